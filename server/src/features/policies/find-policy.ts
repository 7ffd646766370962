import {
  countOfPrice,
  isDraftNumber,
  readDraftNumber,
  readPolicyNumber,
} from '@akvapolis/rules/policy/numbers'
import { type Kysely, sql } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { isUuid, uuidOrNobodys } from '../../ground/database/uuid.ts'

/** All of them, by their names: so the statement is prepared (ground/database/connections/prepared.ts). */
export const policyColumns = [
  'id',
  'external_id',
  'check_id',
  'draft_number',
  'number',
  'customer_id',
  'product',
  'state',
  'details',
  'contract',
  'sealed_by',
  'info',
  'request_hash',
  'total_kopecks',
  'tariff_id',
  'priced_at',
  'price_offered_at',
  'email',
  'start_date',
  'end_date',
  'idempotency_key',
  'idempotency_hash',
  'created_at',
  'published_at',
  'paid_at',
  'opened_at',
  'dms_contract_id',
  'cover_id',
  'replaces_id',
  'key_information',
  'offered_key_information',
  'anonymised_at',
  'offered_info',
  'offered_kopecks',
  'offered_tariff_id',
  'offered_priced_at',
] as const

/** PostgreSQL's text does not take every character that a name may carry. */
const printable = /^[\x21-\x7e]+$/

/**
 * The caller's draft or policy by its number, its draft number or its external id; undefined for one that is
 * another's or absent, which is one and the same query. `lock` keeps it for the rest of the transaction.
 */
export async function findOwnPolicy(
  db: Kysely<Database>,
  { name, customerId, lock = false }: { name: string; customerId: number; lock?: boolean },
): Promise<PolicyRow | undefined> {
  if (!printable.test(name)) return undefined
  const query = ownPolicies(db, { name, customerId }).select(policyColumns)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The caller's draft or policy by the number of the price that it has: that is what a page which goes on with one knows. */
export async function findOwnPriced(
  db: Kysely<Database>,
  { price, customerId }: { price: string; customerId: number },
): Promise<PolicyRow | undefined> {
  if (countOfPrice(price) === null) return undefined
  return db
    .selectFrom('policy')
    .select(policyColumns)
    .where('customer_id', '=', customerId)
    .where(sql<string>`info ->> 'number'`, '=', price)
    .limit(1)
    .executeTakeFirst()
}

/** What names a policy and says where it stands, read without its contract. */
export type OwnStanding = Pick<PolicyRow, 'id' | 'state' | 'replaces_id'>

/** As findOwnPolicy, for those that need to know no more: a tenth of the work. */
export async function findOwnStanding(
  db: Kysely<Database>,
  { name, customerId }: { name: string; customerId: number },
): Promise<OwnStanding | undefined> {
  if (!printable.test(name)) return undefined
  return ownPolicies(db, { name, customerId }).select(['id', 'state', 'replaces_id']).executeTakeFirst()
}

/** A policy, locked for the rest of the transaction: whatever else would change it waits. */
export async function lockPolicy(tx: Kysely<Database>, id: number): Promise<PolicyRow> {
  return tx
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Anybody's draft or policy by any of its names, however it was typed: for the operator alone. */
export async function findAnyPolicy(db: Kysely<Database>, typed: string): Promise<PolicyRow | undefined> {
  const name = readPolicyNumber(typed) ?? readDraftNumber(typed) ?? typed.trim()
  if (!printable.test(name)) return undefined
  return db.selectFrom('policy').select(policyColumns).where(columnOf(name), '=', name).executeTakeFirst()
}

const ownPolicies = (db: Kysely<Database>, { name, customerId }: { name: string; customerId: number }) =>
  db.selectFrom('policy').where(columnOf(name), '=', name).where('customer_id', '=', customerId)

const columnOf = (name: string) =>
  isUuid(name) ? 'external_id' : isDraftNumber(name) ? 'draft_number' : 'number'

/** Any policy by its unguessable external id, for whoever has it. */
export async function findByExternalId(db: Kysely<Database>, id: string): Promise<PolicyRow | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('policy').select(policyColumns).where('external_id', '=', id).executeTakeFirst()
}

/** Any policy by the id in its QR code. What can't be one costs a look-up as well, so that no time tells it apart. */
export async function findByCheckId(db: Kysely<Database>, id: string): Promise<PolicyRow | undefined> {
  return db
    .selectFrom('policy')
    .select(policyColumns)
    .where('check_id', '=', uuidOrNobodys(id))
    .executeTakeFirst()
}

/** The number of what is published or was: the database lets it be without one only as a draft. */
export function numberOf({ number }: Pick<PolicyRow, 'number'>): string {
  if (number === null) throw new Error('only a draft has no number')
  return number
}
