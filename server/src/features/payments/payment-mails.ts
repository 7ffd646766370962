import type { MailContent } from '@akvapolis/copy/mails/layout/mail-content'
import {
  composePaymentDeclinedMail,
  composePaymentReviewMail,
  composeRefundMail,
} from '@akvapolis/copy/mails/payment-mails'
import { composeCancelledPaymentMail, composeOverpaidMail } from '@akvapolis/copy/mails/surplus-mails'
import { territoryName } from '@akvapolis/rules/countries/countries'
import type { PolicyMail } from '@akvapolis/rules/policy/delivery'
import { stateOn } from '@akvapolis/rules/policy/policy-states'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Jobs } from '../../ground/queue/jobs.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { MailAttachment } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { attachmentsOf, fileOnceStored } from '../documents/policy-file.ts'
import { forgetQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { sendOnce } from '../mail/send-once.ts'
import { numberOf, policyColumns } from '../policies/find-policy.ts'
import { findAttempts, isPaidByOthers } from './attempts/attempts.ts'

/** Tells the buyer that money came which does not fit, and that nothing more is to be paid; once that is settled, nothing. */
export async function mailPaymentReview(
  services: Services,
  { policyId, orderId }: Jobs['send_payment_review'],
): Promise<void> {
  const policy = await policyById(services, policyId)
  if (policy.state !== 'review') return forgetMail(services, 'payment_review', orderId)
  const composed = composePaymentReviewMail({ ...tripOf(policy), policiesUrl: policiesUrl(services) })
  await mail(services, policy, { kind: 'payment_review', orderId, composed })
}

/** Tells the buyer that the bank has not let a payment through; of a policy that was paid meanwhile, or whose trip has begun, nothing. */
export async function mailPaymentDeclined(
  services: Services,
  { policyId, orderId, kopecks: amount }: Jobs['send_payment_declined'],
): Promise<void> {
  const policy = await policyById(services, policyId)
  if (stateOn(services.clock.today(), policy) !== 'published')
    return forgetMail(services, 'payment_declined', orderId)
  const trip = { ...tripOf(policy), policiesUrl: policiesUrl(services) }
  const composed = composePaymentDeclinedMail({ ...trip, amount })
  await mail(services, policy, { kind: 'payment_declined', orderId, composed })
}

/** Tells the buyer that money came which nothing was to be paid with, and that it will go back; once it is back, nothing. */
export async function mailSurplus(
  services: Services,
  { policyId, orderId, kopecks, reason }: Jobs['send_surplus_notice'],
): Promise<void> {
  const [attempt] = await findAttempts(services.db, [orderId])
  if (attempt?.state === 'ref') return forgetMail(services, reason, orderId)
  const policy = await policyById(services, policyId)
  const isByOthers = await isPaidByOthers(services.db, policyId)
  const surplus = { amount: kopecks, isByOthers, policiesUrl: policiesUrl(services) }
  const composed =
    reason === 'second_payment'
      ? composeOverpaidMail({ ...surplus, before: paidBefore(policy) })
      : composeCancelledPaymentMail({ ...surplus, ...tripOf(policy) })
  await mail(services, policy, { kind: reason, orderId, composed })
}

function paidBefore(policy: PolicyRow) {
  if (policy.state === 'paid') return { standing: 'paid', number: numberOf(policy) } as const
  return { standing: policy.state === 'review' ? 'review' : 'over' } as const
}

/** Tells the buyer that money is on its way back, and what that leaves of the policy; one it ended comes with it, marked. */
export async function mailRefund(
  services: Services,
  { policyId, orderId, kopecks, earned = 0, left, isRest = false }: Jobs['send_refund_notice'],
): Promise<void> {
  const policy = await policyById(services, policyId)
  const file = left === 'cancelled' ? await fileOnceStored(services, policy) : null
  await mail(services, policy, {
    kind: 'refund_notice',
    orderId: isRest ? `${orderId}.rest` : orderId,
    attachments: file ? attachmentsOf(file) : [],
    composed: composeRefundMail({
      number: left === 'never_issued' ? null : policy.number,
      amount: kopecks,
      earned,
      policy: left,
      policiesUrl: policiesUrl(services),
    }),
  })
}

function tripOf(policy: PolicyRow) {
  const { countries } = readContract(policy).quote
  return {
    countries: countries.map(territoryName),
    start: policy.start_date,
    end: policy.end_date,
  }
}

function policyById({ db }: Services, id: number): Promise<PolicyRow> {
  return db.selectFrom('policy').select(policyColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

const policiesUrl = ({ config }: Services): string => `${config.publicUrl}/personal/policies`

/** Of what is no longer so while the mail server was away. */
const forgetMail = (services: Services, kind: PolicyMail, orderId: string): Promise<void> =>
  forgetQueued(services.db, messageId(services, kind, orderId))

type Told = { kind: PolicyMail; orderId: string; composed: MailContent; attachments?: MailAttachment[] }

/** One of a kind for an order at the bank; nobody's address is known of an anonymised policy. */
async function mail(
  services: Services,
  policy: PolicyRow,
  { kind, orderId, composed, attachments = [] }: Told,
): Promise<void> {
  if (policy.anonymised_at !== null) return
  await sendOnce(services, {
    kind,
    policyId: policy.id,
    to: policy.email,
    messageId: messageId(services, kind, orderId),
    attachments,
    ...composed,
  })
}
