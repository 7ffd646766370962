import type { BodyOf } from '@akvapolis/contract/call'
import { askSignInLink as askSignInLinkCall } from '@akvapolis/contract/sign-in'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { emailKey } from '@akvapolis/rules/person/email'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import { limitReached } from '../../ground/audit-events.ts'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey, orGiveBack } from '../../ground/limits/limits.ts'
import { type Audited, ok, wrong } from '../../ground/outcome.ts'
import { derivedSecret } from '../../ground/secrets.ts'
import { sha256 } from '../../ground/sha256.ts'
import { takeBucketTry } from '../../sessions/devices/bucket-tries.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findCustomerByPhone } from './customers.ts'

const linkMinutes = 15

type Asked = {
  body: BodyOf<typeof askSignInLinkCall>
  session: OpenSession
  ip: string
  device: DeviceToken
}

/**
 * Asks for a link to the confirmed address of a phone's account. The same is answered, and the same is done, whether
 * there is one or not; who gets which mail is found out by the queue. One link ends no other: a stranger's would end the
 * owner's.
 */
export async function askSignInLink(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof askSignInLinkCall>> {
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  const taken = await takeBucketTry(services, {
    phone,
    device,
    ip,
    token: body.captcha_token,
    sessionId: session.id,
    tries: (key) => [['signInLink', key]],
    byWork: { name: 'signInLinkByWork', key: phone },
    uses: [
      ['resetAddress', addressKey(ip)],
      ['resetEverybody', 'all'],
    ],
  })
  if ('status' in taken) return { ...taken, refused: limitReached(askSignInLinkCall, phone) }

  const created_at = services.clock.now()
  const recorded = await orGiveBack(services.limits, taken, () =>
    services.db.transaction().execute(async (tx) => {
      const customer = await findCustomerByPhone(tx, phone)
      const { id: linkId } = await tx
        .insertInto('sign_in_link')
        .values({ session_id: session.id, customer_id: customer?.id ?? null, created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await services.queue.add(tx, 'send_sign_in_link', { linkId })
      return record(tx, services, { by: session, of: { phone }, event: 'sign_in_link_asked' })
    }),
  )
  return ok({ success: true as const }, { recorded })
}

const isYoung = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() < linkMinutes * minuteMs

/**
 * Makes what the link carries, when it is mailed: it follows from the link's id, the same at each try, and only its hash is
 * kept. Null when there is no account with a confirmed address, or the link is of no use any more.
 */
export async function makeSignInLink(
  db: Kysely<Database>,
  { linkId, appKey, now }: { linkId: string; appKey: Buffer; now: Date },
): Promise<{ token: string; to: string; customerId: number } | null> {
  const link = await db
    .selectFrom('sign_in_link as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select(['link.created_at', 'customer.confirmed_email as to', 'customer.id'])
    .where('link.id', '=', linkId)
    .where('link.ended_at', 'is', null)
    .executeTakeFirst()
  if (!link?.to || !isYoung(link, now)) return null
  const token = derivedSecret(appKey, 'sign-in link', linkId).toString('base64url')
  const { to, id: customerId } = link
  const made = await db
    .updateTable('sign_in_link')
    .set({ hash: sha256(token), email: to })
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return made.numUpdatedRows === 1n ? { token, to, customerId } : null
}

/** A link that opens an account now, in one session; null for one that is over, or never was. */
export async function findSignInLink(
  db: Kysely<Database>,
  { token, now }: { token: string; now: Date },
): Promise<{ id: string; sessionId: string; customerId: number } | null> {
  const link = await db
    .selectFrom('sign_in_link as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select(['link.id', 'link.session_id', 'link.created_at', 'link.email', 'customer.confirmed_email'])
    .select('customer.id as customer_id')
    .where('link.hash', '=', sha256(token))
    .where('link.ended_at', 'is', null)
    .executeTakeFirst()
  if (!link || !isYoung(link, now)) return null
  if (emailKey(link.confirmed_email ?? '') !== emailKey(link.email ?? '')) return null
  return { id: link.id, sessionId: link.session_id, customerId: link.customer_id }
}

/** Uses a link up; false when it has ended meanwhile. */
export async function spendSignInLink(tx: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_link')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether it is the link of a repeat. */
export async function isLinkAgain(
  { db }: Pick<Services, 'db'>,
  { link_id: id }: { link_id: string | null },
  token: string,
): Promise<boolean> {
  if (id === null) return false
  const link = await db
    .selectFrom('sign_in_link')
    .select('id')
    .where('id', '=', id)
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  return link !== undefined
}

/** Those on their way to an account whose password has just become another one. */
export async function endSignInLinks(
  tx: Kysely<Database>,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('sign_in_link')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}
