import type { BodyOf } from '@akvapolis/contract/call'
import { signInWithSpareCode as signInWithSpareCodeCall } from '@akvapolis/contract/sign-in'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { limitReached } from '../../ground/audit-events.ts'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey, orGiveBack } from '../../ground/limits/limits.ts'
import { type Audited, wrong } from '../../ground/outcome.ts'
import { takeBucketTry } from '../../sessions/devices/bucket-tries.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { rotateRepeatably } from '../../sessions/repeats/repeats.ts'
import { lockSession, signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { noticeTo } from '../customers/account-mails.ts'
import { findCustomer } from '../customers/customers.ts'
import { placeInSet } from '../customers/passwords.ts'
import { signedInAs } from '../customers/signed-in-as.ts'
import { countSpareCodes } from './own-spare-codes.ts'
import { plainSpareCode } from './spare-code.ts'

type Asked = {
  body: BodyOf<typeof signInWithSpareCodeCall>
  session: OpenSession
  ip: string
  device: DeviceToken
}

const refusedTo = (phone: Phone) => ({
  ...wrong({ path: 'spare_code', code: 'spare_code_wrong' }),
  refused: { event: 'sign_in_refused', note: 'spare_code', of: { phone } } as const,
})

/**
 * Signs in by a phone and one of its account's spare codes, which is used up. It proves no phone, and nothing is hidden
 * after a long silence: a number's next owner has no codes. An unknown phone, a wrong code and a used one take as long
 * and are refused by the same words.
 */
export async function signInWithSpareCode(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof signInWithSpareCodeCall>> {
  const { db, clock, limits, queue } = services
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  const tries = await takeTry(services, { phone, body, session, ip, device })
  if ('status' in tries) return { ...tries, refused: limitReached(signInWithSpareCodeCall, phone) }
  const code = await orGiveBack(limits, tries, () => rightCode(db, { phone, typed: body.spare_code }))
  if (!code) return refusedTo(phone)
  await limits.giveBack(...tries)

  const now = clock.now()
  const { id, customer_id: customerId } = code
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    const customer = await findCustomer(tx, customerId, { lock: 'update' })
    if (customer?.phone !== phone || !(await useUp(tx, { id, now }))) return refusedTo(phone)
    const { left } = await countSpareCodes(tx, customerId)
    const notice = await noticeTo(tx, customer, now)
    await queue.add(tx, 'send_spare_code_notice', { ...notice, change: 'used', left })
    const spent = { sessionId: session.id, spareCodeId: id, call: signInWithSpareCodeCall.path, now }
    const signedIn = await rotateRepeatably(tx, spent, () =>
      signIn(tx, { sessionId: session.id, customerId, device, now }),
    )
    return signedInAs(tx, services, { session, customer, way: 'spare_code', signedIn })
  })
}

/** As tries at a password, and apart from them: whoever empties the one leaves the other. */
const takeTry = (services: Services, { phone, body, session, ip, device }: Asked & { phone: Phone }) =>
  takeBucketTry(services, {
    phone,
    device,
    ip,
    token: body.captcha_token,
    sessionId: session.id,
    tries: (key) => [
      ['passwordMinute', `spare ${key}`],
      ['passwordHour', `spare ${key}`],
    ],
    byWork: { name: 'passwordByWork', key: `spare ${phone}` },
    uses: [['passwordAddress', addressKey(ip)]],
  })

/** Whether it is the spare code of a repeat, of the account that has the phone still. */
export async function isSpareCodeAgain(
  { db }: Pick<Services, 'db'>,
  { spare_code_id: id }: { spare_code_id: number | null },
  { phone: named, spare_code: typed }: BodyOf<typeof signInWithSpareCodeCall>,
): Promise<boolean> {
  const phone = normalisePhone(named)
  if (id === null || phone === null) return false
  return (await codeOf(db, { phone, typed }))?.id === id
}

type Typed = { phone: Phone; typed: string }

async function rightCode(db: Kysely<Database>, typed: Typed) {
  const code = await codeOf(db, typed)
  return code && code.used_at === null ? code : null
}

async function codeOf(db: Kysely<Database>, { phone, typed }: Typed) {
  const codes = await db
    .selectFrom('spare_code')
    .innerJoin('customer', 'customer.id', 'spare_code.customer_id')
    .select(['spare_code.id', 'spare_code.hash', 'spare_code.customer_id', 'spare_code.used_at'])
    .where('customer.phone', '=', phone)
    .execute()
  return codes[
    await placeInSet(
      plainSpareCode(typed),
      codes.map(({ hash }) => hash),
    )
  ]
}

async function useUp(tx: Kysely<Database>, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('spare_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
