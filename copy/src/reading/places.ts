/** The pages that only read: what links to them say. */
export const readingNames = {
  '/cover': 'Что покрывает полис',
  '/help': 'Помощь',
  '/sos': 'SOS',
  '/faq': 'Вопросы и\u00a0ответы',
  '/documents': 'Документы',
  '/about': 'О\u00a0страховщике',
  '/refund': 'Отмена и\u00a0возврат',
} as const

export type ReadingPath = keyof typeof readingNames

/** In the header of a wide screen; the footer and the menu of a narrow one hold all of them. */
export const foremost = ['/cover', '/help', '/sos'] as const satisfies ReadingPath[]

export const readingCopy = {
  /** In the header, and below the page. */
  foremost: 'Коротко о\u00a0страховании',
  navigation: 'О\u00a0страховании',
  menu: 'Меню',
  /** Right for whoever is signed in, and for whoever is not: the page does not know. */
  toPersonal: 'Войти в\u00a0кабинет',
  toPersonalShort: 'Войти',
  toCheck: 'Проверить полис',
  toCalculator: 'Рассчитать полис',
} as const
