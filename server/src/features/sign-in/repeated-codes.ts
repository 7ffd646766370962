import { normalisePhone } from '@akvapolis/rules/person/phone'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { ok } from '../../ground/outcome.ts'
import { type DeviceToken, knowDevice } from '../../sessions/devices/known-devices.ts'
import { changeCookie, type SignedIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { tokenHash } from '../../sessions/sessions.ts'
import { codeColumns, isCodeOf, repeatSeconds } from '../codes/codes.ts'
import { type Account, findCustomer, userOf } from '../customers/customers.ts'
import { signInByCode } from '../customers/long-silence.ts'

const mostTries = 5

type SigningIn = Parameters<typeof signInByCode>[2]
type Spent = {
  codeId: number
  call: string
  /** The phone had an account, and the answer says so. */
  isExisting?: boolean
}

/**
 * Signs in by a code that this call has spent. The answer may be lost with the cookie in it: for a minute the cookie
 * that is rotated away here may bring the same code once more.
 */
export async function signInRepeatably(
  tx: Kysely<Database>,
  services: Services,
  { codeId, call, isExisting = false, ...signingIn }: SigningIn & Spent,
): Promise<SignedIn> {
  const { session, now } = signingIn
  const before = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst()
  const signedIn = await signInByCode(tx, services, signingIn)
  if (before) {
    const repeat = {
      token_hash: before.token_hash,
      code_id: codeId,
      call,
      answer_hash: tokenHash(signedIn.cookie),
      is_existing: isExisting,
      expires_at: new Date(now.getTime() + repeatSeconds * 1000),
    }
    await tx.insertInto('code_repeat').values(repeat).execute()
  }
  return signedIn
}

type Asked = { cookie: string; call: string }

/** Whether a cookie that is dead by now may still bring its code to this call. */
export async function mayRepeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
): Promise<boolean> {
  const found = await db
    .selectFrom('code_repeat')
    .select('call')
    .where(isOpen(asked, clock.now()))
    .executeTakeFirst()
  return found !== undefined
}

/** `phone`: where the call names one. */
type Repeated<Told> = Asked & {
  code: string | null | undefined
  phone?: string
  device: DeviceToken
  /** What the answer says of a phone that had an account. */
  told: (customer: Account) => Told
}

/**
 * The answer of a sign-in once more, to the same code from the same cookie; null where there is nothing to repeat. It
 * rotates the session again, so that the cookie of the lost answer is dead.
 */
export async function repeatSignIn<Told extends object = object>(
  services: Services,
  { code, phone, device: brought, told, ...asked }: Repeated<Told>,
) {
  const { db, clock, appKeys } = services
  const now = clock.now()
  const repeat = await countTry(db, asked, now)
  const spent = repeat && (await codeOf(db, repeat))
  if (!spent || !isCodeOf(appKeys, spent, code ?? '')) return null
  if (phone !== undefined && normalisePhone(phone) !== spent.phone) return null

  const { session_id: sessionId } = spent
  return db.transaction().execute(async (tx) => {
    const isFirst = await useUp(tx, repeat)
    const rotated = isFirst && (await changeCookie(tx, { sessionId, from: repeat.answer_hash, now }))
    const customer = rotated && (await findCustomer(tx, rotated.customerId))
    if (!customer) return null
    const { cookie, customerId } = rotated
    const { token: device } = await knowDevice(tx, { device: brought, customerId, now })
    const existing = repeat.is_existing && told(customer)
    return ok(
      { data: { user: await userOf(tx, { customer, sessionId, seal: services.seal, now }) }, ...existing },
      { cookie, device },
    )
  })
}

const isOpen = ({ cookie, call }: Asked, now: Date) => sql<boolean>`
  token_hash = ${tokenHash(cookie)} and call = ${call} and expires_at > ${now} and tries < ${mostTries}
`

type Repeat = Selectable<Database['code_repeat']>

/** Counted before anything is compared, like the tries of the code itself. */
const countTry = (db: Kysely<Database>, asked: Asked, now: Date) =>
  db
    .updateTable('code_repeat')
    .set({ tries: sql`tries + 1` })
    .where(isOpen(asked, now))
    .returningAll()
    .executeTakeFirst()

const codeOf = (db: Kysely<Database>, { code_id }: Repeat) =>
  db.selectFrom('verification_code').select(codeColumns).where('id', '=', code_id).executeTakeFirst()

async function useUp(tx: Kysely<Database>, { token_hash }: Repeat): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('code_repeat')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
