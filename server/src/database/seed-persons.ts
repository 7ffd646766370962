import type { Kysely, Selectable } from 'kysely'
import { openAccount } from '../features/sign-in/customers.ts'
import { confirmAddress } from '../features/sign-in/email-confirmation.ts'
import { hashPassword } from '../features/sign-in/passwords.ts'
import type { Services } from '../services.ts'
import type { Database } from './schema.ts'

/** Everybody may read it: it is good in the sandbox only. */
export const sandboxPassword = 'Diver-2026'

export const diver = {
  phone: '+79000000001',
  surname: 'IVANOV',
  name: 'IVAN',
  surname_ru: 'Иванов',
  name_ru: 'Иван',
  patronymic_ru: 'Иванович',
  birth: '1990-05-05',
  passport: '751234567',
  email: 'diver@example.org',
}

/** Somebody who has registered and typed nothing yet. */
const nameless = { phone: '+79000000002' }

export const family = [
  { surname: 'IVANOVA', name: 'ANNA', surname_ru: 'Иванова', name_ru: 'Анна', birth: '1992-08-17' },
  { surname: 'IVANOV', name: 'PETR', surname_ru: 'Иванов', name_ru: 'Пётр', birth: '2015-03-09' },
]

type Seed = Selectable<Database['sandbox_seed']>

/** The two persons and the insured ones of the first, all in one transaction; a parallel start waits for it. */
export async function seedPersons({ db, clock }: Services): Promise<Seed> {
  const password_hash = await hashPassword(sandboxPassword)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const seed = await tx
      .insertInto('sandbox_seed')
      .values({ started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!seed) return tx.selectFrom('sandbox_seed').selectAll().executeTakeFirstOrThrow()

    const diverId = await addPerson(tx, diver, password_hash)
    await addPerson(tx, nameless, password_hash)
    if (diverId === null) return seed
    await confirmAddress(tx, { customer_id: diverId, email: diver.email })
    await tx
      .insertInto('insured_person')
      .values(family.map((person) => ({ ...person, customer_id: diverId, created_at: now })))
      .execute()
    return tx.updateTable('sandbox_seed').set({ diver_id: diverId }).returningAll().executeTakeFirstOrThrow()
  })
}

/** Null when somebody has registered this phone before: that account is left as it is. */
async function addPerson(
  tx: Kysely<Database>,
  { phone, ...person }: typeof diver | typeof nameless,
  password_hash: string,
): Promise<number | null> {
  const { customer, isNew } = await openAccount(tx, phone, person, { fill: false })
  if (!isNew) return null
  await tx.updateTable('customer').set({ password_hash }).where('id', '=', customer.id).execute()
  return customer.id
}
