/** What a window asks that is to be closed with something typed in it. */
export const unsavedWords = {
  closeUnsaved: 'Закрыть без сохранения?',
  closeAnyway: 'Да, закрыть',
  keepOpen: 'Продолжить ввод',
} as const
