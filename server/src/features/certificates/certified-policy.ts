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
  services: Pick<Services, 'clock'>,
  db: Kysely<Database>,
  asking: Asking,
): Promise<PolicyRow | Refusal> {
  const policy = await listedPolicy(services, db, asking)
  // Also one for a boat: it is of an older paper.
  return !isRefused(policy) && isHidden(policy, asking.session) ? passportHidden(asking.session) : policy
}

/** The same where a session that must not see its papers may still end the links to them. */
export async function listedPolicy(
  { clock }: Pick<Services, 'clock'>,
  db: Kysely<Database>,
  { name, session }: Asking,
): Promise<PolicyRow | Refusal> {
  const policy = await findOwnPolicy(db, { name, customerId: session.customerId })
  if (!policy) return notFound
  const right = certificateRight(policy, clock.today())
  return right === 'given' ? policy : { status: 409, code: `certificate_${right}` }
}

export const isRefused = (answer: PolicyRow | Refusal): answer is Refusal => 'status' in answer
