/** What a field says of what it wants, where more than one says it. */
export const valueWords = {
  phone: 'Введите номер полностью: +7 и\u00a0ещё 10\u00a0цифр',
  // As the specification gives it.
  currentPassword: 'Введите текущий пароль',
} as const

/** Why a birth date can’t be one. */
export const birthWords = {
  inFuture: 'Дата рождения не\u00a0может быть в\u00a0будущем',
  tooEarly: 'Проверьте год рождения',
} as const
