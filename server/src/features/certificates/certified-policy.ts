import { certificateRight } from '@akvapolis/rules/policy/certificates'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { notFound, type Refusal } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, passportHidden } from '../customers/long-silence.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'

export type Asking = { name: string; session: CustomerSession }

/** The caller's policy, if certificates are given of it; else why not. */
export async function certifiedPolicy(
  { clock }: Pick<Services, 'clock'>,
  db: Kysely<Database>,
  { name, session }: Asking,
): Promise<PolicyRow | Refusal> {
  const policy = await findOwnPolicy(db, { name, customerId: session.customerId })
  if (!policy) return notFound
  // Also one for a boat: it is of an older paper.
  if (isHidden(policy, session)) return passportHidden(session)
  const right = certificateRight(policy, clock.today())
  return right === 'given' ? policy : { status: 409, code: `certificate_${right}` }
}

export const isRefused = (answer: PolicyRow | Refusal): answer is Refusal => 'status' in answer
