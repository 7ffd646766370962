import { changePhone as changePhoneCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import type { IssueCode } from '@akvapolis/rules/issues'
import { isMobile, normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { record } from '../../../ground/audit/record.ts'
import type { RefusedEvent } from '../../../ground/audit-events.ts'
import { breaks } from '../../../ground/database/breaks.ts'
import type { Database } from '../../../ground/database/schema.ts'
import { type HardUse, orNothingTaken } from '../../../ground/limits/limits.ts'
import { type Audited, ok, type Refusal, wrong } from '../../../ground/outcome.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../../sessions/devices/known-devices.ts'
import { rotateRepeatably } from '../../../sessions/repeats/repeats.ts'
import { renewSession } from '../../../sessions/rotation.ts'
import type { Services } from '../../../sessions/services.ts'
import { SessionEnded } from '../../../sessions/sessions.ts'
import { linkContractsOfPhone } from '../../bonus-days/link-contract.ts'
import { spendCode } from '../../codes/codes.ts'
import { confirmPhone } from '../../codes/confirmed-phones.ts'
import { missingCode, takeCode } from '../../codes/take-code.ts'
import { type Account, findCustomer, userOf } from '../../customers/customers.ts'
import { isPhoneTaken, lockForMove, lockSessionsOf, moveToPhone } from './move-to-phone.ts'
import { endProof, isProved } from './proofs.ts'

type Answer = Audited<typeof changePhoneCall>
type Asked = {
  body: BodyOf<typeof changePhoneCall>
  session: CustomerSession
  ip: string
  device: DeviceToken
}

/**
 * Moves the account to another phone: after one proof of being its owner, by the code of the new phone. Whether that has an
 * account is told to whoever gave its code. This browser stays signed in by a new cookie; all others are forgotten, as after
 * a change of password: whoever held the old phone had them.
 */
export async function changePhone(services: Services, asked: Asked): Promise<Answer> {
  const { body, session, ip, device } = asked
  const { db, clock, limits } = services
  const customer = await findCustomer(db, session.customerId)
  if (!customer) return { status: 401 }
  if (!(await isProved(db, session, clock.now()))) return unproved
  const phone = normalisePhone(body.phone)
  const refuse = (code: IssueCode) => wrong({ path: 'phone', code }, ...missingCode(body.code, 'code'))
  if (phone === null) return refuse('phone_invalid')
  if (!isMobile(phone)) return refuse('phone_not_mobile')
  if (phone === customer.phone) return refuse('phone_same')

  const use: HardUse = ['changePhone', String(customer.id)]
  const over = await limits.take(use)
  if (over) return over
  const purpose = { sessionId: session.id, phone, placement: 'change_phone' } as const
  return orNothingTaken(limits, [use], async () => {
    const taken = await takeCode(services, { ...purpose, code: body.code, ip, device, field: 'code' })
    return 'codeId' in taken ? change(services, { customer, phone, codeId: taken.codeId, ...asked }) : taken
  })
}

const refused: RefusedEvent = { event: 'denied', note: changePhoneCall.path }
const unproved: Refusal = { status: 403, code: 'phone_unproved', refused }
const taken: Refusal = { ...wrong({ path: 'phone', code: 'phone_taken' }), refused }

type Changing = Asked & { customer: Account; phone: Phone; codeId: number }

async function change(services: Services, changing: Changing): Promise<Answer> {
  try {
    return await services.db.transaction().execute((tx) => changeIn(tx, services, changing))
  } catch (error) {
    // Somebody registered by it at the same moment.
    if (breaks(error, 'customer_phone_key')) return taken
    throw error
  }
}

async function changeIn(tx: Kysely<Database>, services: Services, changing: Changing): Promise<Answer> {
  const { customer, phone, codeId, session, device } = changing
  const now = services.clock.now()
  const sessions = await lockSessionsOf(tx, customer.id)
  if (!sessions.includes(session.id)) throw new SessionEnded()
  // It was right a moment ago: another account may have moved to that phone since, which ends the codes of all others.
  if (!(await spendCode(tx, codeId, now)))
    return (await isPhoneTaken(tx, phone)) ? taken : wrong({ path: 'code', code: 'code_over' })
  const held = await lockForMove(tx, { customer, phone, butFor: session.id, now })
  if (!held || !(await isProved(tx, session, now))) return unproved
  // The proof is left: another number may be given.
  if (await isPhoneTaken(tx, phone)) return taken
  await endProof(tx, session.id)
  const moved = await moveToPhone(tx, services, { customer: held, phone, butFor: session.id, now })
  await forgetBefore(tx, { sessionId: session.id, phone: customer.phone })
  await confirmPhone(tx, { sessionId: session.id, phone, now })
  const { id: customerId } = customer
  await linkContractsOfPhone(tx, { customerId, phone, now })
  const spent = { sessionId: session.id, codeId, call: changePhoneCall.path, now }
  const renewed = await rotateRepeatably(tx, spent, () =>
    renewSession(tx, { sessionId: session.id, customerId, device, now }),
  )
  const user = await userOf(tx, { customer: moved, sessionId: session.id, seal: services.seal, now })
  const recorded = await record(tx, services, { by: session, event: 'phone_changed' })
  return ok({ data: { user } }, { ...renewed, recorded })
}

/** What the session did with the phone that is left: it would be another account's. */
async function forgetBefore(
  tx: Kysely<Database>,
  { sessionId, phone }: { sessionId: string; phone: Phone },
): Promise<void> {
  await tx
    .deleteFrom('confirmed_phone')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .execute()
  await tx.deleteFrom('checkout').where('session_id', '=', sessionId).where('phone', '=', phone).execute()
}
