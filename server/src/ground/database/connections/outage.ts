import { setTimeout as pause } from 'node:timers/promises'

/** How the system says that nobody is there, that the way is gone, or that a name is not known at this moment. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL itself says: connection exceptions (08), no room or too many connections (53), shutting down,
 * crashed or starting (57P), the disk failing (58), a session ended for idling in its transaction, a server that
 * has become a read-only standby, a lock that others held for too long, and a statement that took too long.
 */
const outageState = /^(?:(?:08|53|58)\w{3}|57P\w{2}|25P03|25006|55P03|57014)$/

/** pg's word for a pool whose connections are all in use, which says nothing of PostgreSQL. */
export const noneFree = 'timeout exceeded when trying to connect'

/** What the driver says without a code: of a lost connection, of one that can't be had, and of an answer that never came. */
const driverWords = new RegExp(
  [
    'connection terminated',
    'connection error and is not queryable',
    'client was closed and is not queryable',
    noneFree,
    'timeout expired',
    'query read timeout',
  ].join('|'),
  'i',
)

/** Nobody was asked: the database has been away for a while, or let nobody in. Its cause is what was said last to who did ask. */
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

/** Whether PostgreSQL has said nothing to a statement that it took, in all the time there was. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

export const isNoneFree = (error: unknown): boolean => error instanceof Error && error.message === noneFree

const reasons = {
  '25006': 'read-only',
  '53100': 'disk full',
  '53300': 'no connection left',
  '55P03': 'locked by others',
  '57014': 'too slow',
} as const

type WhyAway = (typeof reasons)[keyof typeof reasons] | 'all our connections in use' | 'away'

/** What is wrong with the database that is away, in a word of the runbook. */
export function whyAway(error: unknown): WhyAway {
  if (!(error instanceof Error)) return 'away'
  if (error instanceof DatabaseAway) return whyAway(error.cause)
  if (isNoneFree(error)) return 'all our connections in use'
  const known: Readonly<Record<string, WhyAway>> = reasons
  return known[(error as NodeJS.ErrnoException).code ?? ''] ?? 'away'
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
