import type { BodyOf } from '@akvapolis/contract/call'
import { register as registerCall } from '@akvapolis/contract/sign-in'
import { consentVersions } from '@akvapolis/copy/sign-in/consents'
import type { Issue, Judged } from '@akvapolis/rules/issues'
import { readDate, readEmail, readName } from '@akvapolis/rules/person/fields'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { customerIssues } from '@akvapolis/rules/trip/births'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { type Audited, ok, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { recordSignIn } from '../../sessions/record-sign-in.ts'
import { lockSession, type SignedIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { spendCode } from '../codes/codes.ts'
import { confirmPhone } from '../codes/confirmed-phones.ts'
import { missingCode, takeCode } from '../codes/take-code.ts'
import { openAccount, type PersonalData, userOf } from '../customers/customers.ts'
import { askToConfirmEmail } from '../customers/email-confirmation.ts'
import { signInRepeatably } from './repeated-codes.ts'

type Body = BodyOf<typeof registerCall>
type Asked = { body: Body; session: OpenSession; ip: string; device: DeviceToken }

/**
 * Opens an account for a phone by its code. A phone that has one: the code has proved it, so that account is opened
 * as it is. Nothing tells before the code is right.
 */
export async function register(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof registerCall>> {
  const judged = judgeRegistration(body, services.clock.today())
  if (!judged.ok) return wrong(...judged.issues)
  const { phone, code, ...person } = judged.value
  const purpose = { sessionId: session.id, phone, placement: 'register' } as const
  const taken = await takeCode(services, { ...purpose, code, ip, device, field: 'code' })
  if (!('codeId' in taken)) return taken

  const { db, clock, seal } = services
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    if (!(await spendCode(tx, taken.codeId, now))) return wrong({ path: 'code', code: 'code_over' })
    await confirmPhone(tx, { sessionId: session.id, phone, now })
    const { customer, isNew } = await openAccount(tx, phone, person, { seal, now, fills: () => false })
    if (isNew) await askToConfirmEmail(tx, services, customer)
    await tx
      .insertInto('consent')
      .values({
        session_id: session.id,
        customer_id: customer.id,
        phone,
        kind: 'personal_data',
        version: consentVersions.personal_data,
        ip,
        address: addressKey(ip),
        given_at: now,
      })
      .execute()
    const spent = { codeId: taken.codeId, call: registerCall.path, isExisting: !isNew }
    const signedIn = await signInRepeatably(tx, services, { session, customer, device, now, ...spent })
    const told = { by: session, customerId: customer.id, isNew, signedIn }
    const recorded = await recordOpened(tx, services, told)
    const user = await userOf(tx, { customer, sessionId: session.id, seal, now })
    return ok({ data: { user }, ...(!isNew && { existing: true as const }) }, { ...signedIn, recorded })
  })
}

type Opened = { by: OpenSession; customerId: number; isNew: boolean; signedIn: SignedIn }

/** What a code has opened at a phone: a new account, or one that was there. */
export const recordOpened = (tx: Kysely<Database>, services: Services, { isNew, ...told }: Opened) =>
  isNew
    ? record(tx, services, { by: told.by, of: { customerId: told.customerId }, event: 'registered' })
    : recordSignIn(tx, services, { ...told, way: 'code' })

type Registration = PersonalData & { phone: Phone; code: string }

function judgeRegistration(body: Body, today: string): Judged<Registration> {
  const issues: Issue[] = []
  const birth = readDate(body.birth, 'birth', { issues })
  if (birth !== null) issues.push(...customerIssues(birth, 'birth', today))
  const value = {
    surname: readName(body.surname, 'surname', { script: 'either', issues }),
    name: readName(body.name, 'name', { script: 'either', issues }),
    email: readEmail(body.email, 'email', { issues }),
  }
  if (body.accepted_personal_data !== true) {
    issues.push({ path: 'accepted_personal_data', code: 'consent_personal_data' })
  }
  const phone = normalisePhone(body.phone ?? '')
  if (phone === null) issues.push({ path: 'phone', code: body.phone == null ? 'required' : 'phone_invalid' })
  const code = body.code ?? ''
  issues.push(...missingCode(code, 'code'))
  if (phone === null || birth === null || issues.length > 0) return { ok: false, issues }
  return { ok: true, value: { ...value, birth, phone, code } }
}
