import { addDays, type IsoDate } from '@akvapolis/rules/dates'
import type { Kysely, Selectable } from 'kysely'
import { grantDays } from '../features/bonus-days/ledger.ts'
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

/** Their DMS contracts. */
const contracts = [
  { number: 'DMS-0001', holder: diver, days: 30 },
  {
    number: 'DMS-0002',
    holder: { phone: nameless.phone, surname_ru: 'Белов', name_ru: 'Олег', birth: '1985-09-20' },
    days: 2,
  },
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

    // Imported before the accounts, as an insurer does: an account finds its contract by its phone.
    for (const contract of contracts)
      await addContract(tx, contract, { now, end: addDays(clock.today(), 300) })
    const diverId = await addPerson(tx, diver, { password_hash, now })
    await addPerson(tx, nameless, { password_hash, now })
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
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<number | null> {
  const { customer, isNew } = await openAccount(tx, phone, person, { now, fills: () => false })
  if (!isNew) return null
  await tx.updateTable('customer').set({ password_hash }).where('id', '=', customer.id).execute()
  return customer.id
}

async function addContract(
  tx: Kysely<Database>,
  { number, holder, days }: (typeof contracts)[number],
  { end, now }: { end: IsoDate; now: Date },
): Promise<void> {
  const contract = await tx
    .insertInto('dms_contract')
    .values({
      number,
      holder_surname: holder.surname_ru,
      holder_name: holder.name_ru,
      holder_birth: holder.birth,
      end_date: end,
      country_id: null,
      phone: holder.phone,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (contract) await grantDays(tx, { contractId: contract.id, days, now })
}
