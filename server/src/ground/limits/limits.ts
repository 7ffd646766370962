import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { PatientPool } from '../database/connections/connections.ts'
import { type TooOften, tooOften } from '../outcome.ts'
import { type Limiters, limitersOn, type TakeBack, type Tally, takingBack, tallyOn } from './counters.ts'
import {
  type HardName,
  type LimitName,
  type LimitRule,
  limitRules,
  type SoftName,
  type SoftRule,
} from './limit-rules.ts'
import { type Locks, locksOn } from './locks.ts'
import { workOver } from './work.ts'

export type HardUse = [name: HardName, key: string]
export type SoftUse = [name: SoftName, key: string]
export type LimitUse = HardUse | SoftUse

/** A use over a soft limit: the steps of work that let it pass, null where none do, and when there is no need of them. */
type Over = { work: number | null; seconds: number; isCounted: boolean }

/** What is refused takes from no limit. */
export type Limits = Locks & {
  /** Counts one use; null while it is within the limit, else the seconds to wait. */
  countHard(use: HardUse): Promise<number | null>
  /** Counts one use of each in turn, or none; the first that is over answers 429, without saying which. */
  take(...uses: HardUse[]): Promise<TooOften | null>
  /**
   * Counts one use; null while it is free. A use over the limit is counted (`isCounted`) only where it comes with work and
   * work lets it pass.
   */
  countSoft(use: SoftUse, comes: { hasWork: boolean }): Promise<Over | null>
  /**
   * Takes a use back that was counted but came to nothing: the very one that was handed in to be counted, out of the window
   * it was counted in. Once that has ended nothing is left to take back.
   */
  giveBack(...uses: LimitUse[]): Promise<void>
  tally: Tally
}

type Options = {
  /** false: the sandbox under load, lifts them. */
  hasFrequencyLimits: boolean
  /** With a real provider those on SMS hold all the same: each one costs money and reaches somebody. */
  isSmsReal: boolean
  /** Told when a limit of everybody together comes near. */
  onAlarm: (name: LimitName) => void
  /** Told of each use over a limit, refused or let through for a captcha. */
  onReached: (name: LimitName) => void
}

export function openLimits(pool: PatientPool, options: Options): Limits {
  const { hasFrequencyLimits, isSmsReal, onAlarm, onReached } = options
  const holds = (name: LimitName) => hasFrequencyLimits || (isSmsReal && isOfSms(limitRules[name]))
  const limiters = limitersOn(pool)
  const tally = tallyOn(pool)
  const locks = locksOn(limiters, holds)
  const uses = usesOn(limiters, { holds, tally, onAlarm, takeBack: takingBack(pool, limiters) })
  const countHard = telling(onReached, uses.countHard)
  return {
    countHard,
    giveBack: uses.giveBack,
    tally,
    take: async (...taken) => {
      for (const [place, use] of taken.entries()) {
        const seconds = await countHard(use)
        if (seconds === null) continue
        await uses.giveBack(...taken.slice(0, place))
        return tooOften(seconds)
      }
      return null
    },
    countSoft: telling(onReached, uses.countSoft),
    ...locks,
    secondsLocked: async (name, key) => {
      const seconds = await locks.secondsLocked(name, key)
      if (seconds !== null) onReached(name)
      return seconds
    },
  }
}

const isOfSms = ({ sms }: LimitRule): boolean => sms === true

/** What a counted try comes to; one that could not be judged is taken back. */
export async function orGiveBack<Judged>(
  limits: Pick<Limits, 'giveBack'>,
  tries: readonly LimitUse[],
  judge: () => Promise<Judged>,
): Promise<Judged> {
  try {
    return await judge()
  } catch (error) {
    await limits.giveBack(...tries)
    throw error
  }
}

