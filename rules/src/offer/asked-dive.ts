import type { Dive, DiveTerms } from './insured-dive.ts'

/** The question as it is typed, or as it stands in an address. */
export type AskedDive = {
  certificate: string
  depth: string
  oxygen: string
  trimix: boolean
  decompression: boolean
  alone: boolean
}

export const diveFields = ['certificate', 'depth', 'oxygen'] as const
export const diveBoxes = ['trimix', 'decompression', 'alone'] as const

/** Air, and nothing special about it. */
export const usualDive: AskedDive = {
  certificate: '',
  depth: '',
  oxygen: '21',
  trimix: false,
  decompression: false,
  alone: false,
}

/** As it stands behind the `?` of an address; null: nothing is asked there. */
export function askedIn(search: string): AskedDive | null {
  const asked = new URLSearchParams(search)
  if (!asked.has('depth')) return null
  const text = (name: (typeof diveFields)[number]) => asked.get(name)?.slice(0, 30) ?? ''
  return {
    certificate: text('certificate'),
    depth: text('depth'),
    oxygen: text('oxygen'),
    trimix: asked.has('trimix'),
    decompression: asked.has('decompression'),
    alone: asked.has('alone'),
  }
}

/** Metres somebody may ask about, and per cent of oxygen that air and nitrox have; trimix may have less. */
export const askedBounds = {
  depth: { least: 1, most: 330 },
  oxygen: { least: 21, most: 100 },
  oxygenOfTrimix: { least: 5, most: 100 },
} as const

export const diveIssues = ['certificate_needed', 'depth_wrong', 'oxygen_wrong', 'oxygen_of_trimix'] as const
type DiveIssue = (typeof diveIssues)[number]

/** What is wrong, by the field. */
export type DiveIssues = Partial<Record<(typeof diveFields)[number], DiveIssue>>

export type JudgedDive = { ok: true; dive: Dive } | { ok: false; issues: DiveIssues }

/** Reads a dive as it was typed; a certificate is asked for only where it sets the depth. */
export function judgeDive(asked: AskedDive, { certificates }: DiveTerms): JudgedDive {
  const { trimix, decompression, alone } = asked
  const isAsked = certificates.length > 0
  const certificate = certificates.find(({ code }) => code === asked.certificate)?.code ?? null
  const depth = within(asked.depth, askedBounds.depth)
  const oxygen = within(asked.oxygen, trimix ? askedBounds.oxygenOfTrimix : askedBounds.oxygen)
  const issues: DiveIssues = {
    ...(isAsked && certificate === null && { certificate: 'certificate_needed' }),
    ...(depth === null && { depth: 'depth_wrong' }),
    ...(oxygen === null && { oxygen: wrongOxygen(asked) }),
  }
  if (depth === null || oxygen === null || issues.certificate) return { ok: false, issues }
  return { ok: true, dive: { certificate, depth, oxygen, trimix, decompression, alone } }
}

/** Less oxygen than air has is a mixture of another kind. */
const wrongOxygen = ({ oxygen }: AskedDive): DiveIssue =>
  within(oxygen, askedBounds.oxygenOfTrimix) === null ? 'oxygen_wrong' : 'oxygen_of_trimix'

function within(text: string, { least, most }: { least: number; most: number }): number | null {
  if (!/^\s*\d{1,3}\s*$/.test(text)) return null
  const number = Number(text)
  return least <= number && number <= most ? number : null
}
