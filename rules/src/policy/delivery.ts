import { dayMs } from '../dates/durations.ts'
import type { Reminder } from './reminders.ts'

/** The mails that are about a policy. */
export type PolicyMail =
  | 'policy'
  | 'selected_address'
  | 'payment_review'
  | 'payment_declined'
  | 'second_payment'
  | 'policy_cancelled'
  | 'refund_notice'
  | 'draft_notice'
  | Reminder

/** Those about an account. */
export type AccountMail =
  | 'email_confirmation'
  | 'return_link'
  | 'password_reset'
  | 'unconfirmed_reset'
  | 'sign_in_link'
  | 'spare_code_notice'
  | 'password_notice'
  | 'email_notice'
  | 'consent_withdrawn'
  | 'passkey_notice'
  | 'sign_in_notice'
  | 'phone_link'
  | 'phone_notice'

export type MailKind = PolicyMail | AccountMail

/** Where a mail of a policy stands: on its way, taken by a mail server, or refused by it for good. */
export const deliveryStates = ['queued', 'sent', 'refused'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** No mail is tried for longer. */
export const mailPatienceDays = 4

type Told = { queuedAt: Date; sentAt: Date | null; refusedAt: Date | null }

/** One mail of a policy, as its history tells it; `refusal` is the mail server's code. */
export type Delivery = Told & {
  kind: string
  recipient: string
  state: DeliveryState
  refusal: string | null
}

/** What was taken after all counts; what nobody took in so long is as good as refused. */
export function deliveryState({ queuedAt, sentAt, refusedAt }: Told, now: Date): DeliveryState {
  if (sentAt !== null) return 'sent'
  const isGivenUp = now.getTime() - queuedAt.getTime() > mailPatienceDays * dayMs
  return refusedAt !== null || isGivenUp ? 'refused' : 'queued'
}
