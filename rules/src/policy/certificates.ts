import type { IsoDate } from '../dates/dates.ts'
import { type CertificateRight, papersOf } from './papers.ts'
import type { PolicyState } from './policy-states.ts'

/** Whom a certificate of one person is shown to; each reads something else first. */
export const certificatePurposes = ['boat', 'visa', 'clinic'] as const
export type CertificatePurpose = (typeof certificatePurposes)[number]

/** For which a link may be made: a certificate for a visa tells a passport number, which lies behind none. */
export const linkedPurposes = ['boat', 'clinic'] as const satisfies CertificatePurpose[]
export type LinkedPurpose = (typeof linkedPurposes)[number]

export const certificateLanguages = ['ru', 'en'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]

type Standing = { state: PolicyState; paid_at: Date | null; end_date: IsoDate }

/** Whether certificates of a policy are given on a day, in Moscow, and their links answer; else why not. */
export function certificateRight(policy: Standing, today: IsoDate): CertificateRight | 'over' {
  // Of an anonymised one the trip is long over.
  const { certificate } = papersOf({ ...policy, anonymised_at: null })
  return certificate === 'given' && today > policy.end_date ? 'over' : certificate
}
