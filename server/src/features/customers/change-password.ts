import type { BodyOf } from '@akvapolis/contract/call'
import type { changePassword as changePasswordCall } from '@akvapolis/contract/sign-in'
import { emailKey } from '@akvapolis/rules/person/email'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { orNothingTaken } from '../../ground/limits/limits.ts'
import { type Audited, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { type DeviceToken, renewDevice } from '../../sessions/devices/known-devices.ts'
import { lockSession, signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { endSessions, type OpenSession } from '../../sessions/sessions.ts'
import { noticeTo } from './account-mails.ts'
import { type Account, findCustomer } from './customers.ts'
import { endAskedInAccount } from './email-confirmation.ts'
import { refusalUnlessFresh } from './fresh-sign-in.ts'
import { newPasswordIssues, useOfNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { endResetLinks, spendResetLink } from './reset-password.ts'
import { endSignInLinks } from './sign-in-link.ts'

type Body = BodyOf<typeof changePasswordCall>
type Asked = { body: Body; session: OpenSession; device: DeviceToken }

/**
 * Sets a password for the account of a checked reset link, or of the signed-in customer; the e-mail in the payload
 * must be that account's and decides nothing. Ends every other session and device, and uses the link up.
 */
export async function changePassword(
  services: Services,
  { body, session, device }: Asked,
): Promise<Audited<typeof changePasswordCall>> {
  const right = await rightToChange(services, { body, session, device })
  if ('status' in right) return right
  const password = body.password ?? ''
  const { customer } = right
  const issues = newPasswordIssues({ password, confirmation: body.password_confirmation, customer })
  if (issues.length > 0) return wrong(...issues)
  // A link has limits of its own: who sits in a session must not use up what its owner needs.
  const uses = right.byLink ? [] : [useOfNewPassword(customer)]
  const over = await services.limits.take(...uses)
  if (over) return over
  return orNothingTaken(services.limits, uses, async () =>
    keep(services, { right, hash: await hashPassword(password), session, device }),
  )
}

type Keeping = Omit<Asked, 'body'> & { right: Right; hash: string }

async function keep(
  services: Services,
  { right, hash, session, device }: Keeping,
): Promise<Audited<typeof changePasswordCall>> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const customerId = right.customer.id
    await lockSession(tx, session.id)
    const kept = await findCustomer(tx, customerId, { lock: 'update' })
    if (!kept) return linkOver
    if (right.byLink && !(await useLinkUp(tx, { sessionId: session.id, customer: kept, now })))
      return linkOver
    await endResetLinks(tx, { customerId, now })
    await endSignInLinks(tx, { customerId, now })
    await tx.updateTable('customer').set({ password_hash: hash }).where('id', '=', customerId).execute()
    await endSessions(tx, { customerId, butFor: session.id, now })
    // Once they have ended, they ask for no more.
    await endAskedInAccount(tx, customerId)
    await services.queue.add(tx, 'send_password_notice', await noticeTo(tx, kept, now))
    const renewed = await renewDevice(tx, { device, customerId })
    const signedIn = await signIn(tx, { sessionId: session.id, customerId, device: renewed, now })
    const note = right.byLink ? 'by_link' : 'by_customer'
    const changed = { of: { customerId }, event: 'password_changed', note } as const
    const recorded = await record(tx, services, { by: session, ...changed })
    return ok({ success: true as const }, { ...signedIn, recorded })
  })
}

/** Nobody is named who is somebody else: there is no link any more, or never was. */
const linkOver = { status: 403, code: 'link_over' } as const

type Right = { customer: Account; byLink: boolean }

async function rightToChange(services: Services, { body, session, device }: Asked): Promise<Right | Refusal> {
  const { db, clock } = services
  const grant = await liveGrant(db, { sessionId: session.id, now: clock.now() })
  if (grant && isSameEmail(grant.email, body.email)) {
    const owner = await findCustomer(db, grant.customer_id)
    return owner ? { customer: owner, byLink: true } : linkOver
  }

  const customer = session.customerId === null ? undefined : await findCustomer(db, session.customerId)
  if (!customer && !grant) return linkOver
  if (!customer || !isSameEmail(customer.email ?? '', body.email)) return { status: 403 }
  const stale = await refusalUnlessFresh(services, {
    session,
    customer,
    password: body.current_password,
    device,
  })
  return stale ?? { customer, byLink: false }
}

/** What a checked link lets a session do, while the link is good for the account: it would only be refused afterwards. */
const liveGrant = (db: Kysely<Database>, { sessionId, now }: { sessionId: string; now: Date }) =>
  db
    .selectFrom('reset_grant as granted')
    .innerJoin('password_reset as link', 'link.hash', 'granted.hash')
    .innerJoin('customer', 'customer.id', 'granted.customer_id')
    .select(['granted.email', 'granted.customer_id'])
    .where('granted.session_id', '=', sessionId)
    .where('granted.expires_at', '>', now)
    .where('link.ended_at', 'is', null)
    .where(({ eb, fn }) => eb(fn('lower', ['customer.confirmed_email']), '=', fn('lower', ['granted.email'])))
    .executeTakeFirst()

/** False also where another address has been confirmed since the link was checked. */
async function useLinkUp(
  tx: Kysely<Database>,
  { sessionId, customer, now }: { sessionId: string; customer: Account; now: Date },
): Promise<boolean> {
  const grant = await tx
    .deleteFrom('reset_grant')
    .where('session_id', '=', sessionId)
    .returning(['hash', 'email'])
    .executeTakeFirst()
  if (!grant || !isSameEmail(grant.email, customer.confirmed_email)) return false
  return spendResetLink(tx, grant.hash, now)
}

const isSameEmail = (own: string, given: string | null | undefined): boolean =>
  emailKey(own) === emailKey(given?.trim() ?? '')
