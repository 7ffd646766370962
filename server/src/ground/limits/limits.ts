import ipaddr from 'ipaddr.js'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { PatientPool } from '../database/connections.ts'
import { type Refusal, tooOften } from '../outcome.ts'
import { type LimitRule, limitRules } from './limit-rules.ts'

export type LimitName = keyof typeof limitRules

export type LimitUse = [name: LimitName, key: string]

export type Limits = {
  /** Counts one use; null while it is within the limit, else the seconds to wait. */
  secondsToWait(name: LimitName, key: string): Promise<number | null>
  /** Seconds for which a key is locked, or null; counts nothing. */
  secondsLocked(name: LimitName, key: string): Promise<number | null>
  /** Counts one failure; the last one allowed locks the key, for longer when it was locked within a day. */
  countFailure(name: LimitName, key: string, lock: { first: number; again: number }): Promise<void>
  /** Takes a use back that was counted but came to nothing. */
  giveBack(...uses: LimitUse[]): Promise<void>
  /** Counts one use of each in turn; the first that is over answers 429, without saying which. */
  take(...uses: LimitUse[]): Promise<Refusal | null>
}

type Options = {
  /** false: the sandbox under load, lifts them. */
  hasFrequencyLimits: boolean
  /** With a real provider those on SMS hold all the same: each one costs money and reaches somebody. */
  isSmsReal: boolean
  /** Told when a limit of everybody together comes near. */
  onAlarm: (name: LimitName) => void
}

const smsLimits: ReadonlySet<LimitName> = new Set([
  'sendSoon',
  'sendQuarter',
  'sendDay',
  'sendAddressHour',
  'sendAddressDay',
  'sendEverybody',
  'sendBudget',
])

export function openLimits(pool: PatientPool, { hasFrequencyLimits, isSmsReal, onAlarm }: Options): Limits {
  const holds = (name: LimitName) => hasFrequencyLimits || (isSmsReal && smsLimits.has(name))
  const limiters = limitersOn(pool)

  const secondsToWait: Limits['secondsToWait'] = async (name, key) => {
    if (!holds(name)) return null
    try {
      const used = await limiters.get(name)?.consume(key)
      if (used && used.consumedPoints === alarmCount(name)) onAlarm(name)
      return null
    } catch (over) {
      if (over instanceof RateLimiterRes) return Math.ceil(over.msBeforeNext / 1000)
      throw over
    }
  }

  return {
    secondsToWait,
    secondsLocked: async (name, key) => {
      if (!holds(name)) return null
      const state = await limiters.get(name)?.get(key)
      return state && state.consumedPoints > limitRules[name].counts[0]
        ? Math.ceil(state.msBeforeNext / 1000)
        : null
    },
    countFailure: async (name, key, { first, again }) => {
      if (!holds(name)) return
      const state = await limiters.get(name)?.penalty(key)
      // Of parallel failures exactly one is the last: the ones after it must not lock a second time.
      if (state?.consumedPoints !== limitRules[name].counts[0]) return
      const locks = limiters.get('codeLock')
      const lockKey = `${name} ${key}`
      const wasLocked = (await locks?.get(lockKey)) != null
      // Remembered for a day from this lock on, not from the first.
      await locks?.set(lockKey, 1, limitRules.codeLock.counts[1])
      await limiters.get(name)?.block(key, wasLocked ? again : first)
    },
    giveBack: async (...uses) => {
      for (const [name, key] of uses) if (holds(name)) await limiters.get(name)?.reward(key)
    },
    take: async (...uses) => {
      for (const [name, key] of uses) {
        const seconds = await secondsToWait(name, key)
        if (seconds !== null) return tooOften(seconds)
      }
      return null
    },
  }
}

function limitersOn(pool: PatientPool): Map<string, RateLimiterAbstract> {
  return new Map(
    Object.entries(limitRules).map(([keyPrefix, rule]) => {
      const [points, duration] = rule.counts
      const options = { points, duration, keyPrefix }
      return [keyPrefix, rule.in === 'memory' ? new RateLimiterMemory(options) : inTable(pool, options)]
    }),
  )
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

function alarmCount(name: LimitName): number | null {
  const rule: LimitRule = limitRules[name]
  return rule.alarmAt === undefined ? null : Math.ceil(rule.counts[0] * rule.alarmAt)
}

/** One address, as limits count it: IPv4 exactly, IPv6 by its /64. */
export function addressKey(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toNormalizedString().split(':', 4).join(':') : ip
}
