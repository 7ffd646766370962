import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'

/** The same in Russian and in English; an `en` of nothing is a word that both write alike. */
export type Bilingual = { ru: string; en: string }

const inGroups = (whole: number, separator: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, separator)

type Style = { thousands: string; point: string }
const russian: Style = { thousands: '\u00a0', point: ',' }
const english: Style = { thousands: ',', point: '.' }

function figure(hundredths: number, { thousands, point }: Style): string {
  const rest = hundredths % 100
  const decimals = rest === 0 ? '' : `${point}${String(rest).padStart(2, '0')}`
  return `${inGroups(Math.trunc(hundredths / 100), thousands)}${decimals}`
}

/** Kopecks as '3 458 ₽', with decimals only when there are any. */
export const roublesInWords = (kopecks: number): string => `${figure(kopecks, russian)}\u00a0₽`

/** Euro cents as '50 000 €'. */
export const eurosInWords = (cents: number): string => `${figure(cents, russian)}\u00a0€`

export const roublesInBoth = (kopecks: number): Bilingual => ({
  ru: roublesInWords(kopecks),
  en: `RUB\u00a0${figure(kopecks, english)}`,
})

export const eurosInBoth = (cents: number): Bilingual => ({
  ru: eurosInWords(cents),
  en: `EUR\u00a0${figure(cents, english)}`,
})

/** Made when it is first needed: pages that say no English day would wait 30 ms for it. */
let englishDays: Intl.DateTimeFormat | undefined

/** '15 January 2027', on one line: figures alone read as another day in other countries. */
export function englishDate(day: IsoDate): string {
  englishDays ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return englishDays.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

/** As formatPeriod of date-text.ts. */
export const englishPeriod = (start: IsoDate, end: IsoDate): string =>
  start === end ? englishDate(start) : `${englishDate(start)} – ${englishDate(end)}`

export const dayInBoth = (day: IsoDate): Bilingual => ({ ru: formatDate(day), en: englishDate(day) })

export const metresInBoth = (metres: number): Bilingual => ({
  ru: `${metres}\u00a0м`,
  en: `${metres}\u00a0m`,
})

/** Said wherever a telephone of the assistance is given: life comes first. */
export const lifeFirst: Bilingual = {
  ru: 'При угрозе жизни сначала вызовите местную скорую.',
  en: 'If life is in danger, call the local emergency service first.',
}
