import { openStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { sql } from 'kysely'
import type { Pools } from '../../ground/database/connections/connections.ts'
import { isDatabaseAway } from '../../ground/database/connections/outage.ts'
import { faultOf, onceAMinute } from '../../ground/log.ts'
import type { Metrics } from '../../ground/metrics/metrics.ts'
import type { Services } from '../../sessions/services.ts'
import { archiveWait } from './archive/archive-wait.ts'

type Measured = Pick<Services, 'db' | 'log' | 'config' | 'clock'> & { pools: Pools; metrics: Metrics }

/**
 * What stands in the database and at its pools at this moment. A database that is away leaves no figures but that; one that
 * can't be read for another reason is missing alone, and the log has an alarm for as long.
 */
export function standingOf({ db, log, config, clock, pools, metrics }: Measured): () => Promise<void> {
  const figures: Figure[] = [
    { measure: () => measureArchive({ db, config }, metrics), tell: faultsOf('archive', log) },
    { measure: () => measureJobs(db, metrics), tell: faultsOf('jobs', log) },
    { measure: () => measurePayments(db, metrics), tell: faultsOf('payments', log) },
    { measure: () => measureOwed({ db, clock }, metrics), tell: faultsOf('documents', log) },
  ]
  return async () => {
    measurePools(pools, metrics)
    for (const gauge of [metrics.jobs, metrics.oldestJob, metrics.openAttempts]) gauge.reset()
    for (const gauge of [metrics.archiveWait, metrics.owedDocuments, metrics.oldestOwed]) gauge.remove()
    const [answer, ...read] = await Promise.allSettled([
      sql`select`.execute(db),
      ...figures.map(({ measure }) => measure()),
    ])
    const faults = read.map((figure): unknown => (figure.status === 'rejected' ? figure.reason : null))
    const isUp = answer.status === 'fulfilled' && !faults.some(isDatabaseAway)
    metrics.isDatabaseUp.set(isUp ? 1 : 0)
    if (!isUp) return // why is logged where a person's call fails
    for (const [place, { tell }] of figures.entries()) if (faults[place] !== null) tell(faults[place])
  }
}

type Figure = { measure: () => Promise<void>; tell: (fault: unknown) => void }

const faultsOf = (figure: string, log: Services['log']): Figure['tell'] =>
  onceAMinute((times, fault) => {
    log.error({ alarm: 'figure', figure, times, ...faultOf(fault) }, 'a figure can not be read')
  })

function measurePools(pools: Pools, { connections }: Metrics): void {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    connections.set({ pool, state: 'open' }, totalCount)
    connections.set({ pool, state: 'idle' }, idleCount)
    connections.set({ pool, state: 'waiting' }, waitingCount)
  }
}

async function measureArchive(services: Pick<Services, 'db' | 'config'>, metrics: Metrics): Promise<void> {
  const seconds = await archiveWait(services)
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
