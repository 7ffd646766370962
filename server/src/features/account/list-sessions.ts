import type { getSessions } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import type { Services } from '../../sessions/services.ts'
import { idleMinutes, longestHours } from '../../sessions/sessions.ts'

/** The customer's living sessions, the one used last first. */
export async function listSessions(
  { db, clock }: Services,
  session: { id: string; customerId: number },
): Promise<AnswerOf<typeof getSessions>['result']> {
  const now = clock.now().getTime()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'signed_in_at', 'created_at', 'last_seen_at', 'device'])
    .where('customer_id', '=', session.customerId)
    .where('last_seen_at', '>', new Date(now - idleMinutes * 60_000))
    .where('created_at', '>', new Date(now - longestHours * 3_600_000))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    signed_in_at: (row.signed_in_at ?? row.created_at).toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    device: row.device,
    is_this: row.id === session.id,
  }))
}
