import type { MailContent } from '@akvapolis/copy/mails/layout/mail-content'
import { layMail } from '@akvapolis/copy/mails/layout/mail-layout'
import type { AccountMail, PolicyMail } from '@akvapolis/rules/policy/delivery'
import type { Kysely } from 'kysely'
import { nobody, record } from '../../ground/audit/record.ts'
import { tryWhileAway } from '../../ground/database/connections/outage.ts'
import type { Database } from '../../ground/database/schema.ts'
import { patience } from '../../ground/queue/job-time.ts'
import type { OutgoingMail } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { noteQueued, noteRefused } from './deliveries.ts'

type Envelope = Pick<OutgoingMail, 'to' | 'messageId' | 'attachments'>
/** `customerId`: whose account it is about; null: nobody's. That of a policy is known by the policy. */
type Subject =
  | { kind: PolicyMail; policyId: number }
  | { kind: AccountMail; policyId: null; customerId: number | null }
type Mail = MailContent & Envelope & Subject

/**
 * Sends a mail, with the insurer's name and telephone below it, unless one with its Message-ID has been accepted. A
 * failure that another try may mend is thrown, so that the queue tries again; a refusal for good is logged, kept in the
 * audit and, if the mail is a policy's, shown to whoever asks where it is.
 */
export async function sendOnce(
  services: Services,
  { to, messageId, attachments, ...about }: Mail,
): Promise<void> {
  const { db, mail, clock, log, config } = services
  const { kind, policyId } = about
  const sent = await db
    .selectFrom('sent_mail')
    .select('message_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (sent) return

  if (policyId !== null) await noteQueued(db, { messageId, policyId, kind, to, now: clock.now() })
  const outcome = await mail.send({
    ...{ to, messageId, attachments, unsubscribeUrl: about.unsubscribeUrl },
    ...layMail(about, config.insurer),
  })
  const now = clock.now()
  if (outcome.ok) {
    const accepted = { messageId, to, response: outcome.response, now }
    // What has gone out is written down however long the database is away, or it would go out again.
    await tryWhileAway(() => noteAccepted(db, about, accepted), { patience: patience.database, between: 200 })
    return
  }
  if (!outcome.permanent) throw new Error(`mail: ${outcome.reason}`)
  log.warn({ kind, policyId, reason: outcome.reason }, 'mail refused for good')
  const { reason: refusal } = outcome
  await db.transaction().execute(async (tx) => {
    await noteRefused(tx, { messageId, refusal, now })
    const note = `${kind}: ${refusal}`
    await record(tx, services, { by: nobody, event: 'mail_refused', policyId, note })
  })
}

type Accepted = Pick<Mail, 'messageId' | 'to'> & { response: string; now: Date }

/** A mail that is nobody's is known by its Message-ID alone, which keeps it from going out again. */
async function noteAccepted(
  db: Kysely<Database>,
  about: Subject,
  { messageId, to, response, now }: Accepted,
): Promise<void> {
  const { kind, policyId } = about
  await db.transaction().execute(async (tx) => {
    const customer = await customerOf(tx, about).executeTakeFirst()
    const told = customer || policyId !== null ? { recipient: to, response } : { recipient: '', response: '' }
    await tx
      .insertInto('sent_mail')
      .values({
        ...{ message_id: messageId, kind, policy_id: policyId, customer_id: customer?.id ?? null },
        ...{ ...told, sent_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Nobody once the account is deleted: a deletion is before it, or finds it written down. */
function customerOf(db: Kysely<Database>, subject: Subject) {
  const living = db
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.deleted_at', 'is', null)
    .forKeyShare('customer')
  return subject.policyId === null
    ? living.where('customer.id', '=', subject.customerId)
    : living
        .innerJoin('policy', 'policy.customer_id', 'customer.id')
        .where('policy.id', '=', subject.policyId)
}
