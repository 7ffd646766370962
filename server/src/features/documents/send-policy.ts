import { randomUUID } from 'node:crypto'
import type { sendPolicy as sendPolicyCall } from '@akvapolis/contract/policies'
import { composeSelectedAddressMail } from '@akvapolis/copy/mails/mails'
import { emailKey, isEmail } from '@akvapolis/rules/person/email'
import { papersOf } from '@akvapolis/rules/policy/papers'
import { addressKey } from '../../ground/limits/limits.ts'
import { noDocument, notFound, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import type { Jobs } from '../../ground/queue/queue.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, passportHidden } from '../customers/long-silence.ts'
import { sendOnce } from '../mail/send-once.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { attachmentOf, policyFile } from './policy-file.ts'

type Asked = { name: string; email: string; session: CustomerSession; ip: string }

/**
 * Mails a document to one address of the customer's choice, once a minute. Nothing in the mail is theirs to word.
 */
export async function sendPolicy(services: Services, asked: Asked): Promise<Outcome<typeof sendPolicyCall>> {
  const { db, limits, queue, clock } = services
  const { session } = asked
  const email = asked.email.trim()
  if (!isEmail(email)) return wrong({ path: 'email', code: 'email_needed' })
  const policy = await findOwnPolicy(db, { name: asked.name, customerId: session.customerId })
  if (!policy) return notFound
  if (isHidden(policy, session)) return passportHidden
  if (papersOf(policy).document === null) return noDocument
  const over = await limits.take(
    ['sendPolicy', String(policy.id)],
    ['sendPolicyDay', String(session.customerId)],
    ['sendPolicyAddress', addressKey(asked.ip)],
  )
  if (over) return over
  const isRepeated = await limits.secondsToWait('sendPolicySame', `${policy.id} ${emailKey(email)}`)
  if (isRepeated !== null) return ok({ success: true as const })
  await db.transaction().execute(async (tx) => {
    await queue.add(tx, 'send_policy', { policyId: policy.id, email, id: randomUUID() })
    await tx
      .insertInto('audit')
      .values({
        at: clock.now(),
        event: 'policy_sent',
        session_id: session.id,
        customer_id: session.customerId,
        policy_id: policy.id,
      })
      .execute()
  })
  return ok({ success: true as const })
}

/** Goes as what it is when its turn comes; one that was cancelled unpaid meanwhile has nothing to send. */
export async function mailToSelected(
  services: Services,
  { policyId, email, id }: Jobs['send_policy'],
): Promise<void> {
  const { db, config } = services
  const policy = await db
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const { mail } = papersOf(policy)
  const file = await policyFile(services, policy)
  if (!file || !mail) return
  await sendOnce(services, {
    kind: 'selected_address',
    policyId,
    to: email,
    messageId: `<copy.${id}@${new URL(config.publicUrl).hostname}>`,
    attachments: [attachmentOf(file)],
    ...composeSelectedAddressMail({
      kind: mail,
      assistancePhones: config.insurer.assistancePhones,
      siteUrl: config.publicUrl,
    }),
  })
}
