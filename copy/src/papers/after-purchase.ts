import { tied } from '../tied.ts'

/** How a policy is given up, said alike by the terms and by every paper. */

export type Refusing = {
  email: string
  /** Paid for by bonus days, which come back before the trip begins alone. */
  isFree?: boolean
  /** A trip within Russia can be given up after its first day, too: what has passed is kept. */
  isInsideRussia?: boolean
}

export const howToRefuse = ({ email, isFree = false, isInsideRussia = false }: Refusing): string =>
  `${tied(isFree ? forDays : isInsideRussia ? inRussia : abroad)} Для\u00a0этого напишите страховщику: ${email}.`

/** Where it isn't known which policy is meant. */
export const everyRefusal = (email: string): string[] => [
  `Поездка за\u00a0рубеж. ${howToRefuse({ email })}`,
  `Поездка по\u00a0России. ${howToRefuse({ email, isInsideRussia: true })}`,
  refusalOfFree(email),
]

export const refusalOfFree = (email: string): string =>
  `Полис за\u00a0бонусные дни. ${howToRefuse({ email, isFree: true })}`

const forDays =
  'В течение 14 дней после оформления, если страхование ещё не началось и ничего не произошло, полис можно отменить, и бонусные дни вернутся.'
const abroad =
  'В течение 14 дней после оплаты, если страхование ещё не началось и ничего не произошло, деньги возвращаются полностью.'
const inRussia =
  'В течение 14 дней после оплаты, если ничего не произошло, деньги за поездку по России возвращаются не позднее 10 рабочих дней после вашего письма: до начала страхования полностью, после начала – кроме части за прошедшие дни.'
