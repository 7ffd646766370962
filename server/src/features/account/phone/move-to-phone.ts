import { randomUUID } from 'node:crypto'
import { phoneChangedSms } from '@akvapolis/copy/mails/sms'
import { emailKey } from '@akvapolis/rules/person/email'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'
import { endSessions } from '../../../sessions/sessions.ts'
import { type Account, findCustomer } from '../../customers/customers.ts'
import { endAskedInAccount } from '../../customers/email-confirmation.ts'

/** Holds all sessions of an account, in one order, or two that change it would wait for each other. Answers their ids. */
export async function lockSessionsOf(tx: Kysely<Database>, customerId: number): Promise<string[]> {
  const held = await tx
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return held.map(({ id }) => id)
}

/**
 * Holds an account whose phone is about to change; null when it is no longer there, or no longer by that phone. Who signs in
 * holds the session, the code and the account in this order, so the sessions are held by now. Codes and confirmations of
 * both phones elsewhere are void from now on.
 */
export async function lockForMove(
  tx: Kysely<Database>,
  { customer, phone, butFor, now }: Moving & { butFor: string | null },
): Promise<Account | null> {
  const { id } = customer
  const both = [customer.phone, phone]
  await tx
    .updateTable('verification_code')
    .set({ ended_at: now })
    .where('phone', 'in', both)
    .where('ended_at', 'is', null)
    .execute()
  const confirmed = tx.deleteFrom('confirmed_phone').where('phone', 'in', both)
  await (butFor === null ? confirmed : confirmed.where('session_id', '!=', butFor)).execute()
  const held = await findCustomer(tx, id, { lock: 'update' })
  return held?.phone === customer.phone ? held : null
}

type Moving = { customer: Account; phone: Phone; now: Date }

export async function isPhoneTaken(db: Kysely<Database>, phone: Phone): Promise<boolean> {
  const owner = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
  return owner !== undefined
}

/**
 * Gives a held account another phone: ends its sessions but one and the address on its way, begins the quiet hours, tells the addresses and the number
 * it had. Policies, drafts and insured persons are the account's and stay; what is printed stays as it is.
 */
export async function moveToPhone(
  tx: Kysely<Database>,
  services: Pick<Services, 'queue' | 'config'>,
  { customer, phone, butFor, now }: Moving & { butFor: string | null },
): Promise<Account> {
  const { id: customerId } = customer
  const change = { phone, phone_changed_at: now }
  await tx.updateTable('customer').set(change).where('id', '=', customerId).execute()
  await endSessions(tx, { customerId, ...(butFor !== null && { butFor }), now })
  await endAskedInAccount(tx, customerId)
  for (const email of addressesOf(customer)) {
    await services.queue.add(tx, 'send_phone_notice', {
      email,
      customerId,
      changedAt: now.toISOString(),
      id: randomUUID(),
    })
  }
  const text = phoneChangedSms(services.config.insurer.phone)
  await services.queue.add(tx, 'send_sms_notice', { to: customer.phone, text, id: randomUUID() })
  return { ...customer, ...change }
}

/** The address typed and the one confirmed. */
function addressesOf({ email, confirmed_email }: Account): string[] {
  const known = [email, confirmed_email].filter((address) => address !== null)
  return [...new Map(known.map((address) => [emailKey(address), address])).values()]
}
