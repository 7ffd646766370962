import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@akvapolis/contract/call'
import {
  type checkResetLink as checkResetLinkCall,
  resetPassword as resetPasswordCall,
} from '@akvapolis/contract/sign-in'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { emailKey, isEmail } from '@akvapolis/rules/person/email'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { record, recordRefusal } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey, type HardUse, orGiveBack, type SoftUse } from '../../ground/limits/limits.ts'
import { overSoftLimit } from '../../ground/limits/soft-limits.ts'
import { type Audited, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { derivedSecret } from '../../ground/secrets.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'

const linkMinutes = 60
const grantMinutes = 15

/**
 * Asks for the way back in. The answer is the same for every address, at once: who it belongs to, and which mail
 * goes out, is found out by the queue. Over an address's limit the answer stays and the mail does not go.
 */
export async function resetPassword(
  services: Services,
  { body, session, ip }: { body: BodyOf<typeof resetPasswordCall>; session: OpenSession; ip: string },
): Promise<Audited<typeof resetPasswordCall>> {
  const email = body.email.trim()
  if (!isEmail(email)) return wrong({ path: 'email', code: 'email_invalid' })
  const own: HardUse[] = [
    ['resetSoon', emailKey(email)],
    ['resetDay', emailKey(email)],
  ]
  if (await services.limits.take(...own)) {
    const over = { event: 'limit_reached', note: resetPasswordCall.path, of: { email } } as const
    return ok(
      { success: true as const },
      { recorded: await recordRefusal(services, { by: session, ...over }) },
    )
  }
  const uses: SoftUse[] = [
    ['resetAddress', addressKey(ip)],
    ['resetEverybody', 'all'],
  ]
  const over = await overSoftLimit(services, {
    uses,
    counted: own,
    ip,
    token: body.captcha_token,
    sessionId: session.id,
  })
  if (over) return over
  const job = { email, id: randomUUID() }
  // What was not asked for after all keeps nobody from asking again.
  const recorded = await orGiveBack(services.limits, [...own, ...uses], () =>
    services.db.transaction().execute(async (tx) => {
      await services.queue.add(tx, 'send_password_reset', job)
      return record(tx, services, { by: session, of: { email }, event: 'password_reset_asked' })
    }),
  )
  return ok({ success: true as const }, { recorded })
}

type ResetLink = {
  hash: string
  to: string
  customerId: number
  /** Another one, what was done by it or its hour has ended it since. */
  isOver: boolean
}

/**
 * Makes the link for the account whose confirmed address it is; null when there is none. One link lives for an account: the
 * newest. What it carries follows from the seed, so that who makes it once more gets the same one; only its hash is kept. It
 * goes to the address as it was confirmed, however it is spelled here.
 */
export async function makeResetLink(
  tx: Kysely<Database>,
  { email, seed, appKey, now }: { email: string; seed: string; appKey: Buffer; now: Date },
): Promise<ResetLink | null> {
  const customer = await tx
    .selectFrom('customer')
    .select(['id', 'confirmed_email'])
    .where(sql`lower(confirmed_email)`, '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer?.confirmed_email) return null
  const { id: customerId, confirmed_email: to } = customer
  const hash = derivedSecret(appKey, 'reset', seed).toString('base64url')
  const made = await tx
    .selectFrom('password_reset')
    .select(['ended_at', 'created_at'])
    .where('hash', '=', sha256(hash))
    .executeTakeFirst()
  if (made) return { hash, to, customerId, isOver: !isAlive(made, now) }
  await endResetLinks(tx, { customerId, now })
  await tx
    .insertInto('password_reset')
    .values({ hash: sha256(hash), customer_id: customerId, email: to, created_at: now })
    .execute()
  return { hash, to, customerId, isOver: false }
}

type Made = Pick<Selectable<Database['password_reset']>, 'ended_at' | 'created_at'>

const isAlive = ({ ended_at, created_at }: Made, now: Date): boolean =>
  ended_at === null && now.getTime() - created_at.getTime() < linkMinutes * minuteMs

/** Whoever comes by one of them later is told that it is over. */
export async function endResetLinks(
  tx: Kysely<Database>,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Uses a checked link up; false when it has ended meanwhile. */
export async function spendResetLink(tx: Kysely<Database>, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_reset')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Judges a link without using it up, and lets this session set one password within 15 minutes. 'outdated': too old,
 * used, replaced by a newer one, or sent to an address that is no longer the confirmed one.
 */
export async function checkResetLink(
  { db, clock, limits }: Services,
  { hash, session, ip }: { hash: string; session: OpenSession | null; ip: string },
): Promise<Outcome<typeof checkResetLinkCall>> {
  const over = await limits.take(
    ['checkLink', session?.id ?? addressKey(ip)],
    ['checkLinkAddress', addressKey(ip)],
  )
  if (over) return over
  const link = await db
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
    .selectAll('password_reset')
    .select('customer.confirmed_email')
    .where('password_reset.hash', '=', sha256(hash))
    .executeTakeFirst()
  if (!link) return ok({ status: 'none' as const, email: null })
  const now = clock.now()
  const isFresh = isAlive(link, now) && emailKey(link.confirmed_email ?? '') === emailKey(link.email)
  // Without a session there is nobody to grant it to; the page has one.
  if (!isFresh || !session) return ok({ status: 'outdated' as const, email: maskedEmail(link.email) })

  const grant = {
    hash: link.hash,
    customer_id: link.customer_id,
    email: link.email,
    expires_at: new Date(now.getTime() + grantMinutes * minuteMs),
  }
  await db
    .insertInto('reset_grant')
    .values({ session_id: session.id, ...grant })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(grant))
    .execute()
  return ok({ status: 'success' as const, email: link.email })
}

/** 'ivan@mail.ru' as 'i***@mail.ru'. */
function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
