import { hourMs } from '@akvapolis/rules/dates/durations'
import type { Details } from '@akvapolis/rules/details'
import { quietHours } from '@akvapolis/rules/limits'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Refusal } from '../../ground/outcome.ts'
import type { KeptDetails } from '../../ground/stored/policy-details.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { hiddenCode } from '../../sessions/hidden-papers.ts'
import { type SignedIn, signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import type { Account } from './customers.ts'
import { askWhoCame } from './email-confirmation.ts'

const silenceMonths = 12

/** Whether an account has been silent for so long that its number may be somebody else's by now. */
export function isLongSilent({ last_known_at, created_at }: Account, now: Date): boolean {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - silenceMonths)
  return (last_known_at ?? created_at) < since
}

type SigningIn = {
  session: OpenSession
  customer: Account
  device: DeviceToken
  now: Date
  provedAt?: Date
}

/**
 * Signs in somebody of whom a code is all we know. After a long silence the papers that the account holds by now
 * stay hidden from the session, and its owner is asked by mail, until they follow the link or sign in otherwise.
 */
export async function signInByCode(
  tx: Kysely<Database>,
  services: Services,
  { session, customer, device, now, provedAt = now }: SigningIn,
): Promise<SignedIn> {
  const { id: sessionId, customerId } = session
  const isHere = customerId === customer.id
  const isSilent = isLongSilent(customer, now)
  const hidesBefore = isSilent ? ((isHere ? session.hidesBefore : null) ?? now) : null
  if (hidesBefore === now) await askWhoCame(tx, services, customer)
  return signIn(tx, { sessionId, customerId: customer.id, device, now, provedAt, hidesBefore })
}

type Looking = Pick<OpenSession, 'hidesBefore'>

/** Whether a draft or policy was there before a session that must not see its passports: by the silence, or by a new phone. */
export function isHidden({ created_at }: Pick<PolicyRow, 'created_at'>, { hidesBefore }: Looking): boolean {
  return hidesBefore !== null && created_at < hidesBefore
}

/** What stands against sending a paper where no session says so: for the operator. */
export function doubtOf(
  { created_at }: Pick<PolicyRow, 'created_at'>,
  account: Account,
  now: Date,
): 'quiet' | 'silent' | null {
  const { phone_changed_at: changedAt } = account
  const isQuiet = changedAt !== null && now.getTime() < changedAt.getTime() + quietHours * hourMs
  if (isQuiet && created_at < changedAt) return 'quiet'
  // What was bought after the silence is known to whoever bought it.
  return isLongSilent(account, now) && !isLongSilent(account, created_at) ? 'silent' : null
}

/** What is answered instead of a document that prints them. */
export const passportHidden = ({ quietUntil }: Pick<OpenSession, 'quietUntil'>): Refusal => ({
  status: 403,
  code: hiddenCode({ quietUntil }),
  ...(quietUntil && { until: quietUntil }),
})

export function withoutPassports({ tourists: typed, ...details }: KeptDetails): Details {
  const tourists = typed?.map((tourist) => ({ ...tourist, passport: null, passport_common: null }))
  return { ...details, ...(tourists && { tourists }) }
}
