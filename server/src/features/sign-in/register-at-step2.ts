import type { BodyOf } from '@akvapolis/contract/call'
import { registerAtStep2 as registerCall } from '@akvapolis/contract/verification'
import type { Issue } from '@akvapolis/rules/issues'
import { readDate, readEmail, readOptionalName, readPassport } from '@akvapolis/rules/person/fields'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { calledName } from '@akvapolis/rules/person/printed-name'
import type { Policyholder } from '@akvapolis/rules/policy/order'
import { adultIssues } from '@akvapolis/rules/trip/births'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { readPolicyholder } from '../../ground/stored/policyholder.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { spendCode } from '../codes/codes.ts'
import { confirmPhone, isPhoneConfirmed, whenConfirmed } from '../codes/confirmed-phones.ts'
import { missingCode, takeCode } from '../codes/take-code.ts'
import {
  type Account,
  claimConsents,
  openAccount,
  type PersonalData,
  userOf,
} from '../customers/customers.ts'
import { askToConfirmEmail } from '../customers/email-confirmation.ts'
import { isLongSilent, signInByCode } from '../customers/long-silence.ts'
import { recordOpened } from './register.ts'
import { signInRepeatably } from './repeated-codes.ts'

type Body = BodyOf<typeof registerCall>
type Asked = { body: Body; session: OpenSession; ip: string; device: DeviceToken }

/**
 * Opens the account of the phone that the last accepted check of this session named, once its code is right: the
 * code decides whose account it is, whatever other phone stands in the form. Signs in.
 */
export async function registerAtStep2(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof registerCall>> {
  const checkout = await services.db
    .selectFrom('checkout')
    .select(['phone', 'insurer', 'is_untold'])
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  if (!checkout || !isMeant(checkout.phone, body)) return { status: 403, code: 'no_checkout' }
  const { phone } = checkout
  const isConfirmed = await isPhoneConfirmed(services, { sessionId: session.id, phone })
  const person = judgePerson(body, services.clock.today())
  const issues = [
    ...(person.ok ? [] : person.issues),
    ...(isConfirmed ? [] : missingCode(body.code ?? '', 'code')),
  ]
  if (!person.ok || issues.length > 0) return wrong(...issues)

  let codeId: number | null = null
  if (!isConfirmed) {
    const purpose = { sessionId: session.id, phone, placement: 'register' } as const
    const taken = await takeCode(services, { ...purpose, code: body.code ?? '', ip, device, field: 'code' })
    if (!('codeId' in taken)) return taken
    codeId = taken.codeId
  }
  const filled = { ...personOf(readPolicyholder(checkout)), ...person.value }
  const proof = { phone, codeId, filled, isUntold: checkout.is_untold }
  return services.db.transaction().execute((tx) => register(tx, services, { session, device, proof }))
}

/** Whether the order that was accepted last is the caller's: another tab of the session may have ordered since. */
const isMeant = (phone: Phone, { contact_phone: named = null }: Body): boolean =>
  named === null || normalisePhone(named) === phone

type Proof = {
  phone: Phone
  /** A code that is right and to be spent; null: the session has proved the phone before. */
  codeId: number | null
  filled: PersonalData
  /** Whose the phone is was not told at the check. */
  isUntold: boolean
}

type Proved = Pick<Asked, 'session' | 'device'> & { proof: Proof }

async function register(
  tx: Kysely<Database>,
  services: Services,
  { session, device, proof }: Proved,
): Promise<Audited<typeof registerCall>> {
  const { seal } = services
  const { phone, codeId, filled, isUntold } = proof
  const now = services.clock.now()
  await lockSession(tx, session.id)
  const proved = await prove(tx, services, { sessionId: session.id, proof, now })
  if ('status' in proved) return proved
  // Whoever comes after a long silence adds nothing that could open more, an address above all.
  const fills = (account: Account) => !isLongSilent(account, now)
  const { customer, isNew, isEmailNew } = await openAccount(tx, phone, filled, { seal, now, fills })
  if (isEmailNew) await askToConfirmEmail(tx, services, customer)
  await claimConsents(tx, { sessionId: session.id, phone, customerId: customer.id })
  const signingIn = { session, customer, device, now, ...proved }
  const isTold = isUntold && !isNew
  const spent = { call: registerCall.path, isExisting: isTold }
  const signedIn =
    codeId === null
      ? await signInByCode(tx, services, signingIn)
      : await signInRepeatably(tx, services, { ...signingIn, ...spent, codeId })
  const user = await userOf(tx, { customer, sessionId: session.id, seal, now })
  const isHere = codeId === null && session.customerId === customer.id
  const told = { by: session, customerId: customer.id, isNew, signedIn }
  const recorded = isHere
    ? await record(tx, services, { by: session, event: 'data_changed' })
    : await recordOpened(tx, services, told)
  return ok({ data: { user }, ...(isTold && whoseItIs(customer)) }, { ...signedIn, recorded })
}

/** When the phone gave its code: now, or before, which is no fresh sign-in. */
async function prove(
  tx: Kysely<Database>,
  { clock }: Services,
  { sessionId, proof: { phone, codeId }, now }: { sessionId: string; proof: Proof; now: Date },
): Promise<{ provedAt: Date } | Refusal> {
  if (codeId === null) {
    const provedAt = await whenConfirmed({ db: tx, clock }, { sessionId, phone }, { lock: true })
    return provedAt ? { provedAt } : wrong({ path: 'code', code: 'required' })
  }
  if (!(await spendCode(tx, codeId, now))) return wrong({ path: 'code', code: 'code_over' })
  await confirmPhone(tx, { sessionId, phone, now })
  return { provedAt: now }
}

/** What the check of step 2 did not tell; the phone has given its code by now. */
export const whoseItIs = (customer: Account) => ({ insurer_already_exists: calledName(customer) })

function judgePerson(
  body: Body,
  today: string,
): { ok: true; value: PersonalData } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = []
  const either = { script: 'either', issues } as const
  const cyrillic = { script: 'cyrillic', issues } as const
  const birth = body.birth ? readDate(body.birth, 'birth', { issues }) : null
  if (birth !== null) issues.push(...adultIssues(birth, 'birth', today))
  const value = {
    surname: readOptionalName(body.surname, 'surname', either),
    name: readOptionalName(body.name, 'name', either),
    surname_ru: readOptionalName(body.surname_ru, 'surname_ru', cyrillic),
    name_ru: readOptionalName(body.name_ru, 'name_ru', cyrillic),
    patronymic_ru: readOptionalName(body.patronymic_ru, 'patronymic_ru', cyrillic),
    birth,
    passport: readPassport(body.passport, 'passport', { issues }),
    email: body.email?.trim() ? readEmail(body.email, 'email', { issues }) : null,
  }
  if (issues.length > 0) return { ok: false, issues }
  const given = Object.entries(value).filter(([, field]) => field !== null)
  return { ok: true, value: Object.fromEntries(given) }
}

const personOf = ({ surname, name, birth, email }: Policyholder): PersonalData => ({
  surname,
  name,
  birth,
  email,
})
