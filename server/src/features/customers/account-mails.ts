import { randomUUID } from 'node:crypto'
import { signInPath } from '@akvapolis/contract/pages/way-back'
import type { MailContent } from '@akvapolis/copy/mails/layout/mail-content'
import {
  composeConsentWithdrawn,
  composeEmailConfirmation,
  composeEmailNotice,
  composePasswordNotice,
  composePasswordReset,
  composeReturnMail,
  composeUnconfirmedReset,
} from '@akvapolis/copy/mails/mails'
import { composePasskeyNotice } from '@akvapolis/copy/mails/passkey-mails'
import { composeSignInNotice } from '@akvapolis/copy/mails/sign-in-mails'
import { composeSignInLink, composeSpareCodeNotice } from '@akvapolis/copy/mails/way-in-mails'
import { emailKey } from '@akvapolis/rules/person/email'
import type { AccountMail } from '@akvapolis/rules/policy/delivery'
import { type Kysely, sql } from 'kysely'
import { eventsOfDay } from '../../ground/audit/events-of-day.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Jobs, LinkToMail } from '../../ground/queue/jobs.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { Services } from '../../sessions/services.ts'
import { messageId } from '../mail/message-id.ts'
import { sendOnce } from '../mail/send-once.ts'
import { type Account, findCustomer } from './customers.ts'
import { confirmationHash } from './email-confirmation.ts'
import { makeResetLink } from './reset-password.ts'
import { makeSignInLink } from './sign-in-link.ts'

/** Mails the link that confirms an address; one that is good no more is not mailed. */
export async function mailEmailConfirmation(
  services: Services,
  job: Jobs['send_email_confirmation'],
): Promise<void> {
  const made = await confirmationLink(services, job)
  if (!made) return
  const { hash, link } = made
  const to = { kind: 'email_confirmation', id: hash, ...addressOf(job) } as const
  await mailOfAccount(services, to, composeEmailConfirmation({ link }))
}

/** Asks the owner of an account whether it was they who came by a code after a long silence. */
export async function mailReturnLink(services: Services, job: Jobs['send_return_link']): Promise<void> {
  const made = await confirmationLink(services, job)
  if (!made) return
  const { hash, link } = made
  const to = { kind: 'return_link', id: hash, ...addressOf(job) } as const
  await mailOfAccount(services, to, composeReturnMail({ link }))
}

async function confirmationLink(
  services: Services,
  job: LinkToMail,
): Promise<{ hash: string; link: string } | null> {
  const { config } = services
  const hash = 'hash' in job ? job.hash : await confirmationHash(services, job.seed)
  return hash === null ? null : { hash, link: `${config.publicUrl}/confirm?hash=${hash}` }
}

/**
 * Mails the way back in: a link to a confirmed address; to one that is only typed, how to get in without a link; to
 * one that nobody has, nothing.
 */
export async function mailPasswordReset(
  services: Services,
  { email, id }: Jobs['send_password_reset'],
): Promise<void> {
  const { db, clock, config, appKey } = services
  const asked = { email, seed: id, appKey, now: clock.now() }
  const made = await db.transaction().execute((tx) => makeResetLink(tx, asked))
  if (made) {
    if (made.isOver) return
    const { hash, to, customerId } = made
    // The page reads a query parameter, by its specification; the others carry theirs behind the #.
    const link = `${config.publicUrl}/reset-password?hash=${encodeURIComponent(hash)}`
    const mail = { kind: 'password_reset', id: hash, to, customerId } as const
    return mailOfAccount(services, mail, composePasswordReset({ link }))
  }
  const typed = await db
    .selectFrom('customer')
    .select('email')
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!typed?.email) return
  // Nobody's: that it came would tell who has typed the address that no account has confirmed it.
  await mailOfAccount(
    services,
    { kind: 'unconfirmed_reset', id, to: typed.email, customerId: null },
    composeUnconfirmedReset(signInLink(services)),
  )
}

export async function mailPasswordNotice(
  services: Services,
  job: Jobs['send_password_notice'],
): Promise<void> {
  const to = await noticeAddress(services, job)
  if (to)
    await mailOfAccount(
      services,
      { kind: 'password_notice', id: job.id, to, customerId: job.customerId },
      composePasswordNotice(signInLink(services)),
    )
}

export async function mailPasskeyNotice(
  services: Services,
  { change, device, ...job }: Jobs['send_passkey_notice'],
): Promise<void> {
  const to = await noticeAddress(services, job)
  const notice = composePasskeyNotice({ change, device, ...signInLink(services) })
  if (to)
    await mailOfAccount(
      services,
      { kind: 'passkey_notice', id: job.id, to, customerId: job.customerId },
      notice,
    )
}

