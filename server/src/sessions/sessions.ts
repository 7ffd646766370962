import { minuteMs } from '@akvapolis/rules/dates/durations'
import { type Kysely, sql } from 'kysely'
import type { Client } from '../ground/audit/record.ts'
import type { Clock } from '../ground/clock.ts'
import { gathering } from '../ground/database/gathering.ts'
import type { Database } from '../ground/database/schema.ts'
import { sha256 } from '../ground/sha256.ts'
import { hidesBefore, quietUntil } from './hidden-papers.ts'
import { type VisitorCookies, visitorCookiesBy } from './visitor-cookies.ts'

/** A session that is alive: not idle for 60 minutes, not older than 12 hours. */
export type OpenSession = {
  /** Stays through a rotation; other tables refer to it. */
  id: string
  customerId: number | null
  signedInAt: Date | null
  /** What the account held by then is not shown with its passports (hidden-papers.ts); null: everything is. */
  hidesBefore: Date | null
  /** The part of it that comes of a long silence, which time does not end; null: none. */
  silentBefore: Date | null
  /** Until when that is so because the account's phone has changed; null: it is not. */
  quietUntil: Date | null
  /** Of a call that is being answered. */
  from?: Client
  /** A visitor's of whom nothing is kept yet: it has no row. */
  unkept?: { tokenHash: Buffer; since: Date }
}

export type Sessions = {
  /** The session of a cookie, or null. Lookups share queries (ground/database/gathering.ts). */
  find(token: string): Promise<OpenSession | null>
  /** Counts as a sign of life, written every 30 seconds at most. */
  touch(token: string): Promise<void>
  /** The cookie of a new visitor's session, which becomes a row with the first thing kept. */
  issue(): string
  /** The same for a browser whose cookie is dead: what that one may still repeat (repeats/repeats.ts) goes on with it. */
  replace(dead: string): Promise<string>
  /** Writes the row of a visitor's session, on a device as deviceOf names it; false when there is one by now. */
  keep(session: OpenSession, device: string): Promise<boolean>
  /** Ends a session with all that hangs on it; answers the cookie of a visitor's new one. */
  end(id: string): Promise<string>
}

/** A session ended while a call worked with it: the call is rolled back and answers 419 (plugins/refused/errors.ts). */
export class SessionEnded extends Error {}

export const idleMinutes = 60
export const longestHours = 12
/** Looked at again and written after as long: a sign of life is recorded with a minute's accuracy. */
const whileUnwritten = minuteMs / 2

export const tokenHash = (token: string): Buffer => sha256(token)

type Ending = { now: Date } & ({ id: string } | { customerId: number; butFor?: string })

/**
 * Ends sessions with all that hangs on them, in the caller's transaction. A visitor's signed cookie could open one
 * anew while it is young, so the ids of young ones are kept for as long.
 */
