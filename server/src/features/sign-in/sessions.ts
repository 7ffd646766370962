import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { gathering } from '../../database/gathering.ts'
import type { Database } from '../../database/schema.ts'

/** A session that is alive: not idle for 60 minutes, not older than 12 hours. */
export type OpenSession = {
  /** Stays through a rotation; other tables refer to it. */
  id: string
  customerId: number | null
  signedInAt: Date | null
  /** What the account held by then is not shown with its passports (long-silence.ts); null: everything is. */
  hidesBefore: Date | null
}

export type Sessions = {
  /** The session of a cookie, or null. Lookups share queries (database/gathering.ts). */
  find(token: string): Promise<OpenSession | null>
  /** Counts as a sign of life, written every 30 seconds at most. */
  touch(token: string): Promise<void>
  /** A visitor's session on a device as deviceOf names it; answers the cookie. */
  open(device: string): Promise<string>
  /** Ends a session with all that hangs on it and starts a visitor's one. */
  replace(id: string): Promise<string>
}

export const idleMinutes = 60
export const longestHours = 12
const minute = 60_000
/** Looked at again and written after as long: a sign of life is recorded with a minute's accuracy. */
const whileUnwritten = minute / 2

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
const newToken = (): string => randomBytes(32).toString('base64url')

type SigningIn = {
  sessionId: string
  customerId: number
  now: Date
  /** When they showed who they are, if that was earlier. */
  provedAt?: Date
  /** Set by long-silence.ts alone: whoever signs in otherwise is known. */
  hidesBefore?: Date | null
}

/**
 * Gives a session another cookie and a customer, in the caller's transaction: the old cookie is dead from the
 * same moment, and what the visitor did goes on with the session.
 */
export async function signIn(
  tx: Kysely<Database>,
  { sessionId, customerId, now, provedAt = now, hidesBefore = null }: SigningIn,
): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('session')
    .set({
      token_hash: tokenHash(token),
      customer_id: customerId,
      signed_in_at: provedAt,
      last_seen_at: now,
      has_discarded_bonus: false,
      hides_before: hidesBefore,
    })
    .where('id', '=', sessionId)
    .execute()
  if (hidesBefore === null) {
    await tx.updateTable('customer').set({ last_known_at: now }).where('id', '=', customerId).execute()
  }
  return token
}

/** Ends every session of a customer but one, in the caller's transaction. */
export async function endOtherSessions(
  tx: Kysely<Database>,
  { customerId, sessionId }: { customerId: number; sessionId: string },
): Promise<void> {
  await tx.deleteFrom('session').where('customer_id', '=', customerId).where('id', '!=', sessionId).execute()
}

export function sessionsIn(db: Kysely<Database>, clock: Clock): Sessions {
  const find = gathering((tokens: readonly string[]) => findAlive(db, tokens, clock.now()))
  const signs = signsOfLife()

  const open = async (device: string, on: Kysely<Database> = db) => {
    const token = newToken()
    const now = clock.now()
    await on
      .insertInto('session')
      .values({ token_hash: tokenHash(token), device, created_at: now, last_seen_at: now })
      .execute()
    return token
  }

  return {
    find,
    touch: async (token) => {
      const now = clock.now()
      if (!signs.isDue(token, now)) return
      await db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('token_hash', '=', tokenHash(token))
        .where('last_seen_at', '<=', new Date(now.getTime() - whileUnwritten))
        .where(isAlive(now))
        .execute()
    },
    open: (device) => open(device),
    replace: (id) =>
      db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('session')
          .where('id', '=', id)
          .returning('device')
          .executeTakeFirst()
        return open(ended?.device ?? '', tx)
      }),
  }
}

/** The sessions of these cookies, in their order; null for one that is unknown or has ended. */
async function findAlive(
  db: Kysely<Database>,
  tokens: readonly string[],
  now: Date,
): Promise<(OpenSession | null)[]> {
  const { rows } = await sql<OpenSession | { id: null }>`
    select session.id, session.customer_id as "customerId", session.signed_in_at as "signedInAt",
      session.hides_before as "hidesBefore"
    from unnest(${tokens.map(tokenHash)}::bytea[]) with ordinality as asked (token_hash, place)
    left join session on session.token_hash = asked.token_hash and ${isAlive(now)}
    order by asked.place
  `.execute(db)
  return rows.map((row) => (row.id === null ? null : row))
}

function isAlive(now: Date) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute)
  return sql<boolean>`
    session.last_seen_at > ${before(idleMinutes)} and session.created_at > ${before(longestHours * 60)}
  `
}

/** Which sessions this process has seen of late: only their first call in a while asks the database. */
function signsOfLife() {
  let seen = new Set<string>()
  let since = 0

  return {
    isDue(token: string, now: Date): boolean {
      if (Math.abs(now.getTime() - since) >= whileUnwritten) {
        seen = new Set()
        since = now.getTime()
      }
      if (seen.has(token)) return false
      seen.add(token)
      return true
    },
  }
}

/** The session of a call whose token has been judged: only a GET of a visitor has none. */
export function sessionOf(session: OpenSession | null): OpenSession {
  if (!session) throw new Error('a call that changes something has a session')
  return session
}
