import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kysely, Selectable } from 'kysely'
import { grantDays } from '../features/bonus-days/ledger.ts'
import { openAccount } from '../features/customers/customers.ts'
import { confirmAddress } from '../features/customers/email-confirmation.ts'
import { hashPassword } from '../features/customers/passwords.ts'
import { diver, family, nameless, playContracts, playPassword } from '../ground/config/play.ts'
import type { Database } from '../ground/database/schema.ts'
import type { Seal } from '../ground/seal/seal.ts'
import type { Services } from '../sessions/services.ts'

type Seed = Selectable<Database['sandbox_seed']>

/** The two persons and the insured ones of the first, all in one transaction; a parallel start waits for it. */
export async function seedPersons({ db, clock, config, seal }: Services): Promise<Seed> {
  const password_hash = await hashPassword(playPassword)
  const now = clock.now()
  // No real mail server writes to persons who don't exist.
  const known = { password_hash, reminders_off_at: config.smtp === null ? null : now }
  return db.transaction().execute(async (tx) => {
    const seed = await tx
      .insertInto('sandbox_seed')
      .values({ started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!seed) return tx.selectFrom('sandbox_seed').selectAll().executeTakeFirstOrThrow()

    // Imported before the accounts, as an insurer does: an account finds its contract by its phone.
    for (const contract of playContracts)
      await addContract(tx, contract, { now, end: addDays(clock.today(), 300) })
    const diverId = await addPerson(tx, diver, { known, seal, now })
    await addPerson(tx, nameless, { known, seal, now })
    if (diverId === null) return seed
    await confirmAddress(tx, { customer_id: diverId, email: diver.email })
    await tx
      .insertInto('insured_person')
      .values(family.map((person) => ({ ...person, customer_id: diverId, created_at: now })))
      .execute()
    return tx.updateTable('sandbox_seed').set({ diver_id: diverId }).returningAll().executeTakeFirstOrThrow()
  })
}

type Known = { password_hash: string; reminders_off_at: Date | null }

/** Null when somebody has registered this phone before: that account is left as it is. */
async function addPerson(
  tx: Kysely<Database>,
  { phone, ...person }: typeof diver | typeof nameless,
  { known, ...opening }: { known: Known; seal: Seal; now: Date },
): Promise<number | null> {
  const { customer, isNew } = await openAccount(tx, phone, person, { ...opening, fills: () => false })
  if (!isNew) return null
  await tx.updateTable('customer').set(known).where('id', '=', customer.id).execute()
  return customer.id
}

async function addContract(
  tx: Kysely<Database>,
  { number, holder, days }: (typeof playContracts)[number],
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
