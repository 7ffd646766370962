/** What the operator's command `numbers skip` says. */
export const operatorNumbersText = {
  plan: (most: number) => [
    `Номера полисов и черновиков пойдут на ${most} дальше.`,
    'Так после возврата копии никто не получит номер, который уже продан.',
  ],
  done: ['Готово: прежние номера больше никому не достанутся.'],
} as const
