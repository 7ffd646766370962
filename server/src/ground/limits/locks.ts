import type { Limiters } from './counters.ts'
import { type HardName, limitRules } from './limit-rules.ts'

/** Keys that are locked by failures: what is right counts nothing. */
export type Locks = {
  /** Seconds for which a key is locked, or null; counts nothing. */
  secondsLocked(name: HardName, key: string): Promise<number | null>
  /** Counts one failure; the last one allowed locks the key, for longer when it was locked within a day. */
  countFailure(name: HardName, key: string, lock: { first: number; again: number }): Promise<void>
}

export function locksOn(limiters: Limiters, holds: (name: HardName) => boolean): Locks {
  return {
    secondsLocked: async (name, key) => {
      if (!holds(name)) return null
      const state = await limiters[name].get(key)
      return state && state.consumedPoints > limitRules[name].counts[0]
        ? Math.ceil(state.msBeforeNext / 1000)
        : null
    },
    countFailure: async (name, key, { first, again }) => {
      if (!holds(name)) return
      const { consumedPoints } = await limiters[name].penalty(key)
      // Of parallel failures exactly one is the last: the ones after it must not lock a second time.
      if (consumedPoints !== limitRules[name].counts[0]) return
      const locks = limiters.codeLock
      const lockKey = `${name} ${key}`
      const wasLocked = (await locks.get(lockKey)) !== null
      // Remembered for a day from this lock on, not from the first.
      await locks.set(lockKey, 1, limitRules.codeLock.counts[1])
      await limiters[name].block(key, wasLocked ? again : first)
    },
  }
}
