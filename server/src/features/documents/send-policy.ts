import type { sendPolicy as sendPolicyCall } from '@akvapolis/contract/policies'
import { composeSelectedAddressMail } from '@akvapolis/copy/mails/mails'
import { emailKey, isEmail } from '@akvapolis/rules/person/email'
import { papersOf } from '@akvapolis/rules/policy/papers'
import type { Kysely } from 'kysely'
import { nothingDone } from '../../ground/audit/record.ts'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { addressKey, type HardUse, orNothingTaken } from '../../ground/limits/limits.ts'
import { type Audited, noDocument, notFound, ok, wrong } from '../../ground/outcome.ts'
import type { Jobs } from '../../ground/queue/jobs.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { isHidden, passportHidden } from '../customers/long-silence.ts'
import { forgetQueued, mailsOfPolicy, withPolicy } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { sendOnce } from '../mail/send-once.ts'
import { findOwnPolicy, policyColumns } from '../policies/find-policy.ts'
import { noteOfPolicy } from '../policies/note.ts'
import { attachmentsOf, fileOnceStored } from './policy-file.ts'
import { sendToSelected } from './resend-policy.ts'

type Asked = { name: string; email: string; session: CustomerSession; ip: string }

/**
 * Mails a document to one address of the customer's choice, each once a minute. Nothing in the mail is theirs to word.
 */
export async function sendPolicy(services: Services, asked: Asked): Promise<Audited<typeof sendPolicyCall>> {
  const { db, limits } = services
  const { session } = asked
  const email = asked.email.trim()
  if (!isEmail(email)) return wrong({ path: 'email', code: 'email_needed' })
  const policy = await findOwnPolicy(db, { name: asked.name, customerId: session.customerId })
  if (!policy) return notFound
  if (isHidden(policy, session)) return passportHidden(session)
  const { document } = papersOf(policy)
  if (document === null) return noDocument(policy)
  const uses: HardUse[] = [
    ['sendPolicy', String(policy.id)],
    ['sendPolicyDay', String(session.customerId)],
    ['sendPolicyAddress', addressKey(asked.ip)],
  ]
  const over = await limits.take(...uses)
  if (over) return over
  const same: HardUse = ['sendPolicySame', `${policy.id} ${document} ${emailKey(email)}`]
  const isRepeated = (await limits.countHard(same)) !== null
  if (isRepeated && !(await wasRefused(services, policy, email))) {
    await limits.giveBack(...uses)
    return ok({ success: true as const }, { recorded: nothingDone })
  }
  // What was not sent after all is no repeat the next time.
  return orNothingTaken(limits, isRepeated ? uses : [...uses, same], () =>
    db.transaction().execute((tx) => queueSending(tx, services, { ...asked, email })),
  )
}

/** The customer first: an account, or a draft, that is being deleted is sent nowhere. */
async function queueSending(
  tx: Kysely<Database>,
  services: Services,
  { name, session, email }: Asked,
): Promise<Audited<typeof sendPolicyCall>> {
  const { customerId } = session
  if (!(await findCustomer(tx, customerId, { lock: 'key share' }))) return { status: 401 }
  const policy = await findOwnPolicy(tx, { name, customerId, lock: true })
  if (!policy) return notFound
  await sendToSelected(tx, services, { policyId: policy.id, email })
  const recorded = await noteOfPolicy(tx, services, { event: 'policy_sent', policy, session })
  return ok({ success: true as const }, { recorded })
}

/** Whether the newest mail to this address came back, so that sending once more is no repeat. */
async function wasRefused(services: Services, { id }: PolicyRow, email: string): Promise<boolean> {
  const mails = await mailsOfPolicy(services, id)
  const newest = mails.findLast(
    ({ kind, recipient }) => withPolicy.includes(kind) && emailKey(recipient) === emailKey(email),
  )
  return newest?.state === 'refused'
}

/** Goes as what it is when its turn comes; a draft deleted meanwhile, or a policy cancelled unpaid, has nothing to send. */
export async function mailToSelected(
  services: Services,
  { policyId, email, id }: Jobs['send_policy'],
): Promise<void> {
  const { db, config } = services
  const policy = await db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!policy) return
  const { mail } = papersOf(policy)
  const file = await fileOnceStored(services, policy)
  const name = messageId(services, 'copy', id)
  if (!file || !mail) return forgetQueued(db, name)
  await sendOnce(services, {
    kind: 'selected_address',
    policyId,
    to: email,
    messageId: name,
    attachments: attachmentsOf(file),
    ...composeSelectedAddressMail({
      kind: mail,
      assistancePhones: config.insurer.assistancePhones,
      siteUrl: config.publicUrl,
    }),
  })
}
