import type { provePhone as provePhoneCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { type Outcome, ok, wrong } from '../../../ground/outcome.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../../sessions/devices/known-devices.ts'
import type { Services } from '../../../sessions/services.ts'
import { hasJustSpent } from '../../codes/codes.ts'
import { openByCode, type Spent } from '../../codes/take-code.ts'
import { findCustomer } from '../../customers/customers.ts'
import { isLongSilent } from '../../customers/long-silence.ts'
import { keepProof, whenProved } from './proofs.ts'

type Asked = {
  body: BodyOf<typeof provePhoneCall>
  session: CustomerSession
  ip: string
  device: DeviceToken
}

const proved = ok({ success: true as const })

/**
 * Proves by a code sent to the phone that is left. After a long silence and within a day of the last change that phone may
 * be somebody else's: there the password and the mailbox are asked for. For a minute the same code is not called wrong, as its
 * answer may be lost, and makes the proof last no longer.
 */
export async function provePhone(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Outcome<typeof provePhoneCall>> {
  const { db, clock } = services
  const now = clock.now()
  const customer = await findCustomer(db, session.customerId)
  if (!customer) return { status: 401 }
  if (session.hidesBefore !== null || isLongSilent(customer, now))
    return wrong({ path: 'code', code: 'code_not_enough' })
  const purpose = { sessionId: session.id, phone: customer.phone, placement: 'change_phone' } as const
  const again = async (tx: Kysely<Database>) => {
    const spentAt = await whenProved(tx, session, now)
    return (await hasJustSpent({ ...services, db: tx }, purpose, { code: body.code, spentAt }))
      ? proved
      : null
  }
  const given = { ...purpose, code: body.code, ip, device, field: 'code' } as const
  const open = async (tx: Kysely<Database>, spent: Spent) => {
    await keepProof(tx, session, { linkHash: null, now: spent.now })
    return proved
  }
  return openByCode(services, given, { open, again })
}
