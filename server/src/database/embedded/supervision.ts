import type { Installation } from './cluster.ts'
import { type Log, type Postmaster, startPostmaster } from './postmaster.ts'

type Options = {
  installation: Installation
  socketFolder: string
  settings: readonly string[]
  log: Log
  /** Runs before each start: removes what a dead PostgreSQL left and makes the socket's folder. */
  clear: () => Promise<void>
}

export type Supervised = { lost: Promise<Error>; stop(): Promise<void> }

/** Deaths within `period` (milliseconds) after which starting again is given up. */
const tooMany = { deaths: 5, period: 60_000 }

/** Starts PostgreSQL and starts it again whenever it ends unasked; `lost` settles when that is in vain. */
export async function supervise(options: Options): Promise<Supervised> {
  const { log, clear } = options
  let isStopping = false
  let current: Postmaster = await startOnce()
  const watch = keepRunning()
  const lost = new Promise<Error>((resolve) => watch.catch(resolve))

  async function startOnce() {
    await clear()
    return startPostmaster(options)
  }

  async function keepRunning() {
    const deaths: number[] = []
    for (;;) {
      await current.ended
      if (isStopping) return
      deaths.push(performance.now())
      const [oldest = 0] = deaths.slice(-tooMany.deaths)
      if (deaths.length >= tooMany.deaths && performance.now() - oldest < tooMany.period) {
        throw new Error('PostgreSQL dies again and again')
      }
      log.error('PostgreSQL ended unexpectedly and is started again')
      current = await startOnce()
      // Asked to stop during the start: nobody else knows this process yet.
      if (isStopping) return current.stop()
    }
  }

  async function stop() {
    isStopping = true
    await current.stop()
    await watch.catch(() => {}) // a failed restart is told by `lost`
  }

  return { lost, stop }
}
