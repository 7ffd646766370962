/** `isUnanswered`: whoever judges them is away, or says what is no judgement. */
export type CaptchaOutcome = { ok: true } | { ok: false; isUnanswered?: true }

/** Judges a solved captcha. A token counts once; whatever can't be judged is no success. */
export type Captcha = {
  /** The challenge the browser works on, longer for more steps of work; null when the provider's own script brings it. */
  challenge(work?: number): Promise<object | null>
  /** `work`: steps that it has to have cost, where the work is the browser's. */
  verify(token: string, ip: string, work?: number): Promise<CaptchaOutcome>
}
