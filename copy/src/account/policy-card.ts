import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Term } from '@akvapolis/rules/policy/term'
import { lifeFirst } from '../papers/bilingual.ts'
import { days, isOne } from '../plurals.ts'

/** The words of a policy told in a few lines. */
export const policyCardCopy = {
  /** While it has no number. */
  title: 'Ваш полис',
  numbered: (number: string) => `Полис ${number}`,
  period: 'Срок действия',
  countries: 'Страны',
  programme: 'Программа',
  people: 'Кто застрахован',
  sum: 'Страховая сумма',
  /** Of each, where there are several. */
  sumOf: (sum: string, people: number) => (people > 1 ? `${sum} на\u00a0каждого` : sum),
  sample: 'Скачать образец',
  send: 'Отправить попутчику',
  code: 'QR-код страницы проверки',
  check: 'Проверить полис',
  checkHint: 'Покажите код: по\u00a0нему любой увидит, что полис настоящий.',
  /** For whoever has the paper and no camera. */
  controlCode: 'Контрольный код',
  withoutCamera: (page: string) => `Без камеры введите его и\u00a0номер полиса на\u00a0${page}`,
  inWindow: '(в\u00a0новом окне)',
  /** Before the number. */
  call: 'SOS:',
  whatToDo: 'Что делать',
  callHint: (hours: string | null) =>
    `Помощь в\u00a0поездке${hours === '24/7' ? ', круглосуточно' : hours === null ? '' : `, ${hours}`}`,
} as const

/** In place of names, once the law's years are over. */
export const peopleGone = 'Срок хранения имён и\u00a0документов истёк'

/** How a policy stands on a day: a paid one by its term. */
export type CardState = Exclude<PolicyState, 'paid'> | Term['is']

export const cardStates: Record<CardState, string> = {
  draft: 'Черновик',
  published: 'Не\u00a0оплачен',
  expired: 'Не\u00a0оплачен',
  review: 'Платёж проверяется',
  cancelled: 'Отменён',
  upcoming: 'Оплачен',
  valid: 'Действует',
  ended: 'Закончился',
}

/** What it means for whoever is insured; of a paid one the days say it. */
export const cardHints: Record<Exclude<PolicyState, 'paid'>, string> = {
  draft: 'Полис ещё не\u00a0оформлен и\u00a0не\u00a0действует.',
  published: 'Начнёт действовать только после оплаты.',
  expired: 'Не\u00a0действует: дата начала прошла без оплаты.',
  review: 'Пока не\u00a0действует. Мы\u00a0проверим платёж и\u00a0напишем вам на\u00a0e-mail.',
  cancelled: 'Не\u00a0действует.',
}

/** `isWhole`: every day of the term is insured, and not only some of several trips. */
export function termInWords(term: Term, { end, isWhole }: { end: string; isWhole: boolean }): string {
  if (term.is === 'ended') return `Срок закончился ${formatDate(end)}`
  const { is, days: count } = term
  if (is === 'upcoming') {
    return count === 1 ? 'Начнёт действовать завтра' : `Начнёт действовать через ${days(count)}`
  }
  if (count === 1) return 'Сегодня последний день'
  if (!isWhole) return `До\u00a0конца срока ${days(count)}`
  return `${isOne(count) ? 'Остался' : 'Осталось'} ${days(count)}, считая сегодня`
}

/** Of several trips only so many days of the term are insured. */
export const insuredDaysInWords = (count: number, isWhole: boolean): string =>
  isWhole ? days(count) : `${days(count)} в\u00a0поездках за\u00a0этот срок`

/** What comes after the payment, told once. */
export const nextStepsCopy = {
  title: 'Что дальше',
  mail: 'Письмо',
  mailHint:
    'В\u00a0нём полис в\u00a0PDF и\u00a0даты для календаря. Если письма нет, загляните в\u00a0папку «Спам».',
  start: 'Начало',
  /** `notBefore`: as the policy prints it, of one that was made out on its first day. */
  startHint: ({ start, end, notBefore }: { start: string; end: string; notBefore: string | null }) =>
    `Полис действует ${notBefore ?? 'с\u00a000:00'} ${formatDate(start)} до\u00a024:00 ${formatDate(end)} по\u00a0московскому времени.`,
  help: 'Если что-то случилось',
  helpHint: `${lifeFirst.ru} Затем позвоните в\u00a0службу помощи и\u00a0назовите номер полиса:`,
  /** Between two numbers to call. */
  or: 'или',
  refuse: 'Как отказаться',
} as const
