import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { ok } from '../../ground/outcome.ts'
import { type DeviceToken, knowDevice } from '../../sessions/devices/known-devices.ts'
import { recordSignIn } from '../../sessions/record-sign-in.ts'
import { type AskedAgain, repeatOnce } from '../../sessions/repeats/repeats.ts'
import type { SignedIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { type Account, findCustomer, userOf } from './customers.ts'

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

type Again<Told> = {
  asked: AskedAgain
  device: DeviceToken
  /** Whether what is brought is what was spent. */
  isRight: Parameters<typeof repeatOnce>[2]
  /** What the answer says of a phone that had an account. */
  told?: (customer: Account) => Told
}

/** The same answer once more, of the session as it is by now; null where there is nothing to repeat. */
export const signedInAgain = <Told extends object = object>(
  services: Services,
  { asked, device: brought, isRight, told }: Again<Told>,
) =>
  repeatOnce(services, asked, isRight, async (tx, { cookie, sessionId, customerId, isExisting }) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return null
    const { seal, clock } = services
    const now = clock.now()
    const { token: device } = await knowDevice(tx, { device: brought, customerId, now })
    const user = await userOf(tx, { customer, sessionId, seal, now })
    return ok({ data: { user }, ...(isExisting && told?.(customer)) }, { cookie, device })
  })
