import { inMoscow } from './in-moscow.ts'

/** «Ваши согласия» in the personal area, and what comes of taking one back. */
export const ownConsentsCopy = {
  heading: 'Ваши согласия',
  kinds: {
    terms: 'Правила и\u00a0условия страхования',
    personal_data: 'Обработка персональных данных',
  },
  given: (version: string, instant: string) =>
    `Редакция ${version.replaceAll(' ', '\u00a0')}, согласие дано ${inMoscow(instant)}`,
  none: 'Согласий пока нет: их спрашивают при регистрации и\u00a0перед оплатой.',
  read: 'Прочитать тексты',
  withdrawHint:
    'Согласие на\u00a0обработку данных можно отозвать. Кабинет без него вести нельзя, и\u00a0он удаляется; купленные полисы продолжают действовать.',
  withdraw: 'Отозвать согласие',
  withdrawTitle: 'Отозвать согласие и\u00a0удалить кабинет?',
  withdrawn: 'Согласие отозвано, личный кабинет удалён',
} as const
