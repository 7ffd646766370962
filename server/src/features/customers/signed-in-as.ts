import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { ok } from '../../ground/outcome.ts'
import { recordSignIn } from '../../sessions/record-sign-in.ts'
import type { SignedIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { type Account, userOf } from './customers.ts'

type Came = { session: OpenSession; customer: Account; way: WayIn; signedIn: SignedIn }

/** How every sign-in ends: the audit is told by which way, and the page who it is. */
export async function signedInAs(
  tx: Kysely<Database>,
  services: Services,
  { session, customer, way, signedIn }: Came,
) {
  const told = { by: session, customerId: customer.id, way, signedIn }
  const recorded = await recordSignIn(tx, services, told)
  const { seal, clock } = services
  const user = await userOf(tx, { customer, sessionId: session.id, seal, now: clock.now() })
  return ok({ data: { user } }, { ...signedIn, recorded })
}
