import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { PatientPool } from '../database/connections/connections.ts'
import { type LimitName, type LimitRule, limitRules } from './limit-rules.ts'

/** One for each limit: whoever asks for one has it, so that none lets a use pass by being missing. */
export type Limiters = Readonly<Record<LimitName, RateLimiterAbstract>>

export function limitersOn(pool: PatientPool): Limiters {
  const limiterOf = (keyPrefix: string, rule: LimitRule): RateLimiterAbstract => {
    const [points, duration] = rule.counts
    const options = { points, duration, keyPrefix }
    return rule.in === 'memory' ? new RateLimiterMemory(options) : inTable(pool, options)
  }
  const limiters = Object.entries(limitRules).map(([name, rule]) => [name, limiterOf(name, rule)] as const)
  return Object.fromEntries(limiters) as Limiters // the rules' own names
}

/** Takes one use out of a key's window that ends by `end`: one that began since is another, and none is left below empty. */
export type TakeBack = (name: LimitName, key: string, end: number) => Promise<void>

export function takingBack(pool: PatientPool, limiters: Limiters): TakeBack {
  return async (name, key, end) => {
    const limiter = limiters[name]
    if (limitRules[name].in === 'database') {
      const took = 'update rate_limit set points = points - 1 where key = $1 and expire <= $2 and points > 0'
      await pool.query(took, [limiter.getKey(key), end])
      return
    }
    const window = await limiter.get(key)
    if (window && window.msBeforeNext > 0 && Date.now() + window.msBeforeNext <= end)
      await limiter.reward(key)
  }
}

/** Numbers kept for a while beside the limits, which refuse nothing. */
export type Tally = {
  /** One more; how many it are since the first of these seconds. */
  add(subject: string, seconds: number): Promise<number>
  /** What is kept, 0 when nothing is. */
  of(subject: string): Promise<number>
  keep(subject: string, number: number, seconds: number): Promise<void>
  forget(...subjects: string[]): Promise<void>
}

export function tallyOn(pool: PatientPool): Tally {
  const counters = inTable(pool, { points: 1, duration: 1, keyPrefix: 'tally' })
  return {
    add: async (subject, customDuration) =>
      (await counters.penalty(subject, 1, { customDuration })).consumedPoints,
    of: async (subject) => (await counters.get(subject))?.consumedPoints ?? 0,
    keep: async (subject, number, seconds) => {
      await counters.set(subject, number, seconds)
    },
    forget: async (...subjects) => {
      for (const subject of subjects) await counters.delete(subject)
    },
  }
}

function inTable(pool: PatientPool, options: IRateLimiterOptions): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // Cleared with the sessions, in small batches.
    clearExpiredByTimeout: false,
  })
}
