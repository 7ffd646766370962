import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { workersOfAQueue } from '@akvapolis/server/ground/queue/queue'

const patience = 300_000

/** What the queue has still to do of a purchase. */
export const jobsLeft = `select from pgboss.job where name ~ '^(send|issue)_' and state in ('created', 'retry', 'active')`

/** Mails that so many servers may have in hand: taken by the mail server, and not yet noted. */
export const mailsInHand = (servers: number): number => servers * workersOfAQueue

export type Database = Pick<Connection, 'query'>

export const untilJobsAreDone = (database: Database): Promise<void> =>
  untilNothingIs(database, [jobsLeft], async () => false)

/** Waits, though not for ever, until these find nothing. */
export async function untilNothingIs(
  database: Database,
  queries: readonly string[],
  isLeft: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if ((await findNothing(database, queries)) && !(await isLeft())) return
    await pause(200)
  }
}

/** One after the other, as one connection does them. */
async function findNothing(database: Database, queries: readonly string[]): Promise<boolean> {
  const counts: (number | null)[] = []
  for (const query of queries) counts.push((await database.query(query)).rowCount)
  return counts.every((count) => count === 0)
}
