import type { Person } from '@akvapolis/contract/insured'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { notFound, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { insuredColumns, judgePerson, type PersonFields, personOf } from './insured-persons.ts'

type Kept = Refusal | { status: 200; body: { data: { result: Person } } }

type Adding = { fields: PersonFields; customerId: number; key: string | null }

/**
 * Adds a person to the insured ones of a customer; 401 for one whose account was deleted meanwhile. Under a key that has
 * added one before it is that one, as they are now.
 */
export async function addPerson({ db, clock }: Services, { fields, customerId, key }: Adding): Promise<Kept> {
  const person = judgePerson(fields, clock.today())
  if (!person.ok) return wrong(...person.issues)
  return db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, customerId, { lock: 'key share' })
    if (!customer) return { status: 401 }
    const added = await tx
      .insertInto('insured_person')
      .values({ ...person.value, customer_id: customer.id, created_at: clock.now(), idempotency_key: key })
      .onConflict((conflict) => conflict.columns(['customer_id', 'idempotency_key']).doNothing())
      .returning(insuredColumns)
      .executeTakeFirst()
    return ok({ data: { result: personOf(added ?? (await addedBy(tx, { customerId, key }))) } })
  })
}

const addedBy = (tx: Kysely<Database>, { customerId, key }: Omit<Adding, 'fields'>) =>
  tx
    .selectFrom('insured_person')
    .select(insuredColumns)
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()

type Own = { id: number; customerId: number }

/** Writes the fields of one's own person anew, all of them. */
export async function changePerson(
  { db, clock }: Services,
  { id, customerId, fields }: Own & { fields: PersonFields },
): Promise<Kept> {
  const person = judgePerson(fields, clock.today())
  if (!person.ok) return wrong(...person.issues)
  const row = await db
    .updateTable('insured_person')
    .set(person.value)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(insuredColumns)
    .executeTakeFirst()
  return row ? ok({ data: { result: personOf(row) } }) : notFound
}

/** Whether there was such a person of theirs. */
export async function removePerson({ db }: Services, { id, customerId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('insured_person')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
