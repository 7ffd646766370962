import type { Log } from './ground/log.ts'

const longestStop = 20_000

/** Closes something that was opened. */
export type Opened = () => Promise<unknown>

type Process = {
  /** Settles when nothing more is being opened. */
  opening: Promise<unknown>
  /** In the order of opening. */
  opened: readonly Opened[]
}

/**
 * Ends the process in order: what was opened last first, so that nothing loses what it stands on. Asked again, it
 * goes on with what it is doing; after 20 seconds it ends the process anyway, with 1.
 */
export function stopOnce(log: Log, { opening, opened }: Process): (code: number) => void {
  let isStopping = false
  return (code) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop).unref()
    void closeAll(opening, opened).then(
      () => process.exit(code),
      (error: Error) => {
        log.error({ reason: error.message }, 'not stopped in order')
        process.exit(1)
      },
    )
  }
}

/** What can't be closed keeps nothing else open. */
async function closeAll(opening: Promise<unknown>, opened: readonly Opened[]): Promise<void> {
  await Promise.allSettled([opening])
  const faults: unknown[] = []
  for (const close of opened.toReversed()) await close().catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
