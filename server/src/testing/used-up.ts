import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../ground/database/schema.ts'
import {
  type HardName,
  type LimitName,
  type LimitRule,
  limitRules,
  type SoftName,
} from '../ground/limits/limit-rules.ts'
import type { Limits } from '../ground/limits/limits.ts'
import { bucketOf } from '../sessions/devices/known-devices.ts'
import type { Services } from '../sessions/services.ts'
import type { Reply, Visitor } from './visitor.ts'

/** Limits go by the machine's clock: for the tests of a file it stands, so that no minute ends while a slow machine asks again. */
export function stopClockOfLimits(): void {
  const now = Date.now()
  mock.method(Date, 'now', () => now)
}

type Counters = { db: Kysely<Database>; limits: Limits }

/** Leaves one last use of a limit to a key, as if all the others had just been taken; of a soft one the last without work. */
export async function useUpAllButOne({ db, limits }: Counters, name: LimitName, key: string): Promise<void> {
  await used({ db, limits }, { name, key, times: limitRules[name].counts[0] - 1 })
}

/** The same of a soft limit's very last use. */
export async function workUpAllButOne(counters: Counters, name: SoftName, key: string): Promise<void> {
  await used(counters, { name, key, times: limitRules[name].most - 1 })
}

type Used = { name: LimitName; key: string; times: number }

async function used({ db, limits }: Counters, { name, key, times }: Used): Promise<void> {
  const rule: LimitRule = limitRules[name]
  const [, seconds] = rule.counts
  if (rule.in === 'memory') {
    const hard = name as HardName // soft ones are counted in the database
    for (let use = 1; use <= times; use += 1) await limits.countHard([hard, key])
    return
  }
  const row = { points: times, expire: Date.now() + seconds * 1000 }
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
  over: { captcha?: boolean } = {},
): Promise<void> {
  assert.equal((await ask()).status, passes)
  assertTooOften(await ask(), over)
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

/** What limits count a customer's tries by, in the browser they are known in. */
export async function deviceKey(
  services: Pick<Services, 'db'>,
  { cookies, phone }: { cookies: Visitor['cookies']; phone: string },
): Promise<string> {
  const { key, isKnown } = await bucketOf(services, {
    phone: assertPhone(phone),
    device: cookies.get('device') ?? null,
  })
  if (!isKnown) throw new Error('nobody has signed in here')
  return key
}

function assertPhone(text: string): Phone {
  const phone = normalisePhone(text)
  assert.ok(phone)
  return phone
}
