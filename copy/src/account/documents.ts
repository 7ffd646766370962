/** A document that is being signed, and what comes with one that was. */
export const documentCopy = {
  download: 'Скачать полис',
  willBeSaved: 'Документ готовится. Сохраним его, как только он\u00a0будет готов.',
  /** In its window until it is there. */
  opening: 'Открываем документ…',
  openLater: 'Документ готовится. Откройте его через минуту.',
  stillPreparing: 'Документ ещё готовится. Мы\u00a0пришлём его на\u00a0e-mail.',
  signature: 'К\u00a0документу приложена электронная подпись.',
  saveSignature: 'Сохранить подпись',
} as const
