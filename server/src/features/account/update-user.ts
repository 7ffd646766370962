import { randomUUID } from 'node:crypto'
import type { updateUser as updateUserCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Issue } from '@akvapolis/rules/issues'
import { emailKey } from '@akvapolis/rules/person/email'
import { readDate, readEmail, readName, readOptionalName, readPassport } from '@akvapolis/rules/person/fields'
import { adultIssues } from '@akvapolis/rules/trip/births'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Recorded } from '../../ground/audit-events.ts'
import type { Database } from '../../ground/database/schema.ts'
import { type HardUse, orNothingTaken } from '../../ground/limits/limits.ts'
import { type Audited, ok, wrong } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { hiddenIssue } from '../../sessions/hidden-papers.ts'
import { lockSession, renewSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { refusedByContract } from '../bonus-days/contract-holder.ts'
import { noticeTo } from '../customers/account-mails.ts'
import {
  type Account,
  findCustomer,
  type PersonalData,
  personColumns,
  userOf,
} from '../customers/customers.ts'
import { askToConfirmEmail, endAskedInAccount } from '../customers/email-confirmation.ts'
import { refusalUnlessFresh } from '../customers/fresh-sign-in.ts'
import { newPasswordIssues, useOfNewPassword } from '../customers/new-password.ts'
import { hashPassword } from '../customers/passwords.ts'
import { endResetLinks } from '../customers/reset-password.ts'
import { endSignInLinks } from '../customers/sign-in-link.ts'

type Body = BodyOf<typeof updateUserCall>

/**
 * Changes the fields that were sent; all or nothing. E-mail and password want a fresh sign-in or the current
 * password. A new e-mail counts once it is confirmed; the address before is told.
 */
export async function updateUser(
  services: Services,
  { body, session, device }: { body: Body; session: CustomerSession; device: DeviceToken },
): Promise<Audited<typeof updateUserCall>> {
  const customer = await findCustomer(services.db, session.customerId)
  if (!customer) return { status: 401 }
  const { changes, issues } = judgeChanges(body, customer, services.clock.today())
  // A page that is not shown the passport can't mean to empty it; what it types would say that it may be replaced.
  if (session.hidesBefore !== null) {
    if (changes.passport != null) issues.push(hiddenIssue('passport', session))
    delete changes.passport
  }
  const isNewEmail = changes.email != null && changes.email !== customer.email
  // It would undo another that comes meanwhile.
  if (changes.email === customer.email) delete changes.email
  const isNewPassword = Boolean(body.password)
  if (isNewPassword) {
    const { password, password_confirmation: confirmation } = body
    issues.push(...newPasswordIssues({ password: password ?? '', confirmation, customer, changes }))
  }
  if (issues.length > 0) return wrong(...issues)
  const asked = { session, customer, password: body.current_password, device }
  const stale = isNewEmail || isNewPassword ? await refusalUnlessFresh(services, asked) : null
  if (stale) return stale
  const uses = [
    ...(isNewPassword ? [useOfNewPassword(customer)] : []),
    ...(isNewEmail ? usesOfNewEmail(customer, changes.email ?? '') : []),
  ]
  const over = await services.limits.take(...uses)
  if (over) return over

  return orNothingTaken(services.limits, uses, async () => {
    const passwordHash = isNewPassword ? await hashPassword(body.password ?? '') : null
    return save(services, { changes, isNewEmail, passwordHash, session, device })
  })
}

/** The mails about it reach addresses that may be anybody's. Others keep nobody from an address that is theirs. */
const usesOfNewEmail = ({ id }: Account, email: string): HardUse[] => [
  ['changeEmail', String(id)],
  ['changeEmailTo', `${id} ${emailKey(email)}`],
]

type Saving = {
  changes: PersonalData
  isNewEmail: boolean
  passwordHash: string | null
  session: CustomerSession
  device: DeviceToken
}

async function save(services: Services, saving: Saving): Promise<Audited<typeof updateUserCall>> {
  const { changes, isNewEmail, passwordHash, session, device } = saving
  const { id: sessionId, customerId } = session
  const set = {
    ...personColumns(services.seal, customerId, changes),
    ...(passwordHash !== null && { password_hash: passwordHash }),
  }
  return services.db.transaction().execute(async (tx) => {
    // An address that a session asks about as it ends goes with it.
    if (passwordHash !== null || isNewEmail) await lockSession(tx, sessionId)
    // As it stands by now. A check of bonus days compares the profile with a contract: one waits for the other.
    const customer = await findCustomer(tx, customerId, { lock: 'update' })
    // Deleted meanwhile: nothing may come back to that row.
    if (!customer) return { status: 401 }
    const fixed = await fixedByContract(tx, { before: customer, changes })
    if (fixed.length > 0) return wrong(...fixed)
    if (Object.keys(set).length > 0)
      await tx.updateTable('customer').set(set).where('id', '=', customerId).execute()
    const saved = { ...customer, ...set }
    const now = services.clock.now()
    if (passwordHash !== null) {
      await endSessions(tx, { customerId, butFor: sessionId, now })
      await endAskedInAccount(tx, customerId)
      await services.queue.add(tx, 'send_password_notice', await noticeTo(tx, customer, now))
    }
    if (isNewEmail) {
      const isKnown = emailKey(saved.email ?? '') === emailKey(saved.confirmed_email ?? '')
      // Back to an address that is confirmed: another one, on its way to be, is wanted no more.
      if (isKnown) await endAskedInAccount(tx, customerId)
      else await askToConfirmEmail(tx, services, saved, { inAccount: true })
      const email = confirmedBefore(customer, saved)
      if (email) {
        const job = { email, customerId, id: randomUUID() }
        await services.queue.add(tx, 'send_email_notice', job)
      }
    }
    const recorded = await recordChanges(tx, services, saving)
    const seen = { customer: saved, sessionId, seal: services.seal, now }
    if (passwordHash === null) return ok({ data: { user: await userOf(tx, seen) } }, { recorded })
    await endResetLinks(tx, { customerId, now })
    await endSignInLinks(tx, { customerId, now })
    const renewed = await renewSession(tx, { sessionId, customerId, device, now })
    return ok({ data: { user: await userOf(tx, seen) } }, { ...renewed, recorded })
  })
}

async function recordChanges(
  tx: Kysely<Database>,
  services: Services,
  { session: by, isNewEmail, passwordHash }: Saving,
): Promise<Recorded> {
  if (isNewEmail && passwordHash !== null) await record(tx, services, { by, event: 'email_changed' })
  if (passwordHash !== null)
    return record(tx, services, { by, event: 'password_changed', note: 'by_customer' })
  return record(tx, services, { by, event: isNewEmail ? 'email_changed' : 'data_changed' })
}

/** What a linked DMS contract does not let be changed so, as the row stands. */
async function fixedByContract(
  tx: Kysely<Database>,
  held: { before: Account; changes: PersonalData },
): Promise<Issue[]> {
  const refused = await refusedByContract(tx, held)
  return refused.map((path) => ({ path, code: 'fixed_by_contract' }))
}

/** The address confirmed before: whoever reads it should know. One that was only typed may be a stranger's. */
function confirmedBefore({ confirmed_email }: Account, after: Account): string | null {
  if (confirmed_email === null) return null
  return emailKey(confirmed_email) === emailKey(after.email ?? '') ? null : confirmed_email
}

function judgeChanges(
  body: Body,
  { birth: kept }: Account,
  today: IsoDate,
): { changes: PersonalData; issues: Issue[] } {
  const issues: Issue[] = []
  const either = { script: 'either', issues } as const
  const cyrillic = { script: 'cyrillic', issues } as const
  const birth = body.birth === undefined ? null : readDate(body.birth, 'birth', { issues })
  // As whoever registers is of age. What was kept before that was asked is no reason to refuse the rest.
  if (birth !== null && birth !== kept) issues.push(...adultIssues(birth, 'birth', today))
  const judged = {
    // These can be changed but not emptied.
    surname: () => readName(body.surname, 'surname', either),
    name: () => readName(body.name, 'name', either),
    email: () => readEmail(body.email, 'email', { issues }),
    birth: () => birth,
    surname_ru: () => readOptionalName(body.surname_ru, 'surname_ru', cyrillic),
    name_ru: () => readOptionalName(body.name_ru, 'name_ru', cyrillic),
    patronymic_ru: () => readOptionalName(body.patronymic_ru, 'patronymic_ru', cyrillic),
    passport: () => readPassport(body.passport, 'passport', { issues }),
  }
  const sent = Object.entries(judged).filter(([field]) => body[field as keyof typeof judged] !== undefined)
  return { changes: Object.fromEntries(sent.map(([field, read]) => [field, read()])), issues }
}
