import { codeLength } from '@akvapolis/rules/limits'
import { longestName } from '@akvapolis/rules/person/names'

/** What a field says of keys it did not take, or took as others. Loaded with the masks. */
export const typingWords = {
  transcribed: 'Записали латиницей, сверьте с паспортом',
  latin: 'Здесь нужны латинские буквы, возможны пробел, дефис и\u00a0апостроф',
  cyrillic: 'Здесь нужны русские буквы, возможны пробел, дефис и\u00a0апостроф',
  either: 'Здесь нужны русские или латинские буквы, возможны пробел, дефис и\u00a0апостроф',
  tooLong: `Не больше ${longestName}\u00a0символов`,
  full: 'Здесь уже всё введено: чтобы исправить, сначала сотрите лишнее',
  date: 'Дата – только цифры: день, месяц и\u00a0год',
  phone: 'Номер – только цифры: +7 и\u00a0ещё 10\u00a0цифр',
  passport: 'Здесь только цифры: 9\u00a0цифр серии и\u00a0номера',
  code: `Код – только цифры, их\u00a0${codeLength}`,
} as const
