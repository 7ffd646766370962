import { tied } from '../tied.ts'

/** How a policy is given up, said alike by the terms and by every paper. */

export type Refusing = {
  email: string
  /** Paid for by bonus days, which come back before the trip begins alone. */
  isFree?: boolean
  /** A trip within Russia can be given up after its first day, too: what has passed is kept. */
  isInsideRussia?: boolean
  /** Begins with the payment, or issue, itself rather than at a midnight; absent where that isn't known yet. */
  isFromPayment?: boolean
}

export function howToRefuse({
  email,
  isFree = false,
  isInsideRussia = false,
  isFromPayment,
}: Refusing): string {
  const { ahead, begun, either } = isFree ? forDays : isInsideRussia ? inRussia : abroad
  const write = `Для\u00a0этого напишите страховщику: ${email}.`
  if (isFromPayment === undefined) return [tied(ahead), write, tied(either)].join(' ').trim()
  return `${tied(isFromPayment ? begun : ahead)} ${write}`
}

/** Where it isn't known which policy is meant. */
export const everyRefusal = (email: string): string[] => [
  `Поездка за\u00a0рубеж. ${howToRefuse({ email })}`,
  `Поездка по\u00a0России. ${howToRefuse({ email, isInsideRussia: true })}`,
  refusalOfFree(email),
]

export const refusalOfFree = (email: string): string =>
  `Полис за\u00a0бонусные дни. ${howToRefuse({ email, isFree: true })}`

/** Before the insurance begins, where it begins with the payment, and where it isn't known which of the two. */
type Said = { ahead: string; begun: string; either: string }

const forDays: Said = {
  ahead:
    'В течение 14 дней после оформления, если страхование ещё не началось и ничего не произошло, полис можно отменить, и бонусные дни вернутся.',
  begun: 'Страхование начинается с оформления, и полис отменяют только по правилам страхования.',
  either: 'Если поездка начинается в день оформления, страхование начинается с него, и дни не вернутся.',
}
const abroad: Said = {
  ahead:
    'В течение 14 дней после оплаты, если страхование ещё не началось и ничего не произошло, деньги возвращаются полностью.',
  begun: 'Страхование начинается с оплаты, и деньги возвращаются только по правилам страхования.',
  either:
    'Если поездка начинается в день оплаты, страхование начинается с неё, и деньги возвращаются только по правилам страхования.',
}
const daysKept =
  'В течение 14 дней после оплаты, если ничего не произошло, деньги за поездку по России возвращаются не позднее 10 рабочих дней после вашего письма: до начала страхования полностью, после начала – кроме части за прошедшие дни.'
const inRussia: Said = { ahead: daysKept, begun: daysKept, either: '' }
