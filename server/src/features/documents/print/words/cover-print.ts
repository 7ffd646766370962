import { type Bilingual, metresInBoth } from '@akvapolis/copy/papers/bilingual'
import {
  assistanceTitle,
  certificateInWords,
  coverCopy,
  coverVersion,
  deductibleInWords,
  depthInWords,
  limitInWords,
} from '@akvapolis/copy/papers/cover'
import type { Cents } from '@akvapolis/rules/money'
import type { Cover } from '@akvapolis/rules/offer/cover'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { PrintedCover } from '../../../../ports/policy-document.ts'
import { printable, printableInBoth } from './printable.ts'

/** A line of what is covered; its limit is a figure that both languages read alike. */
export type CoverLine = Bilingual & { limit: string }

/** A cover as house.typ prints it. */
export type CoverPrint = {
  labels: typeof coverCopy
  /** Those that are told first stand first. */
  lines: CoverLine[]
  /** Of the product. */
  extra: Bilingual | null
  /** Null: no depth is set. */
  depth: Bilingual | null
  gas: Bilingual
  deductible: Bilingual
  assistance: Bilingual
  notCovered: Bilingual[]
  certificates: (Bilingual & { depth: Bilingual })[]
  firstSteps: Bilingual[]
  version: Bilingual
}

/** Of whom and of what the cover is told. */
type Insured = { product: ProductCode; insuranceAmount: Cents }

/** Puts a cover into words, of which it brings all but the labels. */
export function coverPrint(
  { id, cover, depth }: PrintedCover,
  { product, insuranceAmount }: Insured,
): CoverPrint {
  const extra = cover.products[product]?.extra
  return {
    labels: coverCopy,
    lines: headlinesFirst(cover.items).map(lineOf(insuranceAmount)),
    extra: extra ? printableInBoth(extra) : null,
    depth: depth && depthInWords(depth),
    gas: printableInBoth(cover.gas),
    deductible: deductibleInWords(cover.deductible_eur),
    assistance: printableInBoth(assistanceTitle(cover.assistance_hours)),
    notCovered: headlinesFirst(cover.not_covered).map(printableInBoth),
    certificates: cover.depth_by_certificate.map((certificate) => ({
      ...printableInBoth(certificateInWords(certificate)),
      depth: metresInBoth(certificate.depth),
    })),
    firstSteps: cover.first_steps.map(printableInBoth),
    version: coverVersion({ id, name: printable(cover.name), validFrom: cover.valid_from }),
  }
}

const lineOf =
  (insuranceAmount: Cents) =>
  (item: Cover['items'][number]): CoverLine => ({
    ...printableInBoth(item),
    limit: limitInWords(item.limit_eur, insuranceAmount),
  })

const headlinesFirst = <Line extends { headline: boolean }>(all: readonly Line[]): Line[] =>
  all.toSorted((one, other) => Number(other.headline) - Number(one.headline))
