import { setImmediate as turn } from 'node:timers/promises'

type Opened = { close(): Promise<void> }

/** Tells what has to be undone where the work is left or fails, and in `told` what then goes on without it. */
export type OnLeft = (undo: () => Promise<void>, told?: string) => void

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does a piece of work and closes what it stands on, once. Ended from outside, it undoes what was not finished and lets
 * go of the database; null then, unless the work came to its end meanwhile.
 */
export async function untilLeft<Result>(
  opened: Opened,
  work: (onLeft: OnLeft) => Promise<Result>,
): Promise<Result | null> {
  const left = Promise.withResolvers<void>()
  const leave = () => left.resolve()
  for (const signal of signals) process.on(signal, leave)
  const undoing: (() => Promise<void>)[] = []
  const ended: Result[] = []
  const working = work((undo) => undoing.push(undo)).then((result) => void ended.push(result))
  // What fails after it was left has been told: as left.
  working.catch(() => {})
  try {
    await Promise.race([working, left.promise])
  } finally {
    try {
      if (ended.length === 0) for (const undo of undoing) await undo()
    } finally {
      await opened.close()
      // A transaction that was being ended has its word now.
      await turn()
      for (const signal of signals) process.off(signal, leave)
    }
  }
  return ended[0] ?? null
}
