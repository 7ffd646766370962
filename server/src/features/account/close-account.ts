import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Asker, record } from '../../ground/audit/record.ts'
import type { Recorded } from '../../ground/audit-events.ts'
import type { Database } from '../../ground/database/schema.ts'
import { endDevices } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { unlinkContracts } from '../bonus-days/link-contract.ts'
import { endCertificates } from '../certificates/own-certificates.ts'
import type { Account } from '../customers/customers.ts'
import { cancelUnpaidOf } from '../payments/cancel-unpaid.ts'
import { endPayLinksOf } from '../payments/pay-links-of.ts'

/** What opens the account, or is about to. */
const waysIn = ['passkey', 'spare_code', 'sign_in_link', 'email_confirmation', 'password_reset'] as const

type Closing = { by: Asker; withdrawsConsent: boolean }

/**
 * Takes out of an account, which is held, whoever it names: profile, insured persons, drafts, sessions, devices. Unpaid
 * policies are cancelled, the bank having been asked (`settleUnpaidOf`): money that comes all the same goes back. Policies stay
 * with their records as the law on insurance wants, tied to a row that holds no personal data and gives the phone free. A DMS
 * contract is the insurer's: it stays with its days and may be linked again.
 */
export async function closeAccount(
  tx: Kysely<Database>,
  services: Services,
  held: Account,
  { by, withdrawsConsent }: Closing,
): Promise<Recorded> {
  const { id } = held
  const now = services.clock.now()
  await forgetMails(tx, held)
  await forget(tx, { id, now })
  await unlinkContracts(tx, id)
  await endCertificates(tx, id)
  await endPayLinksOf(tx, { customerId: id, now })
  await cancelUnpaidOf(tx, services, { customerId: id, reason: 'account deleted' })
  if (withdrawsConsent) await confirmWithdrawal(tx, services, held)
  await endDevices(tx, { customerId: id })
  await endSessions(tx, { customerId: id, now })
  const of = { customerId: id }
  if (withdrawsConsent) await record(tx, services, { by, of, event: 'consent_withdrawn' })
  return record(tx, services, { by, of, event: 'account_deleted' })
}

/** What is known of a person and opens their account; the row stays, with nothing in it. */
async function forget(tx: Kysely<Database>, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.deleteFrom('policy').where('customer_id', '=', id).where('state', '=', 'draft').execute()
  await tx.deleteFrom('insured_person').where('customer_id', '=', id).execute()
  for (const way of waysIn) await tx.deleteFrom(way).where('customer_id', '=', id).execute()
  await tx
    .updateTable('customer')
    .set({
      phone: null,
      surname: null,
      name: null,
      surname_ru: null,
      name_ru: null,
      patronymic_ru: null,
      birth: null,
      passport: null,
      passport_sealed: null,
      sealed_by: null,
      email: null,
      confirmed_email: null,
      password_hash: null,
      last_known_at: null,
      reminders_off_at: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const nameless = { recipient: '', response: '' }

/**
 * That a mail has gone out stays, and of a policy that stays where it went, as its other records do. Before 0039 nothing said whose
 * a mail of an account is: of those the address itself tells.
 */
async function forgetMails(tx: Kysely<Database>, { id, email, confirmed_email }: Account): Promise<void> {
  const drafts = tx
    .selectFrom('policy')
    .select('id')
    .where('customer_id', '=', id)
    .where('state', '=', 'draft')
  await tx
    .updateTable('sent_mail')
    .set({ customer_id: null, ...nameless })
    .where('policy_id', 'in', drafts)
    .execute()
  await tx
    .updateTable('sent_mail')
    .set({ customer_id: null, ...nameless })
    .where('customer_id', '=', id)
    .where('policy_id', 'is', null)
    .execute()
  await tx.updateTable('sent_mail').set({ customer_id: null }).where('customer_id', '=', id).execute()
  const addresses = [email, confirmed_email].filter((address) => address !== null)
  await tx
    .updateTable('sent_mail')
    .set(nameless)
    .where(sql<boolean>`recipient = any(${addresses})`)
    .where('policy_id', 'is', null)
    .where('customer_id', 'is', null)
    .execute()
}

/** By mail, to an address that is known to be theirs. */
async function confirmWithdrawal(
  tx: Kysely<Database>,
  { queue }: Services,
  { confirmed_email: email }: Account,
): Promise<void> {
  if (email) await queue.add(tx, 'send_consent_withdrawn', { email, id: randomUUID() })
}
