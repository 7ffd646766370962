import type { MailContent } from '@akvapolis/copy/mails/layout/mail-content'
import { composeTripBeginsMail, composeTripEndsMail } from '@akvapolis/copy/mails/reminder-mails'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { hoursBeforeFlight } from '@akvapolis/rules/offer/cover'
import { isTimely, type Reminder } from '@akvapolis/rules/policy/reminders'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Jobs } from '../../ground/queue/jobs.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { forgetQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { sendOnce } from '../mail/send-once.ts'
import { numberOf } from '../policies/find-policy.ts'
import { policiesToRemindOf } from './due-policies.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

/** Mails a reminder unless it has become unwanted, untrue or of no use since it was queued. */
export async function mailReminder(
  services: Services,
  { policyId, reminder }: Jobs['send_reminder'],
): Promise<void> {
  const { db, clock } = services
  const { external_id } = await db
    .selectFrom('policy')
    .select('external_id')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const name = messageId(services, reminder, external_id)
  const policy = await policiesToRemindOf(services)
    .selectAll('policy')
    .where('policy.id', '=', policyId)
    .executeTakeFirst()
  const period = policy && { start: policy.start_date, end: policy.end_date }
  if (!policy || !period || !isTimely(reminder, period, clock.today())) return forgetQueued(db, name)
  const unsubscribeUrl = await unsubscribeAddress(services, { customerId: policy.customer_id, mail: name })
  await sendOnce(services, {
    kind: reminder,
    policyId,
    to: policy.email,
    messageId: name,
    attachments: [],
    ...(await contentOf(services, { policy, reminder, unsubscribeUrl })),
  })
}

type Told = { policy: PolicyRow; reminder: Reminder; unsubscribeUrl: string }

async function contentOf(
  services: Services,
  { policy, reminder, unsubscribeUrl }: Told,
): Promise<MailContent> {
  const { insurer, publicUrl } = services.config
  const about = {
    number: numberOf(policy),
    countries: readContract(policy).quote.countries.map(territoryName),
    start: policy.start_date,
    end: policy.end_date,
    assistancePhones: insurer.assistancePhones,
    policiesUrl: `${publicUrl}/personal/policies`,
    unsubscribeUrl,
  }
  if (reminder === 'trip_begins') return composeTripBeginsMail(about)
  const sold = await services.covers.soldWith(policy)
  // Of one sold before covers were kept, today's.
  const { cover } = sold ?? (await services.covers.inForce())
  return composeTripEndsMail({
    ...about,
    hoursBeforeFlight: hoursBeforeFlight(sold?.cover),
    firstSteps: cover.first_steps.map(({ ru }) => ru),
    insurerEmail: insurer.email,
  })
}
