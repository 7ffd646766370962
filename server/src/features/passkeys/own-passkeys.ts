import type { AnswerOf } from '@akvapolis/contract/call'
import type { getPasskeys, removePasskey as removePasskeyCall } from '@akvapolis/contract/passkeys'
import type { Kysely, Selectable } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, notFound, ok } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { noticeTo } from '../customers/account-mails.ts'
import { findCustomer } from '../customers/customers.ts'
import { refusalUnlessFresh } from '../customers/fresh-sign-in.ts'

type Passkey = AnswerOf<typeof getPasskeys>['result'][number]

export function passkeyOf(row: Selectable<Database['passkey']>): Passkey {
  return {
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export async function listPasskeys({ db }: Services, customerId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** What the authenticator is told of the keys that are there. */
export const keysOf = (db: Kysely<Database>, customerId: number) =>
  db.selectFrom('passkey').select(['id', 'transports']).where('customer_id', '=', customerId).execute()

export const tooMany = { status: 409, code: 'too_many_passkeys' } as const

type Removing = {
  id: string
  session: CustomerSession
  password: string | null | undefined
  device: DeviceToken
}

/** Only soon after a sign-in or with the current password: whoever came by a code alone would take the strongest way in away. */
export async function removePasskey(
  services: Services,
  { id, session, password, device: brought }: Removing,
): Promise<Audited<typeof removePasskeyCall>> {
  const { db, clock, queue } = services
  const { customerId } = session
  const asked = await findCustomer(db, customerId)
  if (!asked) return { status: 401 }
  const stale = await refusalUnlessFresh(services, { session, customer: asked, password, device: brought })
  if (stale) return stale
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    const customer = await findCustomer(tx, customerId, { lock: 'update' })
    if (!customer) return { status: 401 }
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('device')
      .executeTakeFirst()
    if (!removed) return notFound
    const { device } = removed
    const notice = await noticeTo(tx, customer, clock.now())
    await queue.add(tx, 'send_passkey_notice', { ...notice, change: 'removed', device })
    const recorded = await record(tx, services, { by: session, event: 'passkey_removed' })
    return ok({ success: true as const }, { recorded })
  })
}
