import { howToRefuse, type Refusing } from './after-purchase.ts'
import type { Bilingual } from './bilingual.ts'

const howToRefuseInEnglish = ({ email, isFree = false, isInsideRussia = false }: Refusing): string =>
  `${isFree ? forDays : isInsideRussia ? inRussia : abroad} Write to the insurer: ${email}.`

const forDays =
  'Within 14 days of issue, while the insurance has not begun and nothing has happened, the policy can be cancelled and the bonus days are returned.'
const abroad =
  'Within 14 days of payment, while the insurance has not begun and nothing has happened, the money is returned in full.'
const inRussia =
  'Within 14 days of payment, while nothing has happened, the money is returned within 10 working days of your letter: in full before the insurance begins, afterwards but for the days that have passed.'

export const refusalWords = (refusing: Refusing): Bilingual => ({
  ru: howToRefuse(refusing),
  en: howToRefuseInEnglish(refusing),
})
