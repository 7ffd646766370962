import {
  type Delivery,
  type DeliveryState,
  deliveryState,
  type PolicyMail,
} from '@akvapolis/rules/policy/delivery'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

type Queued = { messageId: string; policyId: number; kind: PolicyMail; to: string; now: Date }

/** Notes a mail of a policy as being on its way, in the transaction that causes it. Told again it changes nothing: false. */
export async function noteQueued(
  db: Kysely<Database>,
  { messageId, policyId, kind, to, now }: Queued,
): Promise<boolean> {
  const noted = await db
    .insertInto('delivery')
    .values({ message_id: messageId, policy_id: policyId, kind, recipient: to, queued_at: now })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function noteRefused(
  db: Kysely<Database>,
  { messageId, refusal, now }: { messageId: string; refusal: string; now: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ refused_at: now, refusal })
    .where('message_id', '=', messageId)
    .execute()
}

/** There turned out to be nothing to send. What was sent stays noted. */
export async function forgetQueued(db: Kysely<Database>, messageId: string): Promise<void> {
  await db
    .deleteFrom('delivery')
    .where('message_id', '=', messageId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sent_mail').select('message_id').where('message_id', '=', messageId))),
    )
    .execute()
}

type Reader = Pick<Services, 'db' | 'clock'>

/** The mails of one policy, oldest first. */
export async function mailsOfPolicy({ db, clock }: Reader, policyId: number): Promise<Delivery[]> {
  const rows = await deliveriesIn(db)
    .where('delivery.policy_id', '=', policyId)
    .orderBy('delivery.id')
    .execute()
  return rows.map(({ policy_id: _policy, ...row }) => ({ ...row, state: deliveryState(row, clock.now()) }))
}

/** Of the kinds of mail those that bring the policy itself. */
export const withPolicy = ['policy', 'selected_address']

export type PolicyDelivery = { state: DeliveryState; to: string }

/** As calls say it: the address only where it is another than the policy's own. */
export function toldDelivery({ email }: { email: string }, delivery: PolicyDelivery | undefined) {
  if (!delivery) return {}
  const { state, to } = delivery
  return { delivery: state, ...(to !== email && { delivery_email: to }) }
}

/** Of each policy where the newest mail stands that was to bring its paper, and to whom; absent: none was. */
export async function deliveryOfEach(
  { db, clock }: Reader,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, PolicyDelivery>> {
  if (policyIds.length === 0) return new Map()
  const rows = await deliveriesIn(db)
    .distinctOn('delivery.policy_id')
    .where(sql<boolean>`delivery.policy_id = any(${policyIds})`)
    .where('delivery.kind', 'in', withPolicy)
    .orderBy('delivery.policy_id')
    .orderBy('delivery.id', 'desc')
    .execute()
  const now = clock.now()
  return new Map(rows.map((row) => [row.policy_id, { state: deliveryState(row, now), to: row.recipient }]))
}

const deliveriesIn = (db: Services['db']) =>
  db
    .selectFrom('delivery')
    .leftJoin('sent_mail', 'sent_mail.message_id', 'delivery.message_id')
    .select(['delivery.policy_id', 'delivery.kind', 'delivery.recipient', 'delivery.refusal'])
    .select([
      'delivery.queued_at as queuedAt',
      'delivery.refused_at as refusedAt',
      'sent_mail.sent_at as sentAt',
    ])
