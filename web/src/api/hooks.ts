import type { Solved } from './solved.ts'

type Hooks = {
  /** A 419 that one renewal did not cure. */
  onStaleSession: (message: string) => void
  /** A 401: a signed-in customer was needed. */
  onSignInNeeded: () => void
  /** The session of a customer has ended by itself. */
  onSessionEnded: () => Promise<void>
  /** Somebody else is signed in by now than the page was drawn for. */
  onOtherCustomer: () => void
  /** The customer the page is drawn for: every call names them. */
  customer: () => number | undefined
  /** Solves a captcha; without it a limited call is refused. */
  solveCaptcha?: () => Promise<Solved>
}

/** What the calls want from the page around them; set once, before the first call. */
export const hooks: Hooks = {
  onStaleSession: () => {},
  onSignInNeeded: () => {},
  onSessionEnded: async () => {},
  onOtherCustomer: () => {},
  customer: () => undefined,
}
