import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { CoveredDepth } from '@akvapolis/rules/offer/covered-depth'
import { type Bilingual, dayInBoth, eurosInBoth, eurosInWords, metresInBoth } from './bilingual.ts'

/** Labels around the cover of a policy. What is covered says the cover itself, in both languages. */
export const coverCopy = {
  covered: {
    ru: 'Что входит, на\u00a0человека и\u00a0поездку',
    en: 'What is covered, for each person and trip',
  },
  limit: { ru: 'до', en: 'up to' },
  notCovered: { ru: 'Что не\u00a0входит', en: 'What is not covered' },
  depth: { ru: 'Глубина', en: 'Depth' },
  gas: { ru: 'Газ', en: 'Breathing gas' },
  deductible: { ru: 'Франшиза', en: 'Deductible' },
  certificates: { ru: 'Глубина по\u00a0сертификату', en: 'Depth by certificate' },
  deepest: { ru: 'не\u00a0глубже', en: 'not deeper than' },
  firstSteps: { ru: 'Что делать, если что-то случилось', en: 'What to do in an accident' },
  version: { ru: 'Покрытие', en: 'Cover' },
} as const satisfies Record<string, Bilingual>

/** `limit`: euros, or the insured sum, which is given in cents. Figures that both languages read alike. */
export const limitInWords = (limit: number | 'sum', insuredCents: number): string =>
  eurosInWords(limit === 'sum' ? insuredCents : limit * 100)

/** A limit of the cover, in words already. */
const upTo = (sum: string): string => `до\u00a0${sum}`

/** 'до 10 000 €'; while no price says the insured sum, null, its name stands for it. */
export const limitTold = (limit: number | 'sum', insuredCents: number | null): string =>
  upTo(limit === 'sum' && insuredCents === null ? 'страховой суммы' : limitInWords(limit, insuredCents ?? 0))

/** Said wherever a cover is told that is invented. */
export const demonstrationCover = 'Демонстрационное покрытие'

export function deductibleInWords(euros: number): Bilingual {
  if (euros === 0) return { ru: 'без франшизы', en: 'no deductible' }
  const { ru, en } = eurosInBoth(euros * 100)
  return { ru: `${ru} на\u00a0человека`, en: `${en} a person` }
}

const withinWhat: Record<CoveredDepth['by'], (metres: Bilingual) => Bilingual> = {
  certificate: ({ ru, en }) => ({
    ru: `по\u00a0сертификату дайвера, не\u00a0глубже ${ru}`,
    en: `within the diver's certificate, not deeper than ${en}`,
  }),
  programme: ({ ru, en }) => ({
    ru: `по\u00a0программе курса, не\u00a0глубже ${ru}`,
    en: `within the course programme, not deeper than ${en}`,
  }),
  product: ({ ru, en }) => ({ ru: `не\u00a0глубже ${ru}`, en: `not deeper than ${en}` }),
}

/**
 * What is not covered. Where a course or the product sets the depth, no certificate of the diver's does, and the line
 * about the depth says its own.
 */
export const exclusionsAt = <Line extends Bilingual & { code: string }>(
  lines: readonly Line[],
  depth: { by: CoveredDepth['by']; metres: number | null } | null,
): Line[] =>
  lines.map((line) =>
    line.code === 'too_deep' && depth !== null && depth.by !== 'certificate'
      ? { ...line, ...deeperThan(depth.metres) }
      : line,
  )

/** Null: that of the programme, whichever it is. */
function deeperThan(metres: number | null): Bilingual {
  const { ru, en } =
    metres === null ? { ru: 'программы курса', en: 'the course programme' } : metresInBoth(metres)
  return { ru: `погружения глубже\u00a0${ru}`, en: `dives deeper than ${en}` }
}

export const depthUpTo = (metres: number): Bilingual => {
  const { ru, en } = metresInBoth(metres)
  return { ru: `до\u00a0${ru}`, en: `up to ${en}` }
}

export const depthInWords = ({ by, metres }: CoveredDepth): Bilingual => withinWhat[by](metresInBoth(metres))

/** How deep a policy goes: by its cover or, sold before covers were kept, by its programme alone. Null: it does not say. */
export function depthOfPolicy({
  cover,
  programme,
}: {
  cover: { depth: CoveredDepth | null } | null
  programme: { depthMetres: number | null } | null
}): Bilingual | null {
  if (cover) return cover.depth && depthInWords(cover.depth)
  const metres = programme?.depthMetres ?? null
  return metres === null ? null : depthUpTo(metres)
}

/** Of a certificate whose words don't say so themselves. */
export function certificateInWords({
  ru,
  en,
  with_instructor,
}: Bilingual & { with_instructor: boolean }): Bilingual {
  const isSaid = !with_instructor || ru.toLowerCase().includes('инструктор')
  return isSaid ? { ru, en } : { ru: `${ru}, с\u00a0инструктором`, en: `${en}, with an instructor` }
}

/** Above the telephones; the hours of a cover are '24/7' or words that both languages share. */
export function assistanceTitle(hours: string | null): Bilingual {
  const title = { ru: 'Помощь в\u00a0поездке', en: 'Assistance' }
  if (hours === null) return title
  const { ru, en } = hours === '24/7' ? { ru: 'круглосуточно', en: '24 hours' } : { ru: hours, en: hours }
  return { ru: `${title.ru}, ${ru}`, en: `${title.en}, ${en}` }
}

/** Which cover it is. */
export function coverVersion({
  id,
  name,
  nameEn,
  validFrom,
}: {
  id: number
  name: string
  nameEn: string
  validFrom: IsoDate
}): Bilingual {
  const { ru, en } = dayInBoth(validFrom)
  return {
    ru: `«${name}», №\u00a0${id}, действует с\u00a0${ru}`,
    en: `“${nameEn}”, No.\u00a0${id}, in force since ${en}`,
  }
}
