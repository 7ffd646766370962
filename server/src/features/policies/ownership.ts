import { notFound, type Refusal } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Named } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { findByExternalId, findOwnStanding } from './find-policy.ts'

/** 404 when a field names a draft or policy that is not the caller's. A field without a name is left to the schema. */
export const ownPolicy =
  ({ db }: Services, field: string) =>
  async (named: Named, { customerId }: CustomerSession): Promise<Refusal | null> => {
    const name = named[field]
    if (typeof name !== 'string' || name === '') return null
    return (await findOwnStanding(db, { name, customerId })) ? null : notFound
  }

/** 404 when a field has the id of a draft or policy that is another's; the id of nothing is left to the use case. */
export const notAnothers =
  ({ db }: Services, field: string) =>
  async (named: Named, { customerId }: CustomerSession): Promise<Refusal | null> => {
    const id = named[field]
    const policy = typeof id === 'string' ? await findByExternalId(db, id) : undefined
    return policy && policy.customer_id !== customerId ? notFound : null
  }

/** 404 when a field names a draft or policy that is not the caller's, or a second field another one than the first. */
export const samePolicy =
  (services: Services, field: string, second: string) =>
  async (named: Named, session: CustomerSession): Promise<Refusal | null> => {
    const [name, other] = [named[field], named[second]]
    if (typeof name !== 'string' || typeof other !== 'string' || name === '' || other === '')
      return ownPolicy(services, field)(named, session)
    const { customerId } = session
    const first = await findOwnStanding(services.db, { name, customerId })
    const another = other === name ? first : await findOwnStanding(services.db, { name: other, customerId })
    return first && first.id === another?.id ? null : notFound
  }

/** One policy's key for limits, whichever of its names was sent. */
export async function policyKey(
  { db }: Services,
  { name, customerId }: { name: string; customerId: number },
): Promise<string> {
  return String((await findOwnStanding(db, { name, customerId }))?.id ?? name)
}
