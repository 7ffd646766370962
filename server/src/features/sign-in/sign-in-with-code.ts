import type { BodyOf } from '@akvapolis/contract/call'
import { signInWithCode as signInWithCodeCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { hasJustSpent } from '../codes/codes.ts'
import { confirmPhone, whenConfirmed } from '../codes/confirmed-phones.ts'
import { missingCode, openByCode, type Spent } from '../codes/take-code.ts'
import { findCustomerByPhone } from '../customers/customers.ts'
import { signedInAs } from '../customers/signed-in-as.ts'
import { signInRepeatably } from './repeated-codes.ts'

type Asked = {
  body: BodyOf<typeof signInWithCodeCall>
  session: OpenSession
  ip: string
  device: DeviceToken
}

const unknown = wrong({ path: 'phone', code: 'phone_unknown' })

/**
 * Signs in by a code. Only who has given the phone's own code learns that it has no account; for a minute once more, as that
 * answer may be lost.
 */
export async function signInWithCode(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof signInWithCodeCall>> {
  const phone = normalisePhone(body.phone)
  const { code_number: code } = body
  if (phone === null)
    return wrong({ path: 'phone', code: 'phone_invalid' }, ...missingCode(code, 'code_number'))
  const purpose = { sessionId: session.id, phone, placement: 'login' } as const
  const again = async (db: Kysely<Database>) => {
    const spentAt = await whenConfirmed({ ...services, db }, purpose)
    const isSpent = await hasJustSpent({ ...services, db }, purpose, { code, spentAt })
    return isSpent && !(await findCustomerByPhone(db, phone)) ? unknown : null
  }
  const given = { ...purpose, code, ip, device, field: 'code_number' } as const
  const open = async (tx: Kysely<Database>, { codeId, now }: Spent) => {
    await confirmPhone(tx, { sessionId: session.id, phone, now })
    const customer = await findCustomerByPhone(tx, phone, { lock: 'key share' })
    if (!customer) return unknown
    const by = { codeId, call: signInWithCodeCall.path }
    const signedIn = await signInRepeatably(tx, services, { session, customer, device, now, ...by })
    return signedInAs(tx, services, { session, customer, way: 'code', signedIn })
  }
  return openByCode(services, given, { open, again })
}
