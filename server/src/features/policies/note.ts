import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

type Noted = {
  event: string
  policy: Pick<PolicyRow, 'id'>
  session: Pick<CustomerSession, 'id' | 'customerId'>
  note?: string
}

/** Writes down in the audit what a signed-in customer has done about a policy. */
export async function noteOfPolicy(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  { event, policy, session, note }: Noted,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: clock.now(),
      event,
      session_id: session.id,
      customer_id: session.customerId,
      policy_id: policy.id,
      note: note ?? null,
    })
    .execute()
}
