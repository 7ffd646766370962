import type { Issue } from '@akvapolis/rules/issues'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { Order } from '@akvapolis/rules/policy/order'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import { readContract } from '../../../ground/stored/policy.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { Services } from '../../../sessions/services.ts'
import { isHidden } from '../../customers/long-silence.ts'
import { findOwnPolicy } from '../../policies/find-policy.ts'

type Looking = Pick<CustomerSession, 'customerId' | 'hidesBefore'>

/** The places of those tourists of a draft or policy whose passport number is kept and must not be seen in a session. */
export function hiddenPassports(policy: PolicyRow, session: Looking): number[] {
  if (!isHidden(policy, session)) return []
  return [...readContract(policy).tourists.entries()]
    .filter(([, { passport }]) => passport !== null)
    .map(([place]) => place)
}

/**
 * Whose number would be lost with what an order takes the place of: it could not be seen, so that leaving it out is nobody's
 * wish. Nor is it taken over: the new paper is shown, and sent wherever its buyer says.
 */
export async function lostPassports(
  { db }: Pick<Services, 'db'>,
  { replaces, session, order }: { replaces: string | null; session: Looking; order: Order },
): Promise<Issue[]> {
  if (replaces === null || session.hidesBefore === null) return []
  const replaced = await findOwnPolicy(db, { name: replaces, customerId: session.customerId })
  if (!replaced) return []
  const known = readContract(replaced).tourists
  const hidden = hiddenPassports(replaced, session).flatMap((place) => known[place] ?? [])
  return [...order.tourists.entries()]
    .filter(([, tourist]) => tourist.passport === null && hidden.some((one) => isSamePerson(one, tourist)))
    .map(([place]) => ({ path: `tourists.${place}.passport`, code: 'passport_anew' }))
}
