import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { type Bilingual, englishDate, lifeFirst } from './bilingual.ts'
import { depthUpTo } from './cover.ts'
import { documentCopy } from './document.ts'

/** How a policy stands on a day, as its check page tells it. */
export type CheckedState =
  | 'unknown'
  | 'unpaid'
  | 'under_review'
  | 'upcoming'
  | 'valid'
  | 'ended'
  | 'cancelled'

/** What stands in big letters. */
export const checkVerdicts: Record<CheckedState, Bilingual> = {
  unknown: { ru: 'Полис не\u00a0найден', en: 'Policy not found' },
  unpaid: { ru: 'Полис не оплачен', en: 'Not paid' },
  under_review: { ru: 'Платёж проверяется', en: 'Payment under review' },
  upcoming: { ru: 'Полис оплачен, срок ещё не\u00a0начался', en: 'Paid, not yet valid' },
  valid: { ru: 'Полис действует', en: 'Valid' },
  ended: { ru: 'Срок полиса закончился', en: 'Ended' },
  cancelled: { ru: 'Аннулирован', en: 'Cancelled' },
}

/** What it means, in a line below. */
export const checkHints: Record<CheckedState, Bilingual> = {
  unknown: {
    ru: 'Сверьте адрес страницы с\u00a0QR-кодом на\u00a0полисе.',
    en: 'Compare the address of this page with the QR code on the policy.',
  },
  unpaid: { ru: 'Он\u00a0не\u00a0действует.', en: 'The policy is not in force.' },
  under_review: { ru: 'Полис пока не\u00a0действует.', en: 'The policy is not in force yet.' },
  upcoming: {
    ru: 'Он\u00a0начнёт действовать в\u00a0первый день периода страхования.',
    en: 'It comes into force on the first day of the period of insurance.',
  },
  valid: {
    ru: 'Он\u00a0настоящий и\u00a0оплачен.',
    en: 'The policy is genuine and paid.',
  },
  ended: { ru: 'Он\u00a0больше не\u00a0действует.', en: 'The policy is no longer in force.' },
  cancelled: { ru: 'Полис не\u00a0действует.', en: 'The policy is not in force.' },
}

export const checkCopy = {
  title: 'Проверка полиса / Policy check',
  heading: { ru: 'Проверка полиса', en: 'Policy check' },
  byCode: {
    ru: 'Найти полис по\u00a0номеру и\u00a0контрольному коду',
    en: 'Find a policy by its number and control code',
  },
  number: { ru: 'Номер полиса, последние три цифры', en: 'Policy No., last three digits' },
  diving: { ru: 'Дайвинг', en: 'Scuba diving' },
  divingCovered: { ru: 'входит', en: 'included' },
  byCertificate: { ru: 'не\u00a0глубже сертификата дайвера', en: 'within the diver’s certificate' },
  people: { ru: 'Застраховано человек', en: 'Persons insured' },
  certificate: { ru: 'Справка', en: 'Certificate' },
  ofOnePerson: {
    ru: 'одного человека, застрахованного по\u00a0этому полису',
    en: 'of one person insured by this policy',
  },
  assistanceHint: {
    ru: `${lifeFirst.ru} Затем позвоните сюда.`,
    en: `${lifeFirst.en} Then call this number.`,
  },
  anonymised: {
    ru: 'Срок хранения имён и\u00a0документов этого полиса истёк, они удалены. Ни\u00a0человека, ни\u00a0файл по\u00a0нему уже не\u00a0проверить.',
    en: 'Names and documents of this policy are no longer kept. Neither a person nor a file can be checked by it any more.',
  },
  privacy: {
    ru: 'Имён, документов и\u00a0сумм на\u00a0этой странице нет.',
    en: 'This page shows no names, passports or sums.',
  },
  numberAfterPayment: documentCopy.numberAfterPayment,
} as const satisfies Record<string, Bilingual | string>

/** The day by which the page judges. */
export const judgedOn = (today: IsoDate): Bilingual => ({
  ru: `На\u00a0${formatDate(today)} по\u00a0московскому времени`,
  en: `As of ${englishDate(today)}, Moscow time`,
})

/** The verdict with its day. */
export const cancelledOn = (day: IsoDate): Bilingual => ({
  ru: `${checkVerdicts.cancelled.ru} ${formatDate(day)}`,
  en: `${checkVerdicts.cancelled.en} ${englishDate(day)}`,
})

/** `metres`: null where no depth is set; by certificate it may end earlier. */
export function divingCovered(depth: { metres: number | null; isByCertificate: boolean }): Bilingual {
  const parts: Bilingual[] = [
    checkCopy.divingCovered,
    ...(depth.metres === null ? [] : [depthUpTo(depth.metres)]),
    ...(depth.isByCertificate ? [checkCopy.byCertificate] : []),
  ]
  return inOneLine(parts)
}

const inOneLine = (parts: readonly Bilingual[]): Bilingual => ({
  ru: parts.map(({ ru }) => ru).join(', '),
  en: parts.map(({ en }) => en).join(', '),
})
