import {
  askedBounds,
  type DiveIssues,
  type diveBoxes,
  type diveFields,
} from '@akvapolis/rules/offer/asked-dive'
import type { Dive, DiveReason, DiveTerms } from '@akvapolis/rules/offer/insured-dive'
import { metresInBoth } from './bilingual.ts'
import { certificateInWords, depthInWords, depthUpTo, exclusionsAt } from './cover.ts'
import { depthWords } from './key-information.ts'
import { toldCoverCopy } from './told-cover.ts'

/** «Застрахован ли этот дайв?», asked on a page, beside a price and of a policy. */
export const insuredDiveCopy = {
  question: toldCoverCopy.isDiveInsured,
  fields: {
    certificate: 'Сертификат',
    depth: 'Глубина, м',
    oxygen: 'Кислорода в\u00a0газе, %',
  } satisfies Record<(typeof diveFields)[number], string>,
  oxygenHint: 'Воздух – 21, EAN32 – 32',
  boxes: {
    trimix: 'Тримикс',
    decompression: 'Плановая декомпрессия',
    alone: 'В\u00a0одиночку',
  } satisfies Record<(typeof diveBoxes)[number], string>,
  ask: 'Узнать',
  yes: 'Да, если',
  no: 'Нет',
  /** Above all that is not covered, which no answer lifts. */
  notCovered: 'И\u00a0ничего из этого списка:',
  excluded: (line: string) => `Не\u00a0входит: ${line}.`,
  programmeFirst: 'Сначала выберите программу: глубина зависит от\u00a0неё.',
  unknown:
    'Этот полис оформлен раньше, чем мы стали хранить покрытие. Что застраховано, сказано в\u00a0самом полисе.',
} as const

const sentences: Record<NonNullable<DiveIssues[keyof DiveIssues]>, string> = {
  certificate_needed: 'Выберите сертификат',
  depth_wrong: `Укажите глубину целым числом, от\u00a0${askedBounds.depth.least} до\u00a0${askedBounds.depth.most}\u00a0м`,
  oxygen_wrong: `Укажите целое число, от\u00a0${askedBounds.oxygen.least} до\u00a0${askedBounds.oxygen.most}\u00a0%`,
  oxygen_of_trimix: 'Меньше 21\u00a0% кислорода бывает в\u00a0тримиксе, отметьте его',
}

/** The sentence at each field that is wrong. */
export const diveErrors = (issues: DiveIssues): Partial<Record<keyof DiveIssues, string>> =>
  Object.fromEntries(Object.entries(issues).map(([field, code]) => [field, sentences[code]]))

/** An answer in words: what it comes to, then the lines below it. */
export type DiveAnswer = { isInsured: boolean; lines: string[]; notCovered: string[] }

/** The answer to a dive with what the cover itself says of it. */
export function diveAnswer(dive: Dive, terms: DiveTerms, reasons: readonly DiveReason[]): DiveAnswer {
  const gas = depthWords.gas(terms.gas.ru)
  if (reasons.length === 0)
    return { isInsured: true, lines: [depthOf(dive, terms), gas], notCovered: notCoveredIn(terms) }
  const lines = reasons.map((reason) => reasonInWords(reason, { dive, terms }))
  return { isInsured: false, lines, notCovered: [] }
}

const notCoveredIn = ({ not_covered, depth }: DiveTerms): string[] =>
  exclusionsAt(not_covered, depth).map(({ ru }) => ru)

/** How deep the certificate, the course or the product goes. */
function depthOf({ certificate }: Dive, { certificates, depth }: DiveTerms): string {
  const held = certificates.find(({ code }) => code === certificate)
  return held
    ? `${certificateInWords(held).ru}: ${depthUpTo(held.depth).ru}.`
    : depthWords.fixed(depthInWords(depth).ru)
}

type Told = { dive: Dive; terms: DiveTerms }

function reasonInWords(reason: DiveReason, { dive, terms }: Told): string {
  const depth = metresInBoth(dive.depth).ru
  switch (reason.code) {
    case 'deeper_than_cover':
      return `${depth}\u00a0– глубже ${metresInBoth(reason.most).ru}.${excluded('too_deep', terms)}`
    case 'deeper_than_certificate':
      return `${depth}\u00a0– глубже, чем позволяет сертификат. ${depthOf(dive, terms)}`
    case 'deeper_than_programme':
      return `${depth}\u00a0– глубже программы курса, ${metresInBoth(reason.most).ru}.`
    case 'too_much_oxygen':
      return `${dive.oxygen}\u00a0% кислорода\u00a0– больше ${reason.most}\u00a0%. ${depthWords.gas(terms.gas.ru)}`
    case 'too_much_pressure':
      return `Парциальное давление кислорода\u00a0– ${bars(reason.pressure)}, больше ${bars(reason.most)}.`
    default:
      return `${insuredDiveCopy.boxes[reason.code]}.${excluded(lineOf[reason.code], terms)}`
  }
}

/** Thousandths of a bar as '1,45 бар'. */
const bars = (thousandths: number): string => `${String(thousandths / 1000).replace('.', ',')}\u00a0бар`

/** By which line of the cover a box is answered. */
const lineOf = { trimix: 'technical', decompression: 'technical', alone: 'solo' } as const

/** What the cover itself says, where it has such a line. */
function excluded(line: string, { not_covered, depth }: DiveTerms): string {
  const said = exclusionsAt(not_covered, depth).find(({ code }) => code === line)
  return said ? ` ${insuredDiveCopy.excluded(said.ru)}` : ''
}