/** Mails the link that signs in; nothing where there is no confirmed address, or the link has grown old in the queue. */
export async function mailSignInLink(
  services: Services,
  { linkId }: Jobs['send_sign_in_link'],
): Promise<void> {
  const { db, clock, config, appKey } = services
  const made = await makeSignInLink(db, { linkId, appKey, now: clock.now() })
  if (!made) return
  const { token: id, ...to } = made
  // Behind the #, where no server and no log of one gets it.
  const link = `${config.publicUrl}/auth/link#${id}`
  await mailOfAccount(services, { kind: 'sign_in_link', id, ...to }, composeSignInLink({ link }))
}

export async function mailSpareCodeNotice(
  services: Services,
  { change, left, ...job }: Jobs['send_spare_code_notice'],
): Promise<void> {
  const to = await noticeAddress(services, job)
  const notice = composeSpareCodeNotice({ change, left, ...signInLink(services) })
  if (to)
    await mailOfAccount(
      services,
      { kind: 'spare_code_notice', id: job.id, to, customerId: job.customerId },
      notice,
    )
}

/** To the confirmed address alone: a typed one that is a stranger's would get it at each sign-in. */
export async function mailSignInNotice(
  services: Services,
  { customerId, email, way, device, at, id }: Jobs['send_sign_in_notice'],
): Promise<void> {
  const to = email === undefined ? (await findCustomer(services.db, customerId))?.confirmed_email : email
  if (!to) return
  const passwordUrl = `${services.config.publicUrl}/personal/data`
  const notice = composeSignInNotice({ way, device, at: new Date(at), passwordUrl })
  await mailOfAccount(services, { kind: 'sign_in_notice', id, to, customerId }, notice)
}

export async function mailEmailNotice(services: Services, job: Jobs['send_email_notice']): Promise<void> {
  await mailOfAccount(
    services,
    { kind: 'email_notice', id: job.id, ...addressOf(job) },
    composeEmailNotice(signInLink(services)),
  )
}

/** The account is deleted by now: the job knows the address. */
export async function mailConsentWithdrawn(
  services: Services,
  { email, id }: Jobs['send_consent_withdrawn'],
): Promise<void> {
  const { publicUrl } = services.config
  const composed = composeConsentWithdrawn({ siteUrl: new URL(publicUrl).origin })
  await mailOfAccount(services, { kind: 'consent_withdrawn', id, to: email, customerId: null }, composed)
}

/** A day, to an address that nobody has confirmed: it may be a stranger's. */
const mostNotices = 5

/**
 * Whom a notice of a change of what opens the account goes to (docs/ways-in.md): as they are known when it is queued. By the
 * time it is sent, whoever made the change may have confirmed an address of their own. Asked of a customer that is held, before
 * the audit is told of the change.
 */
export async function noticeTo(
  tx: Kysely<Database>,
  customer: Pick<Account, 'id' | 'confirmed_email' | 'email'>,
  now: Date,
) {
  const { id: customerId, confirmed_email } = customer
  const isTold =
    confirmed_email !== null || (await eventsOfDay(tx, { customerId, now }, ...noticed)) < mostNotices
  return { customerId, email: isTold ? ownersAddress(customer) : null, id: randomUUID() }
}

const noticed = [
  { event: 'password_changed' },
  { event: 'spare_codes_made' },
  { event: 'signed_in', note: 'spare_code' },
  { event: 'passkey_added' },
  { event: 'passkey_removed' },
] as const

async function noticeAddress(
  { db }: Services,
  { customerId, email }: Jobs['send_password_notice'],
): Promise<string | null> {
  if (email !== undefined) return email
  const customer = await findCustomer(db, customerId)
  return customer ? ownersAddress(customer) : null
}

const ownersAddress = ({ confirmed_email, email }: Pick<Account, 'confirmed_email' | 'email'>) =>
  confirmed_email ?? email

const signInLink = ({ config }: Services) => ({ signInUrl: `${config.publicUrl}${signInPath}` })

type ToAccount = { kind: AccountMail; id: string; to: string; customerId: number | null }

/** Where a job says that its mail is to go. */
export const addressOf = (job: { email: string; customerId?: number }) => ({
  to: job.email,
  customerId: job.customerId ?? null,
})

/** Mails what is about an account, once for its id. */
export async function mailOfAccount(
  services: Services,
  { kind, id, to, customerId }: ToAccount,
  composed: MailContent,
): Promise<void> {
  // A link's hash stays out of the header: mail servers log Message-IDs.
  const name = sha256(id).toString('hex', 0, 16)
  await sendOnce(services, {
    kind,
    policyId: null,
    customerId,
    to,
    messageId: messageId(services, kind, name),
    attachments: [],
    ...composed,
  })
}
