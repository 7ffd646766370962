import type { Solved } from './solved.ts'

type Hooks = {
  /** A 419 that one renewal did not cure. */
  onStaleSession: () => void
  /** A 401: a signed-in customer was needed. */
  onSignInNeeded: () => void
  /** Solves a captcha; without it a limited call is refused. */
  solveCaptcha?: () => Promise<Solved>
}

/** What the calls want from the page around them; set once, before the first call. */
export const hooks: Hooks = { onStaleSession: () => {}, onSignInNeeded: () => {} }
