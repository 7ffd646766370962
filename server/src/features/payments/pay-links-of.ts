import { amountOf } from '@akvapolis/rules/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

/** The links by which others may pay, the oldest first, without what opens them. */
export async function payLinksOf(db: Kysely<Database>, customerId: number) {
  const rows = await db
    .selectFrom('pay_link as link')
    .innerJoin('policy', 'policy.id', 'link.policy_id')
    .select(['policy.number', 'link.kopecks'])
    .select(['link.created_at', 'link.ends_at', 'link.ended_at'])
    .where('policy.customer_id', '=', customerId)
    .orderBy('link.created_at')
    .execute()
  return rows.map(({ kopecks, ...row }) => ({ ...row, amount: amountOf(kopecks) }))
}

/** With the account go all its links; whoever stands on the bank's page by then learns what becomes of their money. */
export async function endPayLinksOf(
  tx: Kysely<Database>,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  const own = tx.selectFrom('policy').select('id').where('customer_id', '=', customerId)
  await tx
    .updateTable('pay_link')
    .set({ ended_at: now })
    .where('policy_id', 'in', own)
    .where('ended_at', 'is', null)
    .execute()
}
