import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { businessZone } from '@akvapolis/rules/dates/date-text'
import { mailPatienceDays } from '@akvapolis/rules/policy/delivery'
import type { Kysely } from 'kysely'
import { type ConstructorOptions, fromKysely, type Job, PgBoss } from 'pg-boss'
import type { PatientPool } from '../database/connections/connections.ts'
import { isDatabaseAway } from '../database/connections/outage.ts'
import type { Database } from '../database/schema.ts'
import { type Log, onceAMinute, whyFailed } from '../log.ts'
import { during, type Traces } from '../traces/traces.ts'
import { watchDueJobs } from './due-jobs.ts'
import { secondsOfAJob } from './job-time.ts'
import { type JobName, type Jobs, queues, type Workers } from './jobs.ts'
import { openQueueDatabase } from './queue-database.ts'

/** Jobs that run by the clock, in cron's notation, Moscow time. */
export type Schedule = { name: string; cron: string; run(): Promise<void> }

export type Queue = {
  /** Its own connections. */
  pool: PatientPool
  /** Puts a job into the queue within the caller's transaction: rolled back, it never runs. */
  add<Name extends JobName>(
    tx: Kysely<Database>,
    name: Name,
    job: Jobs[Name],
    /** In so many seconds. */
    later?: { startAfter: number },
  ): Promise<void>
  /** Opens the queue for `add`. */
  start(): Promise<void>
  /** Runs what is in it, and the schedules. */
  work(workers: Workers, schedules: Schedule[]): Promise<void>
  /** Ends the running jobs first. */
  stop(): Promise<void>
}

/** Jobs that are over go in one statement each time, so what gathers between two stays little. */
const maintenanceIntervalSeconds = 600

/** `isGuest`: only adds to queues that a server has made, and neither keeps them in order nor works. */
export function openQueue(
  connectionString: string,
  log: Log,
  { isGuest = false, traces = null }: { isGuest?: boolean; traces?: Traces | null } = {},
): Queue {
  const stopping = new AbortController()
  // Each of its workers says so by itself, and whoever looks for all of them.
  const reportAway = onceAMinute((times, error: Error) => {
    log.warn({ times, ...whyFailed(error) }, 'queue')
  })
  const report = (error: Error) => {
    if (!stopping.signal.aborted && isDatabaseAway(error)) return reportAway(error)
    // Its own connections may be cut by the database's stop, which is none of a person's concern then.
    log[stopping.signal.aborted ? 'debug' : 'error'](whyFailed(error), 'queue')
  }
  const database = openQueueDatabase(connectionString, report)
  const openBoss = (options: ConstructorOptions) =>
    new PgBoss({ db: database, ...options }).on('error', report)
  // Whoever only adds has no ears of its own and keeps nothing in order.
  const adding = openBoss({ migrate: !isGuest, supervise: false, schedule: false })
  let working: PgBoss | undefined

  return {
    pool: database.pool,
    add: async (tx, name, job, later) => {
      await adding.send(name, withParent(job, traces), { ...later, db: fromKysely(tx) })
    },
    start: async () => {
      await adding.start()
      if (!isGuest) await settle(adding)
    },
    work: async (workers, schedules) => {
      working = openBoss({
        superviseIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
        maintenanceIntervalSeconds,
        useListenNotify: true,
      })
      const callers = await startWorking(working, { workers, schedules }, { log, traces })
      watchDueJobs(database.pool, callers, { report, signal: stopping.signal })
    },
    stop: async () => {
      stopping.abort()
      if (working) await endWorkers(working)
      await working?.stop({ graceful: false })
      await adding.stop({ graceful: false })
      await database.close()
    },
  }
}

/** Calls a worker to its queue. */
type Caller = () => void

/** Seconds after which a worker looks by itself whom nobody has called. */
const uncalled = 30

/** Answers, by its name, who calls to a queue. */
async function startWorking(
  boss: PgBoss,
  { workers, schedules }: { workers: Workers; schedules: Schedule[] },
  told: Told,
): Promise<Map<string, Caller>> {
  const callers = new Map<string, Caller>()
  await boss.start()
  for (const name of Object.keys(queues) as JobName[])
    callers.set(name, await startWorkers(boss, name, workers, told))
  await settleSchedules(boss, schedules)
  for (const schedule of schedules) callers.set(schedule.name, await startSchedule(boss, schedule, told))
  return callers
}

/** How long a stop waits for the jobs at work, in milliseconds. */
export const longestForJobs = 15_000

/** Waits for the jobs at work, but not for ever; the queue itself would look for their end twice a second. */
async function endWorkers(boss: PgBoss): Promise<void> {
  const names = new Set(boss.getWipData().map(({ name }) => name))
  const ended = Promise.all([...names].map((name) => boss.offWork(name)))
  await Promise.race([ended, pause(longestForJobs, undefined, { ref: false })])
}