export async function endSessions(db: Kysely<Database>, { now, ...which }: Ending): Promise<void> {
  const young = new Date(now.getTime() - idleMinutes * minuteMs)
  await db
    .with('ended', (db) => {
      const ended = db.deleteFrom('session').returning(['id', 'created_at'])
      if ('id' in which) return ended.where('id', '=', which.id)
      const ofCustomer = ended.where('customer_id', '=', which.customerId)
      return which.butFor === undefined ? ofCustomer : ofCustomer.where('id', '!=', which.butFor)
    })
    .insertInto('ended_session')
    .columns(['id', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('ended')
        .select(['id', sql<Date>`${now}::timestamptz`.as('ended_at')])
        .where('created_at', '>', young),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Place = { db: Kysely<Database>; clock: Clock; appKey: Buffer }

export function sessionsIn({ db, clock, appKey }: Place): Sessions {
  const signs = signsOfLife()
  const cookies = visitorCookiesBy(appKey)

  const find = async (tokens: readonly string[]) => {
    const now = clock.now()
    const kept = await findAlive(db, tokens, now)
    if (!kept.includes(null)) return kept
    const visitors = tokens.map((token, place) => (kept[place] ? null : visitorOf(cookies, token, now)))
    const used = await usedUp(db, visitors)
    return kept.map((session, place) => {
      const visitor = visitors[place]
      return session ?? (visitor && !used.has(visitor.id) ? visitor : null)
    })
  }

  return {
    find: gathering(find),
    touch: async (token) => {
      const now = clock.now()
      if (signs.isDue(token, now)) await writeSign(db, token, now)
    },
    issue: () => cookies.make(clock.now()),
    replace: (dead) => passRepeat(db, { from: dead, to: cookies.make(clock.now()), now: clock.now() }),
    keep: async ({ id, unkept }, device) => {
      if (!unkept) return false
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('session')
        .values({
          id,
          token_hash: unkept.tokenHash,
          device,
          created_at: unkept.since,
          last_seen_at: clock.now(),
        })
        // Parallel first calls all try.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    end: async (id) => {
      const now = clock.now()
      await endSessions(db, { id, now })
      return cookies.make(now)
    },
  }
}

type Passing = { from: string; to: string; now: Date }

async function passRepeat(db: Kysely<Database>, { from, to, now }: Passing): Promise<string> {
  await db
    .updateTable('code_repeat')
    .set({ token_hash: tokenHash(to) })
    .where('token_hash', '=', tokenHash(from))
    .where('expires_at', '>', now)
    .execute()
  return to
}

async function writeSign(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('last_seen_at', '<=', new Date(now.getTime() - whileUnwritten))
    .where(isAlive(now))
    .execute()
}

/** The sessions of these cookies, in their order; null for one that is unknown or has ended. */
async function findAlive(
  db: Kysely<Database>,
  tokens: readonly string[],
  now: Date,
): Promise<(OpenSession | null)[]> {
  const { rows } = await sql<OpenSession | { id: null }>`
    select session.id, session.customer_id as "customerId", session.signed_in_at as "signedInAt",
      session.hides_before as "silentBefore", ${hidesBefore(now)} as "hidesBefore", ${quietUntil(now)} as "quietUntil"
    from unnest(${tokens.map(tokenHash)}::bytea[]) with ordinality as asked (token_hash, place)
    left join session on session.token_hash = asked.token_hash and ${isAlive(now)}
    left join customer on customer.id = session.customer_id
    order by asked.place
  `.execute(db)
  return rows.map((row) => (row.id === null ? null : row))
}

type Visitor = OpenSession & Required<Pick<OpenSession, 'unkept'>>

/** Whom a cookie of ours names while it is young. */
function visitorOf(cookies: VisitorCookies, token: string, now: Date): Visitor | null {
  const cookie = cookies.read(token)
  if (cookie === null || !isYoung(cookie.since, now)) return null
  const { id, since } = cookie
  const unkept = { tokenHash: tokenHash(token), since }
  const nothingHidden = { hidesBefore: null, silentBefore: null, quietUntil: null }
  return { id, customerId: null, signedInAt: null, ...nothingHidden, unkept }
}

/** Whose ids were given another cookie by a sign-in, or have ended: their first cookie is dead. */
async function usedUp(
  db: Kysely<Database>,
  found: readonly (Visitor | null)[],
): Promise<ReadonlySet<string>> {
  const visitors = found.filter((visitor) => visitor !== null)
  if (visitors.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select asked.id
    from unnest(
      ${visitors.map(({ id }) => id)}::uuid[],
      ${visitors.map(({ unkept }) => unkept.tokenHash)}::bytea[]
    ) as asked (id, token_hash)
    where exists (select from session where session.id = asked.id and session.token_hash != asked.token_hash)
      or exists (select from ended_session where ended_session.id = asked.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export function isAlive(now: Date) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  return sql<boolean>`
    session.last_seen_at > ${before(idleMinutes)} and session.created_at > ${before(longestHours * 60)}
  `
}

/** Nothing is kept of it, and so no sign of life either. A clock that was set does not prolong it. */
const isYoung = (since: Date, now: Date): boolean =>
  Math.abs(now.getTime() - since.getTime()) < idleMinutes * minuteMs

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
