/** The links to the paper that is read before the money. */
export const keyInformationLink = {
  open: 'Ключевая информация',
  inWindow: '(откроется в\u00a0новом окне)',
  pdf: 'Скачать её\u00a0как PDF',
} as const
