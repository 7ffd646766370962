import { days } from '../plurals.ts'

const verbs = new Intl.PluralRules('ru')

/** The words around a DMS contract and its bonus days. */
export const contractCopy = {
  title: 'Договор ДМС',
  lead: 'Бонусные дни даёт договор добровольного медицинского страхования. Введите его номер, и\u00a0мы\u00a0посмотрим, сколько дней осталось.',
  number: 'Номер договора ДМС',
  numberHint: 'Указан на первой странице договора',
  numberNeeded: 'Введите номер договора',
  check: 'Проверить',
  notFound:
    'Договор на ваше имя не\u00a0найден. Сверьте номер, а\u00a0имя и\u00a0дату рождения – в\u00a0личных данных.',
  toOwnData: 'Личные данные',
  ordinary: 'Рассчитать полис без бонусных дней',
  /** «DMS-0001, до 17.09.2027». */
  contract: (number: string, end: string) => `${number}, до\u00a0${end}`,
  /** «Остался 21 день», «Осталось 30 дней». */
  daysLeft: (count: number) => `${verbs.select(count) === 'one' ? 'Остался' : 'Осталось'} ${days(count)}`,
  // As the specification gives it.
  tooFew: 'Бонусных дней недостаточно для оформления полиса',
  discard: 'Отказаться от бонусных дней',
  discarded: 'Бонусные дни сейчас не\u00a0используются, они сохранились в\u00a0договоре.',
} as const

/** What a visitor is told about bonus days. */
export const bonusDaysCopy = {
  title: 'Что такое бонусные дни',
  what: 'Это дни страхования в\u00a0поездках, которые даёт договор добровольного медицинского страхования (ДМС). Полис за них ничего не\u00a0стоит.',
  who: 'Они есть у\u00a0того, на чьё имя такой договор с\u00a0нами заключён. Его номер указан на первой странице, а\u00a0сколько дней осталось, мы\u00a0покажем после входа.',
  howMany: (least: string) =>
    `Для полиса нужно ${least} или больше. Поездка застрахована не\u00a0дольше, чем действует договор.`,
  signIn: 'Войти',
} as const
