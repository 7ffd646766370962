import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that are waited for a connection, whether none is free or PostgreSQL is being restarted. */
export const patience = 5000

const atWork = new AsyncLocalStorage<{ left: number }>()

/** Of one call, which waits so long for all its connections together; a job waits so long for each. */
export class CallPatience {
  readonly #of = { left: patience }

  /** What waits meanwhile waits at this call's expense. */
  run<Result>(work: () => Result): Result {
    return atWork.run(this.#of, work)
  }

  /** Nobody waits for an answer any more: what the call has left behind is a job. */
  end(): void {
    this.#of.left = Number.POSITIVE_INFINITY
  }
}

/** Milliseconds that may be waited now. */
export const patienceLeft = (): number => Math.min(patience, Math.max(0, atWork.getStore()?.left ?? patience))

/** Does what waits, at the expense of the call at work. */
export async function waiting<Result>(work: () => Promise<Result>): Promise<Result> {
  const call = atWork.getStore()
  if (!call) return work()
  const from = performance.now()
  try {
    return await work()
  } finally {
    call.left -= performance.now() - from
  }
}

/** Does what several calls wait for, at nobody's expense. */
export const forSeveral = <Result>(work: () => Result): Result => atWork.exit(work)
