import type { Kysely } from 'kysely'
import type { Database } from '../ground/database/schema.ts'
import { newToken } from '../ground/secrets.ts'
import { type DeviceToken, knowDevice, renewDevice } from './devices/known-devices.ts'
import { isAlive, SessionEnded, tokenHash } from './sessions.ts'

/**
 * One sign-in of a session after the other: each writes what refers to its row before it changes the row, and would wait
 * for the other one for good.
 */
export async function lockSession(tx: Kysely<Database>, sessionId: string): Promise<void> {
  const held = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new SessionEnded()
}

type SigningIn = {
  sessionId: string
  customerId: number
  /** The browser's, which is known to the account from now on; undefined where there is none. */
  device: DeviceToken | undefined
  now: Date
  /** When they showed who they are, if that was earlier. */
  provedAt?: Date
  /** Whoever was here goes on under another cookie. */
  isRenewal?: boolean
  /** Set by long-silence.ts alone: whoever signs in otherwise is known. */
  hidesBefore?: Date | null
}

/** What a browser gets by a sign-in. */
export type SignedIn = {
  cookie: string
  device?: string
  /** Somebody has signed in to the account before, and not in this browser. Whoever comes after a long silence is asked by a mail of its own. */
  isNewDevice?: boolean
}

/**
 * Gives a session another cookie and a customer, in the caller's transaction: the old cookie is dead from the
 * same moment, and what the visitor did goes on with the session.
 */
export async function signIn(
  tx: Kysely<Database>,
  { sessionId, customerId, device, now, provedAt = now, isRenewal = false, hidesBefore = null }: SigningIn,
): Promise<SignedIn> {
  const cookie = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({
      token_hash: tokenHash(cookie),
      customer_id: customerId,
      signed_in_at: provedAt,
      last_seen_at: now,
      ...(!isRenewal && { has_discarded_bonus: false }),
      hides_before: hidesBefore,
    })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new SessionEnded()
  const hadSignedIn = hidesBefore === null && (await noteKnown(tx, customerId, now))
  if (device === undefined) return { cookie }
  const { token, isNew } = await knowDevice(tx, { device, customerId, now })
  return { cookie, device: token, isNewDevice: isNew && hadSignedIn }
}

/** Gives who goes on in their session another cookie; no other browser stays known to the account. */
export async function renewSession(
  tx: Kysely<Database>,
  { device, ...renewing }: Pick<SigningIn, 'sessionId' | 'customerId' | 'now'> & { device: DeviceToken },
): Promise<SignedIn> {
  const renewed = await renewDevice(tx, { device, customerId: renewing.customerId })
  return signIn(tx, { ...renewing, device: renewed, isRenewal: true })
}

/** Whether the account's owner was known before. */
async function noteKnown(tx: Kysely<Database>, customerId: number, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('customer')
    .select('last_known_at')
    .where('id', '=', customerId)
    .executeTakeFirst()
  await tx.updateTable('customer').set({ last_known_at: now }).where('id', '=', customerId).execute()
  return before !== undefined && before.last_known_at !== null
}

/**
 * Gives a signed-in session another cookie in place of one, in the caller's transaction; null when that is no session's
 * cookie any more.
 */
export async function changeCookie(
  tx: Kysely<Database>,
  { from, now }: { from: Buffer; now: Date },
): Promise<{ cookie: string; sessionId: string; customerId: number } | null> {
  const cookie = newToken()
  const changed = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(cookie), last_seen_at: now })
    .where('token_hash', '=', from)
    .where(isAlive(now))
    .returning(['id', 'customer_id'])
    .executeTakeFirst()
  if (!changed || changed.customer_id === null) return null
  return { cookie, sessionId: changed.id, customerId: changed.customer_id }
}
