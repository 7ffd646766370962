import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that are waited for a connection, whether none is free or PostgreSQL is being restarted. */
export const patience = 5000

const atWork = new AsyncLocalStorage<CallPatience>()

/** Of one call, which waits so long for all its connections together; a job waits so long for each. */
export class CallPatience {
  left = patience
  #waits = 0
  #since = 0

  /** What waits meanwhile waits at this call's expense. */
  run<Result>(work: () => Result): Result {
    return atWork.run(this, work)
  }

  /** Waits at the same time count once. */
  async wait<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waits === 0) this.#since = performance.now()
    this.#waits += 1
    try {
      return await work()
    } finally {
      this.#waits -= 1
      if (this.#waits === 0) this.left -= performance.now() - this.#since
    }
  }

  /** Nobody waits for an answer any more: what the call has left behind is a job. */
  end(): void {
    this.left = Number.POSITIVE_INFINITY
  }
}

/** Milliseconds that may be waited now. */
export const patienceLeft = (): number => Math.min(patience, Math.max(0, atWork.getStore()?.left ?? patience))

/** Does what waits, at the expense of the call at work. */
export const waiting = <Result>(work: () => Promise<Result>): Promise<Result> =>
  atWork.getStore()?.wait(work) ?? work()

/** Does what several calls wait for, at nobody's expense. */
export const forSeveral = <Result>(work: () => Result): Result => atWork.exit(work)
