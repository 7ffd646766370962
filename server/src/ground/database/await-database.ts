import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from './connections/connections.ts'
import { isDatabaseAway } from './connections/outage.ts'

/** Why a start is given up. `message` is one line for the person who typed `npm start`. */
export class DatabaseRefusal extends Error {}

type Options = {
  connectionString: string
  /** How long a database that is away is waited for. */
  seconds: number
  /** Ends the waiting. */
  signal: AbortSignal
  /** Tells, once, that somebody has to wait. */
  say: (line: string) => void
}

const betweenTries = 500

/**
 * Does what opens the database, and all of it again while the database is away. What can't be mended by waiting, such
 * as a wrong password, and a database that stays away, is a DatabaseRefusal.
 */
export async function onceDatabaseAnswers<Result>(
  open: () => Promise<Result>,
  { connectionString, seconds, signal, say }: Options,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    try {
      await knock(connectionString)
      return await open()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== null) throw new DatabaseRefusal(refusal)
      if (!isDatabaseAway(error)) throw error
      if (performance.now() >= deadline) {
        throw new DatabaseRefusal(`The database did not answer within ${seconds} s (${reasonOf(error)})`)
      }
      if (isFirst) say(`The database does not answer yet, it is tried for ${seconds} s (${reasonOf(error)})`)
    }
    await pause(betweenTries, undefined, { signal })
  }
}

/** Whether anybody is there, at once: a pool would wait. */
async function knock(connectionString: string): Promise<void> {
  const connection = new Connection({ connectionString, connectionTimeoutMillis: 5000 })
  try {
    await connection.connect()
  } finally {
    await connection.end()
  }
}

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the database knows no such user or password',
  '28000': 'the database does not let this user in from here',
  '3D000': 'there is no such database',
  '42501': 'this user may not do what a start needs: it must own the database',
}

/** What no waiting mends, in one line; null for anything else. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as NodeJS.ErrnoException
  const known = refusals[code]
  if (known !== undefined) return `DATABASE_URL: ${known} (${code})`
  const isOfTls = /^ERR_TLS|CERT|^UNABLE_TO_/.test(code) || /does not support SSL/.test(error.message)
  return isOfTls ? `DATABASE_URL: no encrypted connection can be made (${code || error.message})` : null
}

/** Of several addresses tried at once Node keeps the code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  return error.message === '' ? code : error.message
}
