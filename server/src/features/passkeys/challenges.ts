import { minuteMs } from '@akvapolis/rules/dates/durations'
import type { Services } from '../../sessions/services.ts'

const lifeMinutes = 5
/** What a browser is told, in milliseconds. */
export const challengeLife = lifeMinutes * minuteMs

/** `customerId`: whose new key is to answer it; null: it is for signing in. */
type Purpose = { sessionId: string; customerId: number | null }

/** Keeps the one challenge that a session may answer; an earlier one is dead. */
export async function keepChallenge(
  { db, clock }: Services,
  { sessionId, customerId, challenge }: Purpose & { challenge: string },
): Promise<void> {
  const kept = {
    challenge,
    customer_id: customerId,
    expires_at: new Date(clock.now().getTime() + challengeLife),
  }
  await db
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, ...kept })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute()
}

/** The challenge of a session, used up whatever comes of the answer; null when it has none for this purpose. */
export async function spendChallenge(
  { db, clock }: Services,
  { sessionId, customerId }: Purpose,
): Promise<string | null> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
  const isLive = spent !== undefined && spent.expires_at > clock.now() && spent.customer_id === customerId
  return isLive ? spent.challenge : null
}
