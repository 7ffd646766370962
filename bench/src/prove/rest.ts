import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@akvapolis/server/ground/database/connections'
import { invariants } from './invariants.ts'

const patience = 180_000

const jobsLeft = `select from pgboss.job where name ~ '^(send|issue)_' and state in ('created', 'retry', 'active')`

/** Waits until nothing is left to be done: no job, and no word of the bank. What lasts longer is left to the invariants. */
export async function untilAtRest(database: Pick<Connection, 'query'>): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const left = await Promise.all(
      [jobsLeft, invariants.money_not_heard_of].map((query) => database.query(query)),
    )
    if (left.every(({ rowCount }) => rowCount === 0)) return
    await pause(200)
  }
}
