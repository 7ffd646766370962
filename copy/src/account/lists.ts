/** The words around every list of the personal area. */
export const listCopy = {
  actionsOf: (name: string) => `Действия: ${name}`,
  takeBack: 'Вернуть',
  rowGone: 'Этой записи больше нет. Мы загрузили список заново.',
  again: 'Загрузить ещё раз',
  search: 'Поиск в\u00a0списке',
  found: (shown: number, of: number) => `Найдено: ${shown} из\u00a0${of}`,
  searchingRest: 'Ищем во\u00a0всём списке…',
  nothingFound: 'Ничего не\u00a0нашлось',
  clearSearch: 'Показать все',
  pages: 'Страницы списка',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  /** `of`: null while nobody knows how many there are. */
  range: (from: number, to: number, of: number | null) =>
    of === null ? `${from}–${to}` : `${from}–${to} из\u00a0${of}`,
} as const
