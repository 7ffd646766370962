import { type Bilingual, metresInBoth } from '@akvapolis/copy/papers/bilingual'
import {
  assistanceTitle,
  certificateInWords,
  coverCopy,
  coverVersion,
  deductibleInWords,
  depthInWords,
  exclusionsAt,
  limitInWords,
} from '@akvapolis/copy/papers/cover'
import type { Cents } from '@akvapolis/rules/money'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { latinText } from '@akvapolis/rules/person/latin-name'
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
    notCovered: exclusionsIn({ cover, depth }).map(printableInBoth),
    certificates: certificatesIn({ cover, depth }).map((certificate) => ({
      ...printableInBoth(certificateInWords(certificate)),
      depth: metresInBoth(certificate.depth),
    })),
    firstSteps: cover.first_steps.map(printableInBoth),
    version: coverVersion({
      id,
      validFrom: cover.valid_from,
      name: printable(cover.name),
      nameEn: printable(cover.name_en ?? latinText(cover.name)),
    }),
  }
}

/** What is not covered, what is told first before the rest. */
export const exclusionsIn = ({ cover, depth }: Pick<PrintedCover, 'cover' | 'depth'>): Bilingual[] =>
  headlinesFirst(exclusionsAt(cover.not_covered, depth))

/** Where the diver's own certificate decides how deep. */
export const certificatesIn = ({ cover, depth }: Pick<PrintedCover, 'cover' | 'depth'>) =>
  depth?.by === 'certificate' ? cover.depth_by_certificate : []

const lineOf =
  (insuranceAmount: Cents) =>
  (item: Cover['items'][number]): CoverLine => ({
    ...printableInBoth(item),
    limit: limitInWords(item.limit_eur, insuranceAmount),
  })

const headlinesFirst = <Line extends { headline: boolean }>(all: readonly Line[]): Line[] =>
  all.toSorted((one, other) => Number(other.headline) - Number(one.headline))
