import type { BodyOf } from '@akvapolis/contract/call'
import { signInWithCode as signInWithCodeCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { hasJustSpent, spendCode } from '../codes/codes.ts'
import { confirmPhone, whenConfirmed } from '../codes/confirmed-phones.ts'
import { missingCode, takeCode } from '../codes/take-code.ts'
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
  const taken = await takeCode(services, given, () => again(services.db))
  if (!('codeId' in taken)) return taken

  const now = services.clock.now()
  const spent = { codeId: taken.codeId, call: signInWithCodeCall.path }
  return services.db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    if (!(await spendCode(tx, taken.codeId, now)))
      return (await again(tx)) ?? wrong({ path: 'code_number', code: 'code_over' })
    await confirmPhone(tx, { sessionId: session.id, phone, now })
    const customer = await findCustomerByPhone(tx, phone, { lock: 'key share' })
    if (!customer) return unknown
    const signedIn = await signInRepeatably(tx, services, { session, customer, device, now, ...spent })
    return signedInAs(tx, services, { session, customer, way: 'code', signedIn })
  })
}
