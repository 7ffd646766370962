import type { Cover } from './cover.ts'
import { type CoveredDepth, coveredDepth } from './covered-depth.ts'

/** What a cover says of a single dive, for one product and the course when there is one. */
export type DiveTerms = {
  depth: CoveredDepth
  /** Metres that nobody goes beyond, whatever the certificate. */
  deepest: number
  gas: Cover['gas']
  /** Asked for only where they set the depth. */
  certificates: Cover['depth_by_certificate']
  not_covered: Omit<Cover['not_covered'][number], 'headline'>[]
}

/** Null: the cover has nothing for the product, or goes by a programme that is not known. */
export function diveTermsOf(cover: Cover, asked: Parameters<typeof coveredDepth>[1]): DiveTerms | null {
  const depth = coveredDepth(cover, asked)
  if (depth === null) return null
  return {
    depth,
    deepest: cover.depth_max,
    gas: cover.gas,
    certificates: depth.by === 'certificate' ? cover.depth_by_certificate : [],
    not_covered: cover.not_covered.map(({ code, ru, en }) => ({ code, ru, en })),
  }
}

/** `certificate`: a code of the terms, null where none is asked. Metres, and oxygen in per cent. */
export type Dive = {
  certificate: string | null
  depth: number
  oxygen: number
  trimix: boolean
  decompression: boolean
  alone: boolean
}

/** Why a dive is not insured; `most` is what would be: metres, per cent, thousandths of a bar. */
export type DiveReason =
  | { code: 'deeper_than_cover' | 'deeper_than_certificate' | 'deeper_than_programme'; most: number }
  | { code: 'too_much_oxygen'; most: number }
  | { code: 'too_much_pressure'; most: number; pressure: number }
  | { code: 'trimix' | 'decompression' | 'alone' }

/** Whether a dive is insured: every reason why not, none when it is. */
export function reasonsAgainst(dive: Dive, terms: DiveTerms): DiveReason[] {
  const { gas } = terms
  const pressure = oxygenPressure(dive)
  const mostPressure = inThousandths(gas.po2_max)
  const reasons: (DiveReason | false | null)[] = [
    tooDeep(dive, terms),
    dive.oxygen > gas.o2_max && { code: 'too_much_oxygen', most: gas.o2_max },
    pressure > mostPressure && { code: 'too_much_pressure', most: mostPressure, pressure },
    dive.trimix && !gas.trimix && { code: 'trimix' },
    dive.decompression && { code: 'decompression' },
    dive.alone && { code: 'alone' },
  ]
  return reasons.filter((reason) => typeof reason === 'object' && reason !== null)
}

function tooDeep({ certificate, depth }: Dive, terms: DiveTerms): DiveReason | null {
  const { depth: covered, deepest } = terms
  if (depth > deepest) return { code: 'deeper_than_cover', most: deepest }
  const most = covered.by === 'certificate' ? depthOf(certificate, terms) : covered.metres
  if (depth <= most) return null
  const code = { certificate: 'deeper_than_certificate', programme: 'deeper_than_programme' } as const
  return { code: covered.by === 'product' ? 'deeper_than_cover' : code[covered.by], most }
}

/** Metres that a certificate allows. Without one that the terms know, none. */
const depthOf = (certificate: string | null, { certificates }: DiveTerms): number =>
  certificates.find(({ code }) => code === certificate)?.depth ?? 0

/** Of oxygen, in thousandths of a bar: (depth / 10 + 1) × per cent / 100, in whole numbers. */
const oxygenPressure = ({ depth, oxygen }: Dive): number => (depth + 10) * oxygen

/** Bars as a cover writes them, 1.4, which no float holds. */
const inThousandths = (bars: number): number => Math.round(bars * 1000)
