import type { User } from '@akvapolis/contract/session'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Policyholder } from '@akvapolis/rules/policy/order'
import { isAdults } from '@akvapolis/rules/trip/births'
import { type Kysely, sql } from 'kysely'
import type { Customer, Database } from '../../ground/database/schema.ts'
import type { Seal } from '../../ground/seal/seal.ts'
import { hasPassport, passportColumns, passportOf } from '../../ground/stored/passport.ts'
import { hidesBefore, quietUntil } from '../../sessions/hidden-papers.ts'
import { ofContract, refusedByContract } from '../bonus-days/contract-holder.ts'
import { contractInUse } from '../bonus-days/contract-in-use.ts'
import { linkContractsOfPhone } from '../bonus-days/link-contract.ts'

/** What a person may be known by beside the phone. */
export type PersonalData = Partial<
  Pick<
    Customer,
    'surname' | 'name' | 'surname_ru' | 'name_ru' | 'patronymic_ru' | 'birth' | 'passport' | 'email'
  >
>

/** All of them, by their names: so the statement is prepared (ground/database/connections/prepared.ts). */
const customerColumns = [
  'id',
  'phone',
  'surname',
  'name',
  'surname_ru',
  'name_ru',
  'patronymic_ru',
  'birth',
  'passport',
  'passport_sealed',
  'sealed_by',
  'email',
  'confirmed_email',
  'password_hash',
  'created_at',
  'last_known_at',
  'deleted_at',
  'phone_changed_at',
  'reminders_off_at',
] as const

/** A customer whose account has not been deleted. */
export type Account = Customer & { phone: Phone }

type Locking = {
  /**
   * For the rest of the transaction. 'key share': the account can't be deleted, nor its phone changed: what is added to it is
   * deleted with it, and who signs in is signed out with all others. 'update': nobody else locks or changes it.
   */
  lock?: 'key share' | 'update'
}

export async function findCustomer(
  db: Kysely<Database>,
  id: number,
  { lock }: Locking = {},
): Promise<Account | undefined> {
  const query = db.selectFrom('customer').select(customerColumns).where('id', '=', id)
  return living(await locked(query, lock).executeTakeFirst())
}

export async function findCustomerByPhone(
  db: Kysely<Database>,
  phone: Phone,
  { lock }: Locking = {},
): Promise<Account | undefined> {
  const query = db.selectFrom('customer').select(customerColumns).where('phone', '=', phone)
  return living(await locked(query, lock).executeTakeFirst())
}

function locked<Query extends { forKeyShare(): Query; forUpdate(): Query }>(
  query: Query,
  lock: Locking['lock'],
): Query {
  if (lock === undefined) return query
  return lock === 'update' ? query.forUpdate() : query.forKeyShare()
}

function living(customer: Customer | undefined): Account | undefined {
  return customer && customer.phone !== null ? { ...customer, phone: customer.phone } : undefined
}

/**
 * The account of a phone that its owner has just proved: opened as it is, where `fills` only its empty fields filled
 * in; or a new one, with the DMS contracts imported for the phone. `isEmailNew`: the address has to be confirmed.
 */
export async function openAccount(
  tx: Kysely<Database>,
  phone: Phone,
  person: PersonalData,
  { seal, now, fills }: { seal: Seal; now: Date; fills: (account: Account) => boolean },
): Promise<{ customer: Account; isNew: boolean; isEmailNew: boolean }> {
  const { passport = null, ...columns } = person
  const inserted = await tx
    .insertInto('customer')
    .values({ phone, ...columns, last_known_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(customerColumns)
    .executeTakeFirst()
  if (inserted) {
    const { id } = inserted
    await linkContractsOfPhone(tx, { customerId: id, phone, now })
    const customer = passport ? await fillIn(tx, { id, person: { passport }, seal }) : inserted
    return { customer: { ...customer, phone }, isNew: true, isEmailNew: inserted.email !== null }
  }

  const before = await tx
    .selectFrom('customer')
    .select(customerColumns)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  // It was deleted, or came to another phone, at this very moment.
  if (!before) return openAccount(tx, phone, person, { seal, now, fills })
  const missing = fills({ ...before, phone }) ? await fittingOf(tx, before, missingIn(before, person)) : {}
  if (Object.keys(missing).length === 0) {
    return { customer: { ...before, phone }, isNew: false, isEmailNew: false }
  }
  const customer = await fillIn(tx, { id: before.id, person: missing, seal })
  return { customer: { ...customer, phone }, isNew: false, isEmailNew: missing.email !== undefined }
}

/** What a row lacks and somebody gives. */
function missingIn(before: Customer, person: PersonalData): PersonalData {
  const known = { ...before, passport: hasPassport(before) ? '' : null }
  const given = Object.entries(person).filter(
    ([key, value]) => value != null && known[key as keyof Customer] === null,
  )
  return Object.fromEntries(given) // the keys are those of `person`
}

/** Another's name or birth date than a linked DMS contract says is not taken over; the policy says it as it was typed. */
async function fittingOf(
  tx: Kysely<Database>,
  before: Customer,
  missing: PersonalData,
): Promise<PersonalData> {
  const refused: string[] = await refusedByContract(tx, { before, changes: missing })
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !refused.includes(field)))
}

