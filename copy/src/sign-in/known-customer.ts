/** The words of a purchase by somebody we know: signed in, or about to say their phone. */
export const knownCustomerCopy = {
  locked: 'Поля с\u00a0замком заполнены из вашего кабинета.',
  toOwnData: 'Изменить личные данные',
  insuredFound: 'Имена взяты из списка застрахованных лиц, проверьте их.',
  insuredOther: 'Дата рождения другая: имена, взятые из\u00a0списка по\u00a0прежней, убраны.',
  boughtBefore: 'Уже покупали у\u00a0нас полис?',
  byPhone: 'Заполнить по номеру телефона',
  byPhoneTitle: 'Заполнить по номеру телефона',
  byPhoneHint: 'Пришлём код, и\u00a0страхователь с\u00a0контактами заполнятся сами.',
  phone: 'Телефон',
  getCode: 'Получить код',
  cancel: 'Отмена',
  filled: 'Страхователь и\u00a0контакты заполнены',
} as const