/** The same of a whole answer: what is refused after all takes from no limit either. */
export async function orNothingTaken<Answer extends { status: number }>(
  limits: Pick<Limits, 'giveBack'>,
  uses: readonly LimitUse[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await orGiveBack(limits, uses, work)
  if (answer.status !== 200) await limits.giveBack(...uses)
  return answer
}

/** The same question; a name of whose limit there was no more is told. */
function telling<Use extends LimitUse, Rest extends unknown[], Over>(
  onReached: (name: LimitName) => void,
  ask: (use: Use, ...rest: Rest) => Promise<Over | null>,
): typeof ask {
  return async (use, ...rest) => {
    const over = await ask(use, ...rest)
    if (over !== null) onReached(use[0])
    return over
  }
}

type Counting = {
  holds: (name: LimitName) => boolean
  tally: Tally
  onAlarm: Options['onAlarm']
  takeBack: TakeBack
}

/** Counts single uses and takes them back. */
function usesOn(
  limiters: Limiters,
  { holds, tally, onAlarm, takeBack }: Counting,
): Pick<Limits, 'countHard' | 'countSoft' | 'giveBack'> {
  const { count, soFar } = countersOn(limiters)
  const counted = countedUses(takeBack)

  async function watch(name: LimitName, key: string, used: number): Promise<void> {
    if (used !== alarmCount(name)) return
    const [, seconds] = limitRules[name].counts
    if ((await tally.add(`alarm ${name} ${key}`, seconds)) === 1) onAlarm(name)
  }

  return {
    giveBack: counted.giveBack,
    countHard: async (use) => {
      const [name, key] = use
      if (!holds(name)) return null
      const [times] = limitRules[name].counts
      const before = await soFar(name, key)
      if (before.used >= times) return before.seconds
      const { used, seconds, end } = await count(name, key)
      if (used <= times) {
        counted.note(use, end)
        await watch(name, key, used)
        return null
      }
      await takeBack(name, key, end)
      return seconds
    },
    countSoft: async (use, { hasWork }) => {
      const [name, key] = use
      if (!holds(name)) return null
      const rule: SoftRule = limitRules[name]
      const over = overOf(rule, await soFar(name, key), 1)
      if (over && (!hasWork || over.work === null)) return over
      const state = await count(name, key)
      const stands = overOf(rule, state, 0)
      if (stands?.work === null) {
        await takeBack(name, key, state.end)
        return stands
      }
      counted.note(use, state.end)
      return stands && { ...stands, isCounted: true }
    },
  }
}

/** Uses by which window they were counted in, until they are given back. */
function countedUses(takeBack: TakeBack) {
  const ends = new WeakMap<LimitUse, number>()
  const giveBack: Limits['giveBack'] = async (...uses) => {
    for (const use of uses) {
      const end = ends.get(use)
      ends.delete(use)
      if (end !== undefined) await takeBack(use[0], use[1], end)
    }
  }
  return { note: (use: LimitUse, end: number) => void ends.set(use, end), giveBack }
}

function countersOn(limiters: Limiters) {
  return {
    /**
     * One use more, what was used with it, and by when its window ends. The next one of the key ends a whole window later:
     * half of one leaves room for what the clock does between two readings.
     */
    count: async (name: LimitName, key: string) => {
      const [, windowSeconds] = limitRules[name].counts
      const { consumedPoints: used, msBeforeNext } = await limiters[name].penalty(key)
      const end = Date.now() + msBeforeNext + windowSeconds * 500
      return { used, seconds: Math.ceil(msBeforeNext / 1000), end }
    },
    /** What was used so far. Of a flood all but the first only read, so that nobody waits for its counts. */
    soFar: async (name: LimitName, key: string) => {
      const [, longest] = limitRules[name].counts
      const state = await limiters[name].get(key)
      return state && state.msBeforeNext > 0
        ? { used: state.consumedPoints, seconds: Math.ceil(state.msBeforeNext / 1000) }
        : { used: 0, seconds: longest }
    },
  }
}

/** How a use stands over a soft limit, `more` than what is used by now. */
function overOf(rule: SoftRule, state: { used: number; seconds: number }, more: number): Over | null {
  const used = state.used + more
  if (used <= rule.counts[0]) return null
  const work = used <= rule.most ? workOver(rule, used) : null
  return { work, seconds: state.seconds, isCounted: false }
}

function alarmCount(name: LimitName): number | null {
  const rule: LimitRule = limitRules[name]
  return rule.alarmAt === undefined ? null : Math.ceil(rule.counts[0] * rule.alarmAt)
}

/** One address, as limits count it: IPv4 exactly, IPv6 by its /64. */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toNormalizedString().split(':', 4).join(':') : ip
}
