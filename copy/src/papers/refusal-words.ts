import { howToRefuse, type Refusing } from './after-purchase.ts'
import type { Bilingual } from './bilingual.ts'

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
