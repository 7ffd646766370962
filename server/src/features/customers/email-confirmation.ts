import { randomUUID } from 'node:crypto'
import type { sendConfirmation as sendConfirmationCall } from '@akvapolis/contract/account'
import type { confirmEmail as confirmEmailCall } from '@akvapolis/contract/session'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { emailKey } from '@akvapolis/rules/person/email'
import { type Kysely, sql } from 'kysely'
import { type Asker, nothingDone, record } from '../../ground/audit/record.ts'
import { breaks } from '../../ground/database/breaks.ts'
import type { Customer, Database } from '../../ground/database/schema.ts'
import { type HardUse, orNothingTaken } from '../../ground/limits/limits.ts'
import { type Audited, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { derivedSecret } from '../../ground/secrets.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from './customers.ts'

const lifeHours = 24

/**
 * Mails the link that confirms the customer's address; the link dies when a newer one is sent, and one that was asked for in
 * the account with `endAskedInAccount`.
 */
export async function askToConfirmEmail(
  tx: Kysely<Database>,
  services: Services,
  { id, email }: Customer,
  { inAccount = false } = {},
): Promise<void> {
  if (email === null) return
  const seed = await makeLink(tx, services, { id, email, asked_in_account: inAccount })
  await services.queue.add(tx, 'send_email_confirmation', { email, customerId: id, seed })
}

/**
 * Mails the link that confirms the address typed last once more; what is confirmed is asked for no more. From somebody who came
 * by a code after a long silence it asks once more whether that was the owner: the plain letter would say nothing of them.
 */
export async function sendConfirmation(
  services: Services,
  { id: sessionId, customerId, silentBefore }: CustomerSession,
): Promise<Outcome<typeof sendConfirmationCall>> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) return { status: 401 }
  const { email, confirmed_email } = customer
  if (email === null) return wrong({ path: 'email', code: 'required' })
  if (emailKey(email) === emailKey(confirmed_email ?? '')) return ok({ success: true as const })
  const use: HardUse = ['sendConfirmation', String(customerId)]
  const over = await services.limits.take(use)
  if (over) return over
  return orNothingTaken(services.limits, [use], () =>
    services.db.transaction().execute(async (tx) => {
      await lockSession(tx, sessionId)
      // Deleted meanwhile, there is nobody to ask.
      const asked = await findCustomer(tx, customerId, { lock: 'key share' })
      if (!asked) return { status: 401 }
      if (silentBefore !== null) await askWhoCame(tx, services, asked)
      else await askToConfirmEmail(tx, services, asked, { inAccount: true })
      return ok({ success: true as const })
    }),
  )
}

/**
 * Mails such a link to the address that the account had before somebody came by a code after a long silence: whoever
 * follows it is its owner. Without an address nobody is asked.
 */
export async function askWhoCame(
  tx: Kysely<Database>,
  services: Services,
  { id, email, confirmed_email }: Customer,
): Promise<void> {
  const known = confirmed_email ?? email
  if (known === null) return
  const seed = await makeLink(tx, services, { id, email: known, asked_in_account: false })
  await services.queue.add(tx, 'send_return_link', { email: known, customerId: id, seed })
}

const hashOf = (appKey: Buffer, seed: string): string =>
  derivedSecret(appKey, 'confirm', seed).toString('base64url')

/**
 * What a link carries, by its seed and the key it was made with: the same at each try to mail it. Null for one that would
 * confirm nothing by now.
 */