function fillIn(
  tx: Kysely<Database>,
  { id, person, seal }: { id: number; person: PersonalData; seal: Seal },
): Promise<Customer> {
  return tx
    .updateTable('customer')
    .set(personColumns(seal, id, person))
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
}

/** How what is told of a person is written into their row. */
export const personColumns = (seal: Seal, id: number, { passport, ...person }: PersonalData) => ({
  ...person,
  ...(passport !== undefined && passportColumns(seal, id, passport)),
})

/**
 * The holder a policy names: the account's person, empty fields filled from the form, and so a birth date that no holder can
 * have: the form asks for another.
 */
export function holderOf(customer: Account, insurer: Policyholder, today: IsoDate) {
  const { surname_ru, name_ru, birth } = customer
  return {
    surname: customer.surname ?? surname_ru ?? insurer.surname,
    name: customer.name ?? name_ru ?? insurer.name,
    surname_ru,
    name_ru,
    patronymic: customer.patronymic_ru,
    birth: isAdults(birth, today) ? birth : insurer.birth,
    phone: insurer.phone,
    email: insurer.email,
  }
}

/**
 * A customer as they see themselves in a session, with the DMS contract in use there, and without the passport when
 * the session must not see it (sessions/hidden-papers.ts).
 */
export async function userOf(
  db: Kysely<Database>,
  { customer, sessionId, seal, now }: { customer: Account; sessionId: string; seal: Seal; now: Date },
): Promise<User> {
  const session = await db
    .selectFrom('session')
    .leftJoin('customer', 'customer.id', 'session.customer_id')
    .select([hidesBefore(now).as('hides_before'), quietUntil(now).as('quiet_until')])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  // One that has just ended is shown nothing.
  const isHidden = session?.hides_before !== null
  const contract = await contractInUse(db, { sessionId, now })
  const linked = await ofContract(db, customer)
  const { id, surname, name, surname_ru, name_ru, patronymic_ru, birth, email, phone } = customer
  return {
    id,
    surname,
    name,
    surname_ru,
    name_ru,
    patronymic_ru,
    birth,
    email,
    email_confirmed: email !== null && email.toLowerCase() === customer.confirmed_email?.toLowerCase(),
    phone,
    has_password: customer.password_hash !== null,
    passport: isHidden ? null : passportOf(seal, customer),
    has_passport: hasPassport(customer),
    passport_hidden: isHidden,
    passport_hidden_until: session?.quiet_until?.toISOString() ?? null,
    dms_number: contract?.number ?? null,
    dms_end_date: contract?.end_date ?? null,
    bonus_days: contract?.balance ?? null,
    bonus_country: contract?.country_id ?? null,
    fixed_by_contract: linked?.isHolder ?? false,
    ...(linked && { fixed_fields: linked.fixed }),
    reminders_on: customer.reminders_off_at === null,
  }
}

/** Ties the consents given in a session for a phone to the person they led to. */
export async function claimConsents(
  tx: Kysely<Database>,
  { sessionId, phone, customerId }: { sessionId: string; phone: Phone; customerId: number },
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ customer_id: sql`coalesce(customer_id, ${customerId})` })
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .execute()
}
