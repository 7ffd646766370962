/** Keeps calls away from a partner that has just failed several times in a row. */
export type Breaker = {
  /** Takes leave to make one call, where there is any: while open none is left but for one trial after each pause. */
  tryAcquire(): boolean
  succeeded(): void
  failed(): void
}

/** `failures` in a row open it for `pauseMs`; `now` in milliseconds must never go back. */
export function createBreaker(rules: { failures: number; pauseMs: number; now: () => number }): Breaker {
  let failuresInRow = 0
  let nextTrialAt = 0
  return {
    tryAcquire() {
      if (failuresInRow < rules.failures) return true
      if (rules.now() < nextTrialAt) return false
      // Everybody else waits for the trial's outcome, but not for ever.
      nextTrialAt = rules.now() + rules.pauseMs
      return true
    },
    succeeded() {
      failuresInRow = 0
    },
    failed() {
      failuresInRow += 1
      nextTrialAt = rules.now() + rules.pauseMs
    },
  }
}
