import { setTimeout as pause } from 'node:timers/promises'
import { freeBytes } from '../free-space.ts'
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

/** Deaths and failed starts within `period` (milliseconds) after which starting again is given up. */
const tooMany = { deaths: 10, period: 60_000 }
const betweenStarts = 1000
/** Below this PostgreSQL finds no room for the next piece of its log (16 MB): it is started when there is room. */
const leastFreeBytes = 50 * 1024 * 1024

/** Starts PostgreSQL and starts it again whenever it ends unasked; `lost` settles when that is in vain. */
export async function supervise(options: Options): Promise<Supervised> {
  const { log, clear, installation } = options
  const countDeath = deathCounter()
  let isStopping = false
  let current: Postmaster = await startOnce()
  const watch = keepRunning()
  const lost = new Promise<Error>((resolve) => watch.catch(resolve))

  async function startOnce() {
    await clear()
    return startPostmaster(options)
  }

  async function keepRunning() {
    while (!isStopping) {
      await current.ended
      if (isStopping) return
      countDeath()
      log.error('PostgreSQL ended unexpectedly and is started again')
      current = await startAgain()
    }
    // Asked to stop during the start: nobody else knows this process yet.
    return current.stop()
  }

  async function startAgain(): Promise<Postmaster> {
    while (!isStopping) {
      try {
        return await startOnce()
      } catch {
        const hasRoom = (await freeBytes(installation.folder)) >= leastFreeBytes
        if (hasRoom) countDeath()
        log.error(hasRoom ? 'PostgreSQL did not start' : 'PostgreSQL waits for room: the disk is full')
      }
      await pause(betweenStarts)
    }
    return current
  }

  async function stop() {
    isStopping = true
    await current.stop()
    await watch.catch(() => {}) // a failed restart is told by `lost`
  }

  return { lost, stop }
}

/** Counts; throws at one too many. */
function deathCounter(): () => void {
  const deaths: number[] = []
  return () => {
    const now = performance.now()
    deaths.push(now)
    const [oldest = now] = deaths.slice(-tooMany.deaths)
    if (deaths.length >= tooMany.deaths && now - oldest < tooMany.period) {
      throw new Error('PostgreSQL dies again and again')
    }
  }
}
