import { openStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { sql } from 'kysely'
import type { Pools } from '../../ground/database/connections/connections.ts'
import type { Metrics } from '../../ground/metrics/metrics.ts'
import type { Services } from '../../sessions/services.ts'
import { archiveWait } from './archive/archive-wait.ts'

type Measured = Pick<Services, 'db' | 'config' | 'clock'> & { pools: Pools; metrics: Metrics }

/** What stands in the database and at its pools at this moment. A database that is away leaves no figures but that. */
export async function measureStanding({ db, config, clock, pools, metrics }: Measured): Promise<void> {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    metrics.connections.set({ pool, state: 'open' }, totalCount)
    metrics.connections.set({ pool, state: 'idle' }, idleCount)
    metrics.connections.set({ pool, state: 'waiting' }, waitingCount)
  }
  for (const gauge of [metrics.jobs, metrics.oldestJob, metrics.openAttempts]) gauge.reset()
  for (const gauge of [metrics.owedDocuments, metrics.oldestOwed]) gauge.remove()
  try {
    await Promise.all([
      measureArchive({ db, config }, metrics),
      measureJobs(db, metrics),
      measurePayments(db, metrics),
      measureOwed({ db, clock }, metrics),
    ])
    metrics.isDatabaseUp.set(1)
  } catch {
    metrics.isDatabaseUp.set(0) // why is logged where a person's call fails
  }
}

async function measureArchive(services: Pick<Services, 'db' | 'config'>, metrics: Metrics): Promise<void> {
  metrics.archiveWait.remove()
  const seconds = await archiveWait(services).catch(() => Number.NaN)
  if (seconds !== null) metrics.archiveWait.set(seconds)
}

async function measureJobs(db: Services['db'], { jobs, oldestJob }: Metrics): Promise<void> {
  const { rows } = await sql<{ queue: string; state: string; jobs: number; age: number | null }>`
    select name as queue, state::text as state, count(*)::int as jobs,
      extract(epoch from now() - min(created_on) filter (where state <> 'failed'))::float8 as age
    from pgboss.job where state not in ('completed', 'cancelled') group by name, state`.execute(db)
  for (const { queue, state, jobs: count } of rows) jobs.set({ queue, state }, count)
  for (const [queue, states] of Map.groupBy(rows, (row) => row.queue))
    oldestJob.set({ queue }, Math.max(...states.map(({ age }) => age ?? 0)))
}

async function measurePayments(db: Services['db'], metrics: Metrics): Promise<void> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(({ fn }) => ['state', fn.countAll<number>().as('attempts')])
    .where('state', 'in', openStates)
    .groupBy('state')
    .execute()
  for (const { state, attempts: count } of attempts) metrics.openAttempts.set({ state }, count)
}

async function measureOwed({ db, clock }: Pick<Services, 'db' | 'clock'>, metrics: Metrics): Promise<void> {
  const { owed, oldest } = await db
    .selectFrom('owed_document')
    .select(({ fn }) => [fn.countAll<number>().as('owed'), fn.min<Date | null>('since').as('oldest')])
    .executeTakeFirstOrThrow()
  metrics.owedDocuments.set(owed)
  metrics.oldestOwed.set(oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0)
}
