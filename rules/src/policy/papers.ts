import type { PolicyState } from './policy-states.ts'

/** Why a document is no more than a specimen. */
export const specimenReasons = ['draft', 'unpaid', 'under_review'] as const
export type SpecimenReason = (typeof specimenReasons)[number]

/** What is printed of a policy: a specimen, the policy itself, or the policy marked as cancelled. */
export const documentKinds = [...specimenReasons, 'policy', 'cancelled'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** In which words a document is mailed. */
export type DocumentMail = 'specimen' | 'under_review' | 'policy' | 'cancelled'

/** What the check page says; of a policy `in_force` the day decides whether it is valid. */
export type CheckVerdict = 'unknown' | 'unpaid' | 'under_review' | 'in_force' | 'cancelled'

/** Whether a certificate of one person is given of it, and why none is. */
export type CertificateRight = 'given' | 'unpaid' | 'under_review' | 'cancelled'

export type Papers = { certificate: CertificateRight; check: CheckVerdict } & (
  | { document: DocumentKind; mail: DocumentMail }
  /** There is nothing to print or to send. */
  | { document: null; mail: null }
)

const specimen = { document: 'unpaid', mail: 'specimen', check: 'unpaid', certificate: 'unpaid' } as const

/** Every paper of a policy by its state; a state without its papers does not compile. */
const papers = {
  draft: { document: 'draft', mail: 'specimen', check: 'unknown', certificate: 'unpaid' },
  published: specimen,
  expired: specimen,
  review: {
    document: 'under_review',
    mail: 'under_review',
    check: 'under_review',
    certificate: 'under_review',
  },
  paid: { document: 'policy', mail: 'policy', check: 'in_force', certificate: 'given' },
  cancelled: { document: 'cancelled', mail: 'cancelled', check: 'cancelled', certificate: 'cancelled' },
  /** It never was a policy, so that there is none to annul. */
  cancelled_unpaid: { document: null, mail: null, check: 'unknown', certificate: 'cancelled' },
} as const satisfies Record<PolicyState | 'cancelled_unpaid', Papers>

/** `paid_at`: when it was paid, whatever became of it since; `anonymised_at`: since when its papers are gone. */
type Standing = { state: PolicyState; paid_at: Date | null; anonymised_at: Date | null }

export function papersOf({ state, paid_at, anonymised_at }: Standing): Papers {
  const kept = papers[state === 'cancelled' && paid_at === null ? 'cancelled_unpaid' : state]
  return anonymised_at === null ? kept : { ...kept, document: null, mail: null }
}
