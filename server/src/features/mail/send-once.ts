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

  const owner = await begin(services, about, { messageId, to })
  if (!owner) return
  const outcome = await mail.send({
    to,
    messageId,
    attachments,
    unsubscribeUrl: about.unsubscribeUrl,
    ...layMail(about, config.insurer),
  })
  const now = clock.now()
  if (outcome.ok) {
    const subject = { kind, policyId, ...owner }
    const accepted = { messageId, to, response: outcome.response, now }
    // What has gone out is written down however long the database is away, or it would go out again.
    await tryWhileAway(() => noteAccepted(db, subject, accepted), {
      patience: patience.database,
      between: 200,
    })
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

type Owner = { customerId: number | null }

/** Whose a mail is, which of a policy's stays known when that is gone; null: it is gone already, and there is nothing to send. */
async function begin(
  { db, clock }: Services,
  about: Subject,
  { messageId, to }: Pick<Mail, 'messageId' | 'to'>,
): Promise<Owner | null> {
  if (about.policyId === null) return { customerId: about.customerId }
  const { kind, policyId } = about
  return db.transaction().execute(async (tx) => {
    const policy = await keptPolicy(tx, policyId)
    if (!policy) return null
    await noteQueued(tx, { messageId, policyId, kind, to, now: clock.now() })
    return { customerId: policy.customer_id }
  })
}

type Accepted = Pick<Mail, 'messageId' | 'to'> & { response: string; now: Date }

/**
 * As a deletion leaves it that comes after: of a draft that is gone by now without it, of an account without the address. A mail
 * that is nobody's is known by its Message-ID alone, which keeps it from going out again.
 */
async function noteAccepted(
  db: Kysely<Database>,
  { kind, policyId, customerId }: Pick<Subject, 'kind' | 'policyId'> & Owner,
  { messageId, to, response, now }: Accepted,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The customer first, as everywhere: a deletion is before it, or finds it written down.
    const customer = await keptCustomer(tx, customerId)
    const policy = policyId === null ? undefined : await keptPolicy(tx, policyId)
    const told = customer || policy ? { recipient: to, response } : { recipient: '', response: '' }
    await tx
      .insertInto('sent_mail')
      .values({
        message_id: messageId,
        kind,
        policy_id: policy?.id ?? null,
        customer_id: customer?.id ?? null,
        ...told,
        sent_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const keptPolicy = (tx: Kysely<Database>, id: number) =>
  tx.selectFrom('policy').select(['id', 'customer_id']).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Nobody once the account is deleted. */
const keptCustomer = (tx: Kysely<Database>, id: number | null) =>
  tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
