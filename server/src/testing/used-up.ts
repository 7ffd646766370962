import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Database } from '../ground/database/schema.ts'
import { limitRules } from '../ground/limits/limit-rules.ts'
import type { LimitName, Limits } from '../ground/limits/limits.ts'
import type { Services } from '../sessions/services.ts'
import type { Reply, Visitor } from './visitor.ts'

type Counters = { db: Kysely<Database>; limits: Limits }

/** Leaves one last use of a limit to a key, as if all the others had just been taken. */
export async function useUpAllButOne({ db, limits }: Counters, name: LimitName, key: string): Promise<void> {
  const [times, seconds] = limitRules[name].counts
  if (limitRules[name].in === 'memory') {
    for (let use = 1; use < times; use += 1) await limits.secondsToWait(name, key)
    return
  }
  const row = { points: times - 1, expire: Date.now() + seconds * 1000 }
  await db
    .insertInto('rate_limit')
    .values({ key: `${name}:${key}`, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function forgetUses({ db }: Pick<Counters, 'db'>, name: LimitName, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', `${name}:${key}`).execute()
}

export function assertTooOften({ status, body, headers }: Reply, { captcha = false } = {}): void {
  assert.equal(status, 429, JSON.stringify(body))
  assert.equal(headers['retry-after'], String(body.retry_after))
  assert.ok(body.retry_after > 0)
  assert.deepEqual(Object.keys(body).sort(), [...(captcha ? ['captcha'] : []), 'message', 'retry_after'])
}

/** The last use passes, the one after it is refused, and somebody else goes on. */
export async function assertEdge(
  ask: () => Promise<Reply>,
  passes: number,
  other: () => Promise<Reply>,
): Promise<void> {
  assert.equal((await ask()).status, passes)
  assertTooOften(await ask())
  assert.notEqual((await other()).status, 429)
}

let addresses = 0
/** An address that no other test of this process comes from. */
export function anAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** What limits count a session by. */
export async function sessionKey(
  { sessions }: Pick<Services, 'sessions'>,
  { cookies }: Pick<Visitor, 'cookies'>,
): Promise<string> {
  const session = await sessions.find(cookies.get('session') ?? '')
  if (!session) throw new Error('the session has ended')
  return session.id
}