export async function confirmationHash(
  { db, clock, appKeys }: Pick<Services, 'db' | 'clock' | 'appKeys'>,
  seed: string,
): Promise<string | null> {
  const hashes = appKeys.map((key) => hashOf(key, seed))
  const made = await db
    .selectFrom('email_confirmation as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select(['link.hash', 'link.created_at'])
    .where('link.hash', 'in', hashes.map(sha256))
    .where('link.used_at', 'is', null)
    .where(({ eb, ref, or }) =>
      or([
        eb('customer.email', '=', ref('link.email')),
        eb('customer.confirmed_email', '=', ref('link.email')),
      ]),
    )
    .executeTakeFirst()
  if (!made || !isFresh(made, clock.now())) return null
  return hashes.find((hash) => made.hash.equals(sha256(hash))) ?? null
}

const isFresh = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() < lifeHours * hourMs

/** The one link of a customer that is good from now on; answers its seed. */
async function makeLink(
  tx: Kysely<Database>,
  { appKey, clock }: Services,
  { id, ...link }: { id: number; email: string; asked_in_account: boolean },
): Promise<string> {
  const seed = randomUUID()
  const hash = sha256(hashOf(appKey, seed))
  await tx
    .deleteFrom('email_confirmation')
    .where('customer_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('email_confirmation')
    .values({ hash, customer_id: id, ...link, created_at: clock.now() })
    .execute()
  return seed
}

/**
 * Ends the links that were asked for in the account: with the sessions of a stranger goes the address that they have typed.
 * A registration's own stays: who comes by it has only just chosen a password.
 */
export async function endAskedInAccount(tx: Kysely<Database>, customerId: number): Promise<void> {
  await tx
    .deleteFrom('email_confirmation')
    .where('customer_id', '=', customerId)
    .where('asked_in_account', '=', true)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Confirms an address by its link. 'outdated': older than a day, or no longer the customer's address; 'taken' beside it: another
 * account has confirmed it, which only who reads its mail is told. A second visit by the same link is a success again while its address is
 * the confirmed one. Who reads the account's mail is its owner: nothing is hidden from its sessions any more.
 */
export async function confirmEmail(services: Services, asked: Following): Promise<Confirmed> {
  try {
    return await services.db.transaction().execute((tx) => follow(tx, services, asked))
  } catch (error) {
    // Another account confirmed it at the same moment.
    if (breaks(error, 'customer_confirmed_email')) return taken
    throw error
  }
}

type Following = { hash: string; by: Asker }
type Confirmed = Audited<typeof confirmEmailCall>

const unchanged = { recorded: nothingDone }
const outdated = ok({ status: 'outdated' as const }, unchanged)
const taken = ok({ status: 'outdated' as const, code: 'taken' as const }, unchanged)

async function follow(tx: Kysely<Database>, services: Services, { hash, by }: Following): Promise<Confirmed> {
  const now = services.clock.now()
  const link = await tx
    .selectFrom('email_confirmation')
    .selectAll()
    .where('hash', '=', sha256(hash))
    .forUpdate()
    .executeTakeFirst()
  if (!link) return ok({ status: 'none' as const }, unchanged)
  if (link.used_at !== null) return again(tx, link, by)
  if (!isFresh(link, now)) return outdated
  if (!(await confirmAddress(tx, link))) return refusalOf(tx, link)
  await tx.updateTable('email_confirmation').set({ used_at: now }).where('hash', '=', link.hash).execute()
  const { customer_id } = link
  await tx.updateTable('session').set({ hides_before: null }).where('customer_id', '=', customer_id).execute()
  await tx.updateTable('customer').set({ last_known_at: now }).where('id', '=', customer_id).execute()
  const of = { customerId: customer_id }
  const recorded = await record(tx, services, { by, of, event: 'email_confirmed' })
  return ok(success(link, by), { recorded })
}

type ToConfirm = { customer_id: number; email: string }

async function again(tx: Kysely<Database>, link: ToConfirm, by: Asker): Promise<Confirmed> {
  const customer = await findCustomer(tx, link.customer_id)
  const isConfirmed = emailKey(customer?.confirmed_email ?? '') === emailKey(link.email)
  return isConfirmed ? ok(success(link, by), unchanged) : refusalOf(tx, link)
}

const success = ({ customer_id, email }: ToConfirm, by: Asker) => ({
  status: 'success' as const,
  email,
  ...(by.customerId !== null && by.customerId !== customer_id && { of_another: true }),
})

async function refusalOf(tx: Kysely<Database>, link: ToConfirm): Promise<Confirmed> {
  const customer = await findCustomer(tx, link.customer_id)
  if (customer?.email !== link.email) return outdated
  return (await confirmedByAnother(tx, link).executeTakeFirst()) ? taken : outdated
}

const confirmedByAnother = (tx: Kysely<Database>, { customer_id, email }: ToConfirm) =>
  tx
    .selectFrom('customer as other')
    .select('other.id')
    .where(sql`lower(other.confirmed_email)`, '=', email.toLowerCase())
    .where('other.id', '!=', customer_id)

/** Makes an address the customer's confirmed one; false when it is not theirs, or another account's. */
export async function confirmAddress(tx: Kysely<Database>, link: ToConfirm): Promise<boolean> {
  const { customer_id, email } = link
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ confirmed_email: email })
    .where('id', '=', customer_id)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('confirmed_email', '=', email)]))
    .where(({ not, exists }) => not(exists(confirmedByAnother(tx, link))))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
