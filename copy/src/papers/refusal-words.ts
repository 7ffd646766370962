import { howToRefuse, type Refusing } from './after-purchase.ts'
import type { Bilingual } from './bilingual.ts'

/** Of a policy that is made out: when it begins is known. */
type OfPolicy = Refusing & { isFromPayment: boolean }

const howToRefuseInEnglish = ({
  email,
  isFree = false,
  isInsideRussia = false,
  isFromPayment,
}: OfPolicy): string => {
  const { ahead, begun } = isFree ? forDays : isInsideRussia ? inRussia : abroad
  return `${isFromPayment ? begun : ahead} Write to the insurer: ${email}.`
}

const forDays = {
  ahead:
    'Within 14 days of issue, while the insurance has not begun and nothing has happened, the policy can be cancelled and the bonus days are returned.',
  begun: 'The insurance begins with the issue, and the policy is cancelled under the insurance rules only.',
}
const abroad = {
  ahead:
    'Within 14 days of payment, while the insurance has not begun and nothing has happened, the money is returned in full.',
  begun: 'The insurance begins with the payment, and the money is returned under the insurance rules only.',
}
const daysKept =
  'Within 14 days of payment, while nothing has happened, the money is returned within 10 working days of your letter: in full before the insurance begins, afterwards but for the days that have passed.'
const inRussia = { ahead: daysKept, begun: daysKept }

export const refusalWords = (refusing: OfPolicy): Bilingual => ({
  ru: howToRefuse(refusing),
  en: howToRefuseInEnglish(refusing),
})
