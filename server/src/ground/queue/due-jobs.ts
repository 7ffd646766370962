import { setTimeout as pause } from 'node:timers/promises'
import type { PatientPool } from '../database/connections/connections.ts'

/** Milliseconds. */
const betweenLooks = 2_000

const due = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/**
 * Calls out the queues in which a job has become due: one to be tried again, one of a schedule, one whose NOTIFY (PostgreSQL's)
 * nobody heard. One look for all, where each worker would ask on its own account.
 */
export async function watchDueJobs(
  pool: PatientPool,
  callers: ReadonlyMap<string, () => void>,
  { report, signal }: { report(error: Error): void; signal: AbortSignal },
): Promise<void> {
  const names = [...callers.keys()]
  const look = async () => {
    const { rows } = await pool.query<{ name: string }>(due, [names])
    for (const { name } of rows) callers.get(name)?.()
  }
  while (!signal.aborted) {
    await look().catch(report)
    await pause(betweenLooks, undefined, { signal }).catch(() => {})
  }
}
