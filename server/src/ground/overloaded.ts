/** As many wait for the same as may: nothing was done, and after so many seconds it may be. Told as 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('as many wait as may')
    this.retryAfter = retryAfter
  }
}
