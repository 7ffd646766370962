import { type Log, whyFailed } from './ground/log.ts'
import { longestForJobs } from './ground/queue/queue.ts'

/** For calls under way, of which one that asks the bank takes ten seconds, and for what closes after the jobs. */
const longestForOthers = 15_000

/** How long a server with such a notice takes to stop, at most, in milliseconds. */
export const longestStop = (noticeSeconds: number): number =>
  noticeSeconds * 1_000 + longestForOthers + longestForJobs

/** Closes something that was opened. */
export type Opened = () => Promise<unknown>

type Process = {
  /** How long it says that it is going before anything closes. */
  noticeSeconds: number
  /** Settles when nothing more is being opened. */
  opening: Promise<unknown>
  /** In the order of opening. */
  opened: readonly Opened[]
}

/**
 * Ends the process in order: what was opened last first, so that nothing loses what it stands on. Asked again, it
 * goes on with what it is doing; what takes longer than everything may is left, and the process ends with 1.
 */
export function stopOnce(log: Log, { noticeSeconds, opening, opened }: Process): (code: number) => void {
  let isStopping = false
  return (code) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop(noticeSeconds)).unref()
    void closeAll(opening, opened).then(
      () => process.exit(code),
      (error: Error) => {
        log.error(whyFailed(error), 'not stopped in order')
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
