import type { Person } from '@akvapolis/contract/insured'
import { notFound, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { insuredColumns, judgePerson, type PersonFields, personOf } from './insured-persons.ts'

type Kept = Refusal | { status: 200; body: { data: { result: Person } } }

/** Adds a person to the insured ones of a customer; 401 for one whose account was deleted meanwhile. */
export async function addPerson(
  { db, clock }: Services,
  { fields, customerId }: { fields: PersonFields; customerId: number },
): Promise<Kept> {
  const { person, issues } = judgePerson(fields, clock.today())
  if (issues.length > 0) return wrong(...issues)
  return db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, customerId, { keep: true })
    if (!customer) return { status: 401 }
    const row = await tx
      .insertInto('insured_person')
      .values({ ...person, customer_id: customer.id, created_at: clock.now() })
      .returning(insuredColumns)
      .executeTakeFirstOrThrow()
    return ok({ data: { result: personOf(row) } })
  })
}

type Own = { id: number; customerId: number }

/** Writes the fields of one's own person anew, all of them. */
export async function changePerson(
  { db, clock }: Services,
  { id, customerId, fields }: Own & { fields: PersonFields },
): Promise<Kept> {
  const { person, issues } = judgePerson(fields, clock.today())
  if (issues.length > 0) return wrong(...issues)
  const row = await db
    .updateTable('insured_person')
    .set(person)
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
