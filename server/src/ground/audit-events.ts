import type { Call } from '@akvapolis/contract/call'
import type { Placement } from '@akvapolis/contract/verification'
import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Phone } from '@akvapolis/rules/person/phone'

/** Whose account it is about, where it is not that of who is signed in. */
export type About = { customerId: number } | { phone: Phone } | { email: string }

/** What somebody has done: a use case writes it in its own transaction. `note` tells no more than the kind of it. */
export type AuditEvent = (
  | { event: 'registered' | 'signed_out' | 'new_device' }
  | { event: 'signed_in'; note: WayIn }
  | { event: 'code_sent'; note: Placement }
  | { event: 'data_shown_by_code' | 'data_changed' | 'data_exported' }
  | { event: 'password_changed'; note: 'by_link' | 'by_customer' }
  | { event: 'password_reset_asked' | 'sign_in_link_asked' | 'spare_codes_made' }
  | { event: 'email_changed' | 'email_confirmed' | 'phone_changed' }
  | { event: 'other_sessions_ended' | 'devices_forgotten' }
  | { event: 'passkey_added' | 'passkey_removed' }
  | { event: 'account_deleted' | 'consent_withdrawn' }
  | { event: 'reminders_on' | 'reminders_off'; note?: 'by mail' }
  | { event: PolicyEvent; policyId: number; note?: string }
  | { event: 'mail_refused'; policyId: number | null; note: string }
  | { event: 'operator_acted'; note: string }
) & { of?: About }

export type PolicyEvent =
  | 'policy_sent'
  | 'pay_link_made'
  | 'pay_link_revoked'
  | 'certificate_link_made'
  | 'certificate_link_revoked'
  | 'to_pay_amount_differs'

/** What somebody was refused: written by whoever sends the answer, outside of what was rolled back. */
export type RefusedEvent = (
  | { event: 'sign_in_refused'; note: Exclude<WayIn, 'passkey'> }
  | { event: 'passkey_refused' | 'current_password_refused' }
  | { event: 'code_refused'; note: Placement }
  /** Of which call, by its path. */
  | { event: 'limit_reached' | 'denied'; note: string }
) & { of?: About }

/** At the account of a phone. */
export const limitReached = (call: Call, phone: Phone): RefusedEvent => ({
  event: 'limit_reached',
  note: call.path,
  of: { phone },
})

export type EventName = (AuditEvent | RefusedEvent)['event']

declare const byWriter: unique symbol

/** That a use case has told what it did. Only the writer gives one. */
export type Recorded = { event: EventName | null; customerId: number | null; [byWriter]: true }
