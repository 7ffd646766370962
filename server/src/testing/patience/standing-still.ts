/**
 * Loaded before tests and the programs that they start, for machines that now and then stand still for half a minute. A timer
 * that has come due meanwhile goes off before what was answered long ago is read, and would call a neighbour silent that is
 * not; so it begins anew.
 */

/** Milliseconds. What takes the process longer than this between two looks, it did not live. */
const longest = 250
const betweenLooks = 100
/** Shorter timers give nobody up. */
const leastPatience = 300

const now = performance.now.bind(performance)
const set = globalThis.setTimeout
let lookedAt = now()
let lived = lookedAt

/** Milliseconds that this process has lived. */
export function livedUntilNow(): number {
  const at = now()
  lived += Math.min(at - lookedAt, longest)
  lookedAt = at
  return lived
}

function setPatiently(done: (...given: unknown[]) => void, delay = 1, ...given: unknown[]) {
  if (!(delay >= leastPatience)) return set(done, delay, ...given)
  const due = livedUntilNow() + delay
  const timer = set(() => {
    // Its handle stays the same, and so does whether the process waits for it.
    if (livedUntilNow() < due - longest) timer.refresh()
    else done(...given)
  }, delay)
  return timer
}

function abortPatiently(delay: number): AbortSignal {
  const controller = new AbortController()
  const tooLate = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  setPatiently(() => controller.abort(tooLate()), delay).unref()
  return controller.signal
}

setInterval(livedUntilNow, betweenLooks).unref()
const own = Object.getOwnPropertyDescriptors(set)
globalThis.setTimeout = Object.defineProperties(setPatiently, own) as typeof set // it takes and gives the same
AbortSignal.timeout = abortPatiently
