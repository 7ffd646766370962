import type { Cover } from '@akvapolis/rules/offer/cover'
import { type CoveredDepth, coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { certificateInWords, depthInWords, depthUpTo, exclusionsAt, limitTold } from './cover.ts'
import { depthHeading, depthWords, included, riskInWords } from './key-information.ts'

/** The words around «Что входит» beside a price. What is covered says the cover itself. */
export const toldCoverCopy = {
  heading: 'Что входит',
  perPerson: 'На\u00a0человека и\u00a0поездку.',
  depth: depthHeading,
  notCovered: 'Что не\u00a0входит',
  /** Where only the first of them are told: the way to the rest. */
  moreNotCovered: (count: number) => `Весь список, ещё\u00a0${count}`,
  byProgramme: 'Погружения по\u00a0программе курса.',
  isDiveInsured: 'Застрахован ли этот дайв?',
} as const

/** For what a cover is told. */
export type ToldFor = {
  product: ProductCode
  /** Metres of the chosen course. */
  programmeDepth: number | null
  /** Euros; null while no price says them. */
  insuredSum: number | null
  /** The extra ones. */
  risks: readonly { risk_id: number; name: string }[]
}

type Line = { text: string; value: string }

export type ToldCover = {
  lines: Line[]
  depth: string
  /** How deep with which certificate, where the diver's own decides. */
  certificates: Line[]
  gas: string
  notCovered: string[]
  /** How many are told elsewhere. */
  moreNotCovered: number
  isDemonstration: boolean
}

/** The lines of a cover that are told first, with what the product and the chosen risks add; all words are the cover's. */
export function toldCover(cover: Cover, asked: ToldFor): ToldCover {
  const depth = coveredDepth(cover, asked)
  const foremost = cover.not_covered.filter(({ headline }) => headline)
  return {
    lines: coveredLines(cover, asked),
    depth: depthSentence(depth),
    certificates:
      depth?.by === 'certificate'
        ? cover.depth_by_certificate.map((held) => ({
            text: certificateInWords(held).ru,
            value: depthUpTo(held.depth).ru,
          }))
        : [],
    gas: depthWords.gas(cover.gas.ru),
    notCovered: exclusionsAt(foremost, depth ?? { by: 'programme', metres: null }).map(({ ru }) => ru),
    moreNotCovered: cover.not_covered.length - foremost.length,
    isDemonstration: cover.demonstration,
  }
}

function coveredLines(cover: Cover, { product, insuredSum, risks }: ToldFor): Line[] {
  const extra = cover.products[product]?.extra
  return [
    ...cover.items
      .filter(({ headline }) => headline)
      .map(({ ru, limit_eur }) => ({
        text: ru,
        value: limitTold(limit_eur, insuredSum === null ? null : insuredSum * 100),
      })),
    ...(extra ? [alsoIn(extra.ru)] : []),
    ...risks.map(({ risk_id, name }) => alsoIn(riskInWords(name, cover.risks[String(risk_id)]))),
  ]
}

const alsoIn = (text: string): Line => ({ text, value: included })

/** Null: that of the programme, whichever it is. */
export function depthSentence(depth: CoveredDepth | null): string {
  if (depth === null) return toldCoverCopy.byProgramme
  return depth.by === 'certificate'
    ? depthWords.byCertificate(depth.metres)
    : depthWords.fixed(depthInWords(depth).ru)
}
