/** By table. */
const sealedText: Readonly<Record<string, string>> = {
  customer: 'паспорта в личных данных',
  policy: 'полисы и черновики',
  policy_document: 'документы полисов',
  cancelled_document: 'документы отменённых полисов',
  certificate_document: 'справки',
}

export const operatorKeysText = {
  noKey: 'Ключа нет: задайте APP_KEYS (или APP_KEY), как у сервера. Ничего не изменено.',
  missing: (keys: readonly string[]) =>
    `Часть данных зашифрована ключом ${keys.join(', ')}, а его среди заданных нет. Ничего не изменено.`,
  nothing: (key: string) => `Всё уже зашифровано ключом ${key}.`,
  plan: (key: string, waiting: number) => [
    `Зашифровать ключом ${key} то, что зашифровано другим или не зашифровано. Строк: ${waiting}.`,
    'Серверы могут работать, но только с тем же APP_KEYS. Прерванную команду можно запустить ещё раз.',
  ],
  done: (rows: Readonly<Record<string, number>>) => [
    'Готово, строк:',
    ...Object.entries(rows).map(([table, count]) => `  ${sealedText[table] ?? table}: ${count}`),
  ],
  left: (count: number) =>
    `Осталось строк: ${count}. Запустите команду ещё раз; если их не становится меньше, см. docs/runbook.md.`,
}
