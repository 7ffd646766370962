import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Numbers kept for a while beside the limits, which refuse nothing. */
export type Tally = {
  /** One more; how many it are since the first of these seconds. */
  add(subject: string, seconds: number): Promise<number>
  /** What is kept, 0 when nothing is. */
  of(subject: string): Promise<number>
  keep(subject: string, number: number, seconds: number): Promise<void>
  forget(...subjects: string[]): Promise<void>
}

export function tallyOn(counters: RateLimiterAbstract): Tally {
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