/** Makes the queues that are missing, and gives ours to those that an earlier release made otherwise. */
async function settle(boss: PgBoss): Promise<void> {
  const held = new Map((await boss.getQueues(Object.keys(queues))).map((queue) => [queue.name, queue]))
  for (const [name, settings] of Object.entries(queues)) {
    const wanted = {
      retentionSeconds: mailPatienceDays * 86_400,
      ...settings,
      retryDelay: 2,
      retryBackoff: true,
      notify: true,
      // A job of a process that was killed is taken up again after seconds, not after all the time that it has.
      heartbeatSeconds: 10,
      expireInSeconds: secondsOfAJob,
    }
    if (isDeepStrictEqual({ ...held.get(name), ...wanted }, held.get(name))) continue
    await boss.createQueue(name, wanted)
    await boss.updateQueue(name, wanted)
  }
}

/** Writes down the schedules that are missing or that an earlier release had otherwise. */
async function settleSchedules(boss: PgBoss, schedules: Schedule[]): Promise<void> {
  const held = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, cron } of schedules) {
    const { cron: heldCron, timezone } = held.get(name) ?? {}
    if (heldCron === cron && timezone === businessZone) continue
    await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600 })
    await boss.schedule(name, cron, null, { tz: businessZone })
  }
}

type Told = { log: Log; traces: Traces | null }

/** A job with the span that it was put in by, as W3C writes it; none where nothing is traced. */
type Carried<Data> = Data & { traceparent?: string }

function withParent<Data extends object>(job: Data, traces: Traces | null): Carried<Data> {
  const traceparent = traces?.parent()
  return traceparent === undefined ? job : { ...job, traceparent }
}

function traced<Data extends object>(
  traces: Traces | null,
  name: JobName,
  { traceparent, ...data }: Carried<Data>,
  work: (data: Data) => Promise<void>,
): Promise<void> {
  const job = data as unknown as Data // all that was put in
  if (!traces) return work(job)
  const facts = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name }
  return during(traces.begin(`job ${name}`, { kind: 'job', facts, parent: traceparent }), () => work(job))
}

export const workersOfAQueue = 3

/**
 * The first worker of a queue is there from the start, the others come with the first job and stay. A NOTIFY (PostgreSQL's)
 * wakes them all, and a job that was found wakes them again, for several of them at once wake each worker only once.
 */
async function startWorkers<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: { [Key in Name]: (job: Jobs[Key]) => Promise<void> },
  { log, traces }: Told,
): Promise<Caller> {
  const ids: Promise<string>[] = []
  const work = async ([job]: Job<Carried<Jobs[Name]>>[]) => {
    if (!job) return
    // A queue that is being stopped hires nobody.
    await callOthers().catch(() => {})
    try {
      await traced(traces, name, job.data, (data) => workers[name](data))
    } catch (error) {
      log.warn({ job: name, id: job.id, ...whyFailed(error) }, 'job failed')
      throw error
    }
  }
  const hire = () => {
    const hired = boss.work(name, { pollingIntervalSeconds: uncalled }, work)
    ids.push(hired)
    return hired
  }
  const callOthers = async () => {
    for (const id of ids) boss.notifyWorker(await id)
    while (ids.length < workersOfAQueue) await hire()
  }
  const first = await hire()
  return () => boss.notifyWorker(first)
}

async function startSchedule(boss: PgBoss, { name, run }: Schedule, { log, traces }: Told): Promise<Caller> {
  let wasCutShort = false
  const worker = await boss.work(name, { pollingIntervalSeconds: uncalled }, async () => {
    const running = traces ? during(traces.begin(`schedule ${name}`, { kind: 'own', facts: {} }), run) : run()
    wasCutShort = await running.then(
      () => false,
      (error: Error) => tellFailure(error, { name, wasCutShort, log }),
    )
  })
  return () => boss.notifyWorker(worker)
}

/**
 * Rings for a run that threw; answers whether a database that was away cut it short. Of those the first is none for a person:
 * the next run does its work, and without a database there is none. A second in a row has another cause.
 */
function tellFailure(
  error: Error,
  { name, wasCutShort, log }: { name: string; wasCutShort: boolean; log: Log },
): boolean {
  const line = { job: name, ...whyFailed(error) }
  const isCutShort = isDatabaseAway(error)
  if (isCutShort && !wasCutShort) log.warn(line, 'scheduled job cut short')
  else log.error({ alarm: 'schedule_failed', ...line }, 'scheduled job failed')
  return isCutShort
}
