import type { PasskeyChange } from '@akvapolis/copy/mails/passkey-mails'
import type { RefundedPolicy } from '@akvapolis/copy/mails/payment-mails'
import type { SpareCodeChange } from '@akvapolis/copy/mails/way-in-mails'
import type { Kopecks } from '@akvapolis/rules/money'
import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Reminder } from '@akvapolis/rules/policy/reminders'

/** A mail of an account to an address that it has or had; a job of an earlier release doesn't say whose. */
type ToAddress = { email: string; customerId?: number }

/** A link to be mailed. `hash`: the link itself, as a job of an earlier release has it. */
export type LinkToMail = ToAddress & ({ seed: string } | { hash: string })

type SmsToSend = { to: Phone; text: string; id: string }

/**
 * A notice to the owner of an account. `email`: the address they had when it was queued, null: none; a job of an earlier
 * release doesn't say it.
 */
type Notice = { customerId: number; email?: string | null; id: string }

/**
 * Every effect that leaves the database, with what it needs to know; the rest it reads when it runs. No code and no link
 * is in it: those follow from a seed, by our key.
 */
export type Jobs = {
  /** The second form: of an earlier release. */
  send_sms: { codeId: number; seed: string } | SmsToSend
  send_email_confirmation: LinkToMail
  /** To the address an account had before somebody came by a code after a long silence. */
  send_return_link: LinkToMail
  /** Whose address it is, and so which mail goes out, is found out when it runs. */
  send_password_reset: { email: string; id: string }
  send_password_notice: Notice
  send_email_notice: ToAddress & { id: string }
  /** Whose phone it was asked for by, and whether it has an address, is found out when it runs. */
  send_sign_in_link: { linkId: string }
  /** `left`: of the codes, after one was used; a job of an earlier release doesn't say it. */
  send_spare_code_notice: Notice & { change: SpareCodeChange; left?: number }
  send_consent_withdrawn: { email: string; id: string }
  /** A browser that the account does not know; `at`: an instant. */
  send_sign_in_notice: Notice & { way: WayIn; device: string; at: string }
  send_passkey_notice: Notice & { change: PasskeyChange; device: string }
  /** By which the customer of a session may change their phone. */
  send_phone_link: ToAddress & { seed: string }
  /** To the phone that the account had before it changed. `repeats`: so often it was sent, and may have gone out, before. */
  send_sms_notice: SmsToSend & { repeats?: number }
  /** To an address that the account has, after its phone has changed. */
  send_phone_notice: ToAddress & { changedAt: string; id: string }
  /** To an address that somebody chose. After a payment, and to the own address again, it is `issue_policy`. */
  send_policy: { policyId: number; email: string; id: string }
  /** Money that does not fit its policy is being looked into. */
  send_payment_review: { policyId: number; orderId: string }
  /** Money that is to go back: of a policy that is paid already, or cancelled. */
  send_surplus_notice: {
    policyId: number
    orderId: string
    kopecks: Kopecks
    reason: 'second_payment' | 'policy_cancelled'
  }
  /** The bank has not let a payment through. */
  send_payment_declined: { policyId: number; orderId: string; kopecks: Kopecks }
  /**
   * `left`: what the returned money leaves of the policy. Of a free one `orderId` is its own id, and 0 came back. `earned`:
   * what stays with the insurer; a release of before left nothing, and did not say so. `isRest`: what had stayed goes back.
   */
  send_refund_notice: {
    policyId: number
    orderId: string
    kopecks: Kopecks
    earned?: Kopecks
    left: RefundedPolicy
    isRest?: boolean
  }
  /** Whether it is still wanted and of use is found out when it runs. */
  send_reminder: { policyId: number; reminder: Reminder }
  /** Whether the draft is still there and untouched is found out when it runs. */
  send_draft_notice: { policyId: number; messageId: string }
  /** Stores the document of a paid policy and mails it; `copy` makes it another mail than those before. */
  issue_policy: { policyId: number; copy?: string }
}

export type JobName = keyof Jobs

export type Workers = { [Name in JobName]: (job: Jobs[Name]) => Promise<void> }

type Settings = {
  retryLimit: number
  retryDelayMax: number
  deleteAfterSeconds: number
  retentionSeconds?: number
}

/**
 * Retries: 2 s, doubling to 15 minutes, for about three days; a reminder for two and a notice for one, and what is of no use after
 * minutes or an hour, as a code or a link, for no longer.
 */
export const queues: Record<JobName, Settings> = {
  // No later than the code in it lives.
  send_sms: { retryLimit: 6, retryDelayMax: 60, deleteAfterSeconds: 3600, retentionSeconds: 300 },
  send_email_confirmation: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_return_link: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_password_reset: { retryLimit: 20, retryDelayMax: 300, deleteAfterSeconds: 3600 },
  send_password_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_email_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_consent_withdrawn: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_payment_review: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_surplus_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_payment_declined: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_refund_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  // No later than the link in it lives.
  send_sign_in_link: { retryLimit: 20, retryDelayMax: 60, deleteAfterSeconds: 3600, retentionSeconds: 900 },
  send_spare_code_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_sign_in_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_passkey_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_phone_link: { retryLimit: 20, retryDelayMax: 300, deleteAfterSeconds: 3600 },
  send_sms_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_phone_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_policy: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_reminder: { retryLimit: 200, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_draft_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  issue_policy: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 7 * 86_400 },
}
