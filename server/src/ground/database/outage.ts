import { setTimeout as pause } from 'node:timers/promises'

/** How the system says that nobody is there, that the way is gone, or that a name is not known at this moment. */
const unreachable: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * What PostgreSQL itself says: connection exceptions (08), no room or too many connections (53), shutting down,
 * crashed or starting (57P), the disk failing (58), a session ended for idling in its transaction, and a server that
 * has become a read-only standby.
 */
const outageState = /^(?:(?:08|53|58)\w{3}|57P\w{2}|25P03|25006)$/

/** What the driver says without a code: of a lost connection, of one that can't be had, and of an answer that never came. */
const driverWords = new RegExp(
  [
    'connection terminated',
    'connection error and is not queryable',
    'client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'query read timeout',
  ].join('|'),
  'i',
)

/** Nobody was asked: the database has been away for a while. */
export class DatabaseAway extends Error {}

/** Whether a failure says that the database is away for now, rather than that something is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return driverWords.test(error.message)
  // The file of a Unix socket is not there while PostgreSQL is not; of any other file this says nothing.
  if (code === 'ENOENT') return syscall === 'connect'
  return unreachable.has(code) || outageState.test(code)
}

/** Tries again while the database is away, for so many milliseconds. Only for what may be done twice. */
export async function tryWhileAway<Result>(
  work: () => Promise<Result>,
  { patience, between }: { patience: number; between: number },
): Promise<Result> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + between > deadline) throw error
    }
    await pause(between)
  }
}
