/** Judges a solved captcha. A token counts once; whatever can't be judged is no success. */
export type Captcha = {
  /** The challenge the browser works on; null when the provider's own script brings it. */
  challenge(): Promise<object | null>
  verify(token: string, ip: string): Promise<boolean>
}
