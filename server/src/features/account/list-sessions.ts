import type { getSessions } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { hourMs, minuteMs } from '@akvapolis/rules/dates/durations'
import { type SessionWay, waysIn } from '@akvapolis/rules/person/account-events'
import { sessionMark } from '../../ground/audit/record.ts'
import type { Services } from '../../sessions/services.ts'
import { idleMinutes, longestHours } from '../../sessions/sessions.ts'

/** The customer's living sessions, the one used last first. */
export async function listSessions(
  { db, clock }: Services,
  session: { id: string; customerId: number },
): Promise<AnswerOf<typeof getSessions>['result']> {
  const { customerId } = session
  const now = clock.now().getTime()
  const oldest = new Date(now - longestHours * hourMs)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'signed_in_at', 'created_at', 'last_seen_at', 'device'])
    .where('customer_id', '=', customerId)
    .where('last_seen_at', '>', new Date(now - idleMinutes * minuteMs))
    .where('created_at', '>', oldest)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const ways = await waysSince(db, { customerId, oldest })
  return rows.map((row) => ({
    id: row.id,
    signed_in_at: (row.signed_in_at ?? row.created_at).toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    device: row.device,
    way: ways.get(sessionMark(row.id)) ?? null,
    is_this: row.id === session.id,
  }))
}

/** What leaves its session signed in, beside a sign-in, which says itself how. */
const waysOf = new Map<string, SessionWay>([
  ['registered', 'registration'],
  ['password_changed', 'new_password'],
  ['phone_changed', 'new_phone'],
])

/** By what each session was last signed in, by its mark. */
async function waysSince(
  db: Services['db'],
  { customerId, oldest }: { customerId: number; oldest: Date },
): Promise<ReadonlyMap<string | null, SessionWay | undefined>> {
  const signIns = await db
    .selectFrom('audit')
    .select(['session_hash', 'event', 'note'])
    .where('customer_id', '=', customerId)
    .where('event', 'in', ['signed_in', ...waysOf.keys()])
    .where('at', '>', oldest)
    .orderBy('id')
    .execute()
  return new Map(
    signIns.map(({ session_hash, event, note }) => [
      session_hash,
      waysOf.get(event) ?? waysIn.find((way) => way === note),
    ]),
  )
}
