import type { makeSpareCodes as makeSpareCodesCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { type HardUse, orGiveBack } from '../../ground/limits/limits.ts'
import { type Audited, ok } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { noticeTo } from '../customers/account-mails.ts'
import { findCustomer } from '../customers/customers.ts'
import { refusalUnlessFresh } from '../customers/fresh-sign-in.ts'
import { hashSet } from '../customers/passwords.ts'
import { codesOfASet, newSpareCode, plainSpareCode } from './spare-code.ts'

type Asked = { body: BodyOf<typeof makeSpareCodesCall>; session: CustomerSession; device: DeviceToken }

/**
 * Makes ten codes in place of those before; they are told here and never again. They open the account, so it wants a
 * fresh sign-in or the current password, and the owner is mailed.
 */
export async function makeSpareCodes(
  services: Services,
  { body, session, device }: Asked,
): Promise<Audited<typeof makeSpareCodesCall>> {
  const { db, limits } = services
  const { customerId } = session
  const customer = await findCustomer(db, customerId)
  if (!customer) return { status: 401 }
  const password = body.current_password
  const stale = await refusalUnlessFresh(services, { session, customer, password, device })
  if (stale) return stale
  const use: HardUse = ['makeSpareCodes', String(customerId)]
  const over = await limits.take(use)
  if (over) return over

  const codes = newSet()
  // What has been hashed has made others wait: whatever comes of it, it counts.
  const hashes = await orGiveBack(limits, [use], () => hashSet(codes.map(plainSpareCode)))
  return keepSet(services, { session, codes, hashes })
}

async function keepSet(
  services: Services,
  { session, codes, hashes }: { session: CustomerSession; codes: string[]; hashes: string[] },
): Promise<Audited<typeof makeSpareCodesCall>> {
  const { db, clock, queue } = services
  const { customerId } = session
  const made_at = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    // One set after the other, and none for an account that is being deleted.
    const held = await findCustomer(tx, customerId, { lock: 'update' })
    if (!held) return { status: 401 }
    await tx.deleteFrom('spare_code').where('customer_id', '=', customerId).execute()
    await tx
      .insertInto('spare_code')
      .values(hashes.map((hash) => ({ customer_id: customerId, hash, made_at })))
      .execute()
    const notice = await noticeTo(tx, held, made_at)
    await queue.add(tx, 'send_spare_code_notice', { ...notice, change: 'made' })
    const recorded = await record(tx, services, { by: session, event: 'spare_codes_made' })
    return ok({ result: { made_at: made_at.toISOString(), left: codes.length, codes } }, { recorded })
  })
}

function newSet(): string[] {
  const codes = new Set<string>()
  while (codes.size < codesOfASet) codes.add(newSpareCode())
  return [...codes]
}

/** When the codes in force were made, and how many are left. */
export async function countSpareCodes(db: Kysely<Database>, customerId: number) {
  const codes = await spareCodesOf(db, customerId)
  return {
    made_at: codes[0]?.made_at.toISOString() ?? null,
    left: codes.filter(({ used_at }) => used_at === null).length,
  }
}

/** Of each when it was made and used, for the customer; nothing that opens anything. */
export const spareCodesOf = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom('spare_code')
    .select(['made_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
