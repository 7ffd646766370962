import { isSamePerson } from '@akvapolis/rules/person/same-person'
import { type Kysely, sql } from 'kysely'
import type { Customer, Database, DmsContractRow } from '../../ground/database/schema.ts'
import { numberKey } from './contract-file.ts'

/**
 * A customer's contract by its number, linked to the account on the way if it is nobody's yet and the customer's by
 * its phone or, without one, by name and birth date. Undefined for any other: absent and foreign are one.
 */
export async function linkOwnContract(
  tx: Kysely<Database>,
  { number, customer, now }: { number: string; customer: Customer; now: Date },
): Promise<DmsContractRow | undefined> {
  const contract = await tx
    .selectFrom('dms_contract')
    .selectAll()
    .where(sql<string>`upper(number)`, '=', numberKey(number))
    .forUpdate()
    .executeTakeFirst()
  if (!contract) return undefined
  if (contract.customer_id !== null) return contract.customer_id === customer.id ? contract : undefined
  if (!isHolder(contract, customer)) return undefined
  return tx
    .updateTable('dms_contract')
    .set({ customer_id: customer.id, linked_at: now })
    .where('id', '=', contract.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Links the contracts that were imported for a phone to its new account. */
export async function linkContractsOfPhone(
  tx: Kysely<Database>,
  { customerId, phone, now }: { customerId: number; phone: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('dms_contract')
    .set({ customer_id: customerId, linked_at: now })
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .execute()
}

/** Gives free what an account had; contracts and ledger are the insurer's and stay. */
export async function unlinkContracts(tx: Kysely<Database>, customerId: number): Promise<void> {
  await tx
    .updateTable('dms_contract')
    .set({ customer_id: null, linked_at: null })
    .where('customer_id', '=', customerId)
    .execute()
}

function isHolder(contract: DmsContractRow, customer: Customer): boolean {
  if (contract.phone !== null) return contract.phone === customer.phone
  const holder = {
    surname: contract.holder_surname,
    name: contract.holder_name,
    birth: contract.holder_birth,
  }
  const { birth, surname, name, surname_ru, name_ru } = customer
  return [
    { surname, name, birth },
    { surname: surname_ru, name: name_ru, birth },
  ].some((person) => isSamePerson(person, holder))
}
