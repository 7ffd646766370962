import { tied } from '../tied.ts'
import type { Bilingual } from './bilingual.ts'

/** What a buyer may do once the money is paid, said alike by the terms and by every paper. */

export type Refusing = {
  email: string
  /** Paid for by bonus days. */
  isFree?: boolean
  /** A trip within Russia can be given up after its first day, too: what has passed is kept. */
  isInsideRussia?: boolean
}

export const howToRefuse = ({ email, isFree = false, isInsideRussia = false }: Refusing): string =>
  `${tied(isInsideRussia ? inRussia(isFree) : abroad(isFree))} Для\u00a0этого напишите страховщику: ${email}.`

/** Where it isn't known which trip is meant. */
export const bothRefusals = (email: string): string[] => [
  `Поездка за\u00a0рубеж. ${howToRefuse({ email })}`,
  `Поездка по\u00a0России. ${howToRefuse({ email, isInsideRussia: true })}`,
]

const abroad = (isFree: boolean): string =>
  isFree
    ? 'В течение 14 дней после оформления, если страхование ещё не началось и ничего не произошло, полис можно отменить, и бонусные дни вернутся.'
    : 'В течение 14 дней после оплаты, если страхование ещё не началось и ничего не произошло, деньги возвращаются полностью.'

const inRussia = (isFree: boolean): string =>
  isFree
    ? 'В течение 14 дней после оформления, если ничего не произошло, полис поездки по России можно отменить: до начала страхования вернутся все бонусные дни, после начала – кроме тех, что прошли.'
    : 'В течение 14 дней после оплаты, если ничего не произошло, деньги за поездку по России возвращаются: до начала страхования полностью, после начала – кроме части за прошедшие дни.'

const howToRefuseInEnglish = ({ email, isFree = false, isInsideRussia = false }: Refusing): string => {
  const when = `Within 14 days of ${isFree ? 'issue' : 'payment'}, while `
  const isGoneBy = isFree
    ? 'the policy can be cancelled and the bonus days are returned'
    : 'the money is returned'
  const ending = isInsideRussia
    ? `nothing has happened, ${isGoneBy}: in full before the insurance begins, afterwards but for the days that have passed.`
    : `the insurance has not begun and nothing has happened, ${isGoneBy}${isFree ? '' : ' in full'}.`
  return `${when}${ending} Write to the insurer: ${email}.`
}

export const refusalWords = (refusing: Refusing): Bilingual => ({
  ru: howToRefuse(refusing),
  en: howToRefuseInEnglish(refusing),
})

export const furtherComplaints =
  'Если ответ не\u00a0устроил: Банк России, cbr.ru/reception; финансовый уполномоченный, finombudsman.ru.'

export const whereToComplain = (complaintsEmail: string): string[] => [
  `Страховщику: ${complaintsEmail}.`,
  furtherComplaints,
]
