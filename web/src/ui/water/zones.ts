import { diveCopy } from '@akvapolis/copy/front'
import { certificateInWords } from '@akvapolis/copy/papers/cover'
import type { Cover } from '@akvapolis/rules/offer/cover'

/** Metres at which the water of the picture becomes another blue. */
const scale = [12, 18, 30, 40] as const

export type Zone = {
  metres: (typeof scale)[number]
  /** Who may dive to here, by certificate. */
  who: string[]
}

/** The water down to where somebody may dive, from above; a depth between two marks is told at the upper one. */
export function zonesOf({ depth_by_certificate }: Pick<Cover, 'depth_by_certificate'>): Zone[] {
  const zones = scale.map((metres) => ({
    metres,
    who: depth_by_certificate
      .filter(({ depth }) => markOf(depth) === metres)
      .map((certificate) => whoIs(certificate, metres)),
  }))
  const deepest = zones.findLastIndex(({ who }) => who.length > 0)
  return zones.slice(0, deepest + 1)
}

const markOf = (depth: number): number => scale.findLast((mark) => mark <= depth) ?? scale[0]

type Certificate = Cover['depth_by_certificate'][number]

function whoIs(certificate: Certificate, mark: number): string {
  const { ru } = certificateInWords(certificate)
  return certificate.depth === mark ? ru : diveCopy.downTo(ru, certificate.depth)
}
