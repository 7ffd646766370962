import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { PolicyEvent, Recorded } from '../../ground/audit-events.ts'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

type Noted = {
  event: PolicyEvent
  policy: Pick<PolicyRow, 'id'>
  session: CustomerSession
  note?: string
}

/** Writes down in the audit what a signed-in customer has done about a policy. */
export const noteOfPolicy = (
  tx: Kysely<Database>,
  services: Pick<Services, 'clock' | 'appKey'>,
  { policy, session, ...told }: Noted,
): Promise<Recorded> => record(tx, services, { ...told, by: session, policyId: policy.id })
