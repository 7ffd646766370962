import { mailPhoneLink, mailPhoneNotice } from './features/account/phone/phone-mails.ts'
import { clearPrices } from './features/calculator/prices/price-days.ts'
import { clearCertificates } from './features/certificates/clear-certificates.ts'
import { deliverCode, deliverNotice } from './features/codes/deliver-code.ts'
import {
  mailConsentWithdrawn,
  mailEmailConfirmation,
  mailEmailNotice,
  mailPasskeyNotice,
  mailPasswordNotice,
  mailPasswordReset,
  mailReturnLink,
  mailSignInLink,
  mailSignInNotice,
  mailSpareCodeNotice,
} from './features/customers/account-mails.ts'
import { mailPolicy } from './features/documents/mail-policy.ts'
import { fileOnceStored } from './features/documents/policy-file.ts'
import { mailToSelected } from './features/documents/send-policy.ts'
import { watchCertificate } from './features/documents/sign/watch-certificate.ts'
import { storeOwedDocuments } from './features/documents/stored/store-owed-documents.ts'
import { clearDrafts, mailDraftNotice, queueDraftNotices } from './features/drafts/old/old-drafts.ts'
import { watchArchive, watchCopies, watchProofs } from './features/health/archive/watch-archive.ts'
import { clearPapers } from './features/key-information/clear-papers.ts'
import { watchTasks } from './features/payments/attempts/open-tasks.ts'
import {
  mailPaymentDeclined,
  mailPaymentReview,
  mailRefund,
  mailSurplus,
} from './features/payments/payment-mails.ts'
import { expirePolicies, reconcilePayments } from './features/payments/reconcile.ts'
import { anonymise } from './features/policies/anonymised/anonymise.ts'
import { mailReminder } from './features/reminders/mail-reminder.ts'
import { queueReminders } from './features/reminders/queue-reminders.ts'
import { inSmallBatches } from './ground/database/in-small-batches.ts'
import type { Workers } from './ground/queue/jobs.ts'
import type { Schedule } from './ground/queue/queue.ts'
import { sealingOfClear } from './ground/resealing/seal-anew.ts'
import { deleteExpired } from './sessions/delete-expired.ts'
import type { Services } from './sessions/services.ts'

/** What the queue does with each job. A thrown error puts it back for a later try. */
export function workers(services: Services): Workers {
  return {
    send_sms: (job) => deliverCode(services, job),
    send_email_confirmation: (job) => mailEmailConfirmation(services, job),
    send_return_link: (job) => mailReturnLink(services, job),
    send_password_reset: (job) => mailPasswordReset(services, job),
    send_password_notice: (job) => mailPasswordNotice(services, job),
    send_email_notice: (job) => mailEmailNotice(services, job),
    send_consent_withdrawn: (job) => mailConsentWithdrawn(services, job),
    send_payment_review: (job) => mailPaymentReview(services, job),
    send_surplus_notice: (job) => mailSurplus(services, job),
    send_payment_declined: (job) => mailPaymentDeclined(services, job),
    send_refund_notice: (job) => mailRefund(services, job),
    send_sign_in_link: (job) => mailSignInLink(services, job),
    send_spare_code_notice: (job) => mailSpareCodeNotice(services, job),
    send_sign_in_notice: (job) => mailSignInNotice(services, job),
    send_passkey_notice: (job) => mailPasskeyNotice(services, job),
    send_phone_link: (job) => mailPhoneLink(services, job),
    send_sms_notice: (job) => deliverNotice(services, job),
    send_phone_notice: (job) => mailPhoneNotice(services, job),
    send_policy: (job) => mailToSelected(services, job),
    send_reminder: (job) => mailReminder(services, job),
    send_draft_notice: (job) => mailDraftNotice(services, job),
    issue_policy: (job) => mailPolicy(services, job),
  }
}

export const storeOwed = (services: Services) =>
  storeOwedDocuments(services, (policy) => fileOnceStored(services, policy))

/** What an earlier release left in clear. */
export const sealRows = (services: Services) =>
  inSmallBatches(services.log, sealingOfClear(services), { batchSize: 50 })

export function schedules(services: Services): Schedule[] {
  return [
    { name: 'reconcile_payments', cron: '* * * * *', run: () => reconcilePayments(services) },
    { name: 'store_owed_documents', cron: '* * * * *', run: () => storeOwed(services) },
    { name: 'watch_certificate', cron: '0 9 * * *', run: () => watchCertificate(services) },
    { name: 'watch_archive', cron: '*/5 * * * *', run: () => watchArchive(services) },
    // More often than `LogAlarm` of deploy/prometheus looks back, so that an alarm lasts as long as its cause.
    { name: 'watch_copies', cron: '*/10 * * * *', run: () => watchCopies(services) },
    { name: 'watch_proofs', cron: '*/10 * * * *', run: () => watchProofs(services) },
    { name: 'watch_tasks', cron: '*/10 * * * *', run: () => watchTasks(services) },
    // A run that was missed is not made up for, so what others see or wait for comes round within the hour.
    { name: 'expire_policies', cron: '5 * * * *', run: () => expirePolicies(services) },
    // By day.
    { name: 'queue_reminders', cron: '*/30 10-19 * * *', run: () => queueReminders(services) },
    { name: 'queue_draft_notices', cron: '15 10-19 * * *', run: () => queueDraftNotices(services) },
    { name: 'clear_drafts', cron: '45 3 * * *', run: () => clearDrafts(services) },
    { name: 'anonymise', cron: '*/10 * * * *', run: () => anonymise(services) },
    { name: 'clear_papers', cron: '35 * * * *', run: () => clearPapers(services) },
    { name: 'clear_prices', cron: '15 * * * *', run: () => clearPrices(services) },
    { name: 'clear_sessions', cron: '*/10 * * * *', run: () => deleteExpired(services) },
    { name: 'seal_rows', cron: '*/10 * * * *', run: () => sealRows(services) },
    { name: 'clear_certificates', cron: '*/10 * * * *', run: () => clearCertificates(services) },
  ]
}
