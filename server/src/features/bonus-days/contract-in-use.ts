import { leastBonusDays } from '@akvapolis/rules/limits'
import type { DmsContract } from '@akvapolis/rules/trip/dms-contract'
import { type Kysely, sql } from 'kysely'
import type { Database, DmsContractRow } from '../../ground/database/schema.ts'
import { hidesBefore } from '../../sessions/hidden-papers.ts'

/** All of them, by their names: so the statement is prepared (ground/database/connections/prepared.ts). */
const contractColumns = [
  'contract.id',
  'contract.number',
  'contract.holder_surname',
  'contract.holder_name',
  'contract.holder_birth',
  'contract.end_date',
  'contract.country_id',
  'contract.phone',
  'contract.customer_id',
  'contract.linked_at',
  'contract.balance',
  'contract.created_at',
] as const

/**
 * The DMS contract a session pays from: the one last checked with success there, else the account's own; of several
 * the one that lasts longest among those with days enough for a trip. Undefined for a visitor, after it was discarded, and
 * where what was linked before is hidden from the session (sessions/hidden-papers.ts).
 */
export async function contractInUse(
  db: Kysely<Database>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<DmsContractRow | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .innerJoin('dms_contract as contract', 'contract.customer_id', 'session.customer_id')
    .select(contractColumns)
    .where('session.id', '=', sessionId)
    .where('session.has_discarded_bonus', '=', false)
    .where(({ or, eb }) =>
      or([eb(hidesBefore(now), 'is', null), eb('contract.linked_at', '>=', hidesBefore(now))]),
    )
    .orderBy(sql`contract.id is not distinct from session.dms_contract_id`, 'desc')
    .orderBy(sql`contract.balance >= ${leastBonusDays}`, 'desc')
    .orderBy('contract.end_date', 'desc')
    .orderBy('contract.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A contract as the rules judge it. */
export const payingContractOf = (row: DmsContractRow): DmsContract => ({
  end: row.end_date,
  daysLeft: row.balance,
  country: row.country_id,
})

/** Uses a contract in a session; null: none, until the next check or sign-in. */
export async function chooseContract(
  db: Kysely<Database>,
  { sessionId, contractId }: { sessionId: string; contractId: number | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ dms_contract_id: contractId, has_discarded_bonus: contractId === null })
    .where('id', '=', sessionId)
    .execute()
}
