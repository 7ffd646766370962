import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import { type Kysely, sql } from 'kysely'
import type { Database, DmsContractRow } from '../../ground/database/schema.ts'
import { type ContractFault, type FiledContract, numberKey } from './contract-file.ts'
import { grantDays } from './ledger.ts'

/** What a known contract becomes; before and after. `days`: given in all. */
export type ContractChange = {
  id: number
  number: string
  end: [IsoDate, IsoDate]
  days: [number, number]
}

export type ImportPlan = {
  added: FiledContract[]
  changed: ContractChange[]
  /** Rows that say nothing new. */
  unchanged: number
  /** Known ones that nobody has, though their phone has an account, by their numbers. */
  unlinked: string[]
}

type Planned = { ok: true; plan: ImportPlan } | { ok: false; faults: ContractFault[] }

type Known = DmsContractRow & { granted: number }

/**
 * Compares a file with the contracts there are. A known one may get another end and other days, never fewer than
 * are used; whoever holds it, its country and its phone stay as they are. `lock` keeps the known ones for the rest of
 * the transaction.
 */
export async function planImport(
  db: Kysely<Database>,
  contracts: readonly FiledContract[],
  { lock = false } = {},
): Promise<Planned> {
  const known = await findKnown(db, contracts, lock)
  const faults: ContractFault[] = []
  const unlinked = (await findUnlinked(db, contracts)).map(({ number }) => number)
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, unlinked }
  for (const filed of contracts) {
    const stored = known.get(numberKey(filed.number))
    if (!stored) {
      plan.added.push(filed)
      continue
    }
    faults.push(...contradictions(filed, stored))
    if (filed.end === stored.end_date && filed.days === stored.granted) plan.unchanged += 1
    else {
      const { id, number, end_date, granted } = stored
      plan.changed.push({ id, number, end: [end_date, filed.end], days: [granted, filed.days] })
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, plan }
}

/** Writes a plan down. Contracts come to nobody, and to the accounts of their phones by `linkFiled`. */
export async function importContracts(
  tx: Kysely<Database>,
  { added, changed }: ImportPlan,
  now: Date,
): Promise<void> {
  for (const { id, end, days } of changed) {
    await tx.updateTable('dms_contract').set({ end_date: end[1] }).where('id', '=', id).execute()
    await grantUnlessNone(tx, { contractId: id, days: days[1] - days[0], now })
  }
  for (const filed of added) await addContract(tx, filed, now)
}

/**
 * Links what a file holds and nobody has to the accounts of their phones, one by one: nobody waits for all of them. An
 * account that registers beside the import finds its contracts itself, or is there once the table was locked. May be repeated.
 */
export async function linkFiled(
  db: Kysely<Database>,
  contracts: readonly FiledContract[],
  now: Date,
): Promise<void> {
  await db.transaction().execute((tx) => sql`lock table dms_contract in share row exclusive mode`.execute(tx))
  for (const { id, phone } of await findUnlinked(db, contracts)) {
    await db.transaction().execute(async (tx) => {
      const owner = await ownerOf(tx, phone)
      if (!owner) return
      await tx
        .updateTable('dms_contract')
        .set({ customer_id: owner.id, linked_at: now })
        .where('id', '=', id)
        .where('customer_id', 'is', null)
        .execute()
    })
  }
}

/** Takes a contract from the account that has it; false when it is nobody's, or somebody else's by now. */
export async function unlinkContract(
  tx: Kysely<Database>,
  contract: Pick<DmsContractRow, 'id' | 'customer_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dms_contract')
    .set({ customer_id: null, linked_at: null })
    .where('id', '=', contract.id)
    .where('customer_id', '=', contract.customer_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Any contract by its number: for the operator alone. */
export async function findContract(
  db: Kysely<Database>,
  number: string,
): Promise<DmsContractRow | undefined> {
  return db
    .selectFrom('dms_contract')
    .selectAll()
    .where(sql<string>`upper(number)`, '=', numberKey(number))
    .executeTakeFirst()
}

const keysOf = (contracts: readonly FiledContract[]): string[] =>
  contracts.map(({ number }) => numberKey(number))

async function findKnown(
  db: Kysely<Database>,
  contracts: readonly FiledContract[],
  lock: boolean,
): Promise<ReadonlyMap<string, Known>> {
  const query = db
    .selectFrom('dms_contract')
    .selectAll()
    .where(sql<boolean>`upper(number) = any(${keysOf(contracts)})`)
    .orderBy('id')
  const rows = await (lock ? query.forUpdate() : query).execute()
  const grants = await db
    .selectFrom('bonus_ledger')
    .select(({ fn }) => ['contract_id', fn.sum<number>('days').as('days')])
    .where('kind', '=', 'grant')
    .where(sql<boolean>`contract_id = any(${rows.map(({ id }) => id)})`)
    .groupBy('contract_id')
    .execute()
  const granted = new Map(grants.map(({ contract_id, days }) => [contract_id, Number(days)]))
  return new Map(rows.map((row) => [numberKey(row.number), { ...row, granted: granted.get(row.id) ?? 0 }]))
}

function contradictions(filed: FiledContract, stored: Known): ContractFault[] {
  const { row } = filed
  const used = stored.granted - stored.balance
  const holder = {
    surname: stored.holder_surname,
    name: stored.holder_name,
    birth: stored.holder_birth,
  }
  const isOtherCountry = filed.country !== null && filed.country !== stored.country_id
  const isOtherPhone = filed.phone !== null && filed.phone !== stored.phone
  return [
    ...(isSamePerson(filed, holder)
      ? []
      : [{ row, column: 'surname', code: 'other_holder' as const, value: stored.number }]),
    ...(isOtherCountry
      ? [{ row, column: 'country', code: 'other_country' as const, value: stored.number }]
      : []),
    ...(isOtherPhone ? [{ row, column: 'phone', code: 'other_phone' as const, value: stored.number }] : []),
    ...(filed.days < used ? [{ row, column: 'days', code: 'days_used' as const, value: String(used) }] : []),
  ]
}

async function addContract(tx: Kysely<Database>, filed: FiledContract, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('dms_contract')
    .values({
      number: filed.number,
      holder_surname: filed.surname,
      holder_name: filed.name,
      holder_birth: filed.birth,
      end_date: filed.end,
      country_id: filed.country,
      phone: filed.phone,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantUnlessNone(tx, { contractId: id, days: filed.days, now })
}

/** Those that nobody has, though their phone has an account. */
async function findUnlinked(db: Kysely<Database>, contracts: readonly FiledContract[]) {
  const unlinked = await db
    .selectFrom('dms_contract')
    .select(['id', 'number', 'phone'])
    .where(sql<boolean>`upper(number) = any(${keysOf(contracts)})`)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute()
  const phones = unlinked.flatMap(({ phone }) => phone ?? [])
  if (phones.length === 0) return []
  const owners = await db
    .selectFrom('customer')
    .select('phone')
    .where(sql<boolean>`phone = any(${phones})`)
    .execute()
  const known = new Set(owners.map(({ phone }) => phone))
  return unlinked.filter(({ phone }) => phone !== null && known.has(phone))
}

/** The account of a phone, which stays for the rest of the transaction. */
async function ownerOf(tx: Kysely<Database>, phone: string | null): Promise<{ id: number } | undefined> {
  return tx.selectFrom('customer').select('id').where('phone', '=', phone).forKeyShare().executeTakeFirst()
}

async function grantUnlessNone(
  tx: Kysely<Database>,
  grant: { contractId: number; days: number; now: Date },
): Promise<void> {
  if (grant.days !== 0) await grantDays(tx, grant)
}
