import { sql } from 'kysely'
import type { Services } from '../../sessions/services.ts'

/**
 * The address of the order refused a mail of its policy for good, and has taken none since. Looked up policy by policy: an
 * `exists` would be joined, for the thousand policies of a day by reading through all mails of all years.
 */
const isAddressDead = sql<boolean>`(
  select true from delivery as refused
  where refused.policy_id = policy.id and refused.recipient = policy.email and refused.refused_at is not null
    and not exists (
      select from delivery as taken join sent_mail using (message_id)
      where taken.policy_id = policy.id and taken.recipient = policy.email and taken.id > refused.id)
  limit 1) is not null`

/** Paid policies whose customer wants to be reminded of them, and whose address still takes mail. */
export const policiesToRemindOf = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('policy')
    .innerJoin('customer', 'customer.id', 'policy.customer_id')
    // Their indices are of these very words; a plan made for any state can't use them.
    .where(sql<boolean>`policy.state = 'paid'`)
    .where('customer.reminders_off_at', 'is', null)
    .where('customer.deleted_at', 'is', null)
    .where(({ not }) => not(isAddressDead))
