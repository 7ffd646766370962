import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { PasskeyChange } from '@akvapolis/copy/mails/passkey-mails'
import type { RefundedPolicy } from '@akvapolis/copy/mails/payment-mails'
import type { SpareCodeChange } from '@akvapolis/copy/mails/way-in-mails'
import { businessZone } from '@akvapolis/rules/dates/date-text'
import type { Kopecks } from '@akvapolis/rules/money'
import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Reminder } from '@akvapolis/rules/policy/reminders'
import type { Kysely } from 'kysely'
import { type ConstructorOptions, fromKysely, type Job, PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { type Log, onceAMinute } from '../log.ts'
import { during, type Traces } from '../traces/traces.ts'
import { openQueueDatabase } from './queue-database.ts'

/** A link to be mailed. `hash`: the link itself, as a job of an earlier release has it. */
export type LinkToMail = { email: string } & ({ seed: string } | { hash: string })

/**
 * Every effect that leaves the database, with what it needs to know; the rest it reads when it runs. No code and no link
 * is in it: those follow from a seed, by our key.
 */
export type Jobs = {
  /** The second form: a notice, or a code of an earlier release. */
  send_sms: { codeId: number; seed: string } | { to: Phone; text: string; id: string }
  send_email_confirmation: LinkToMail
  /** To the address an account had before somebody came by a code after a long silence. */
  send_return_link: LinkToMail
  /** Whose address it is, and so which mail goes out, is found out when it runs. */
  send_password_reset: { email: string; id: string }
  send_password_notice: { customerId: number; id: string }
  send_email_notice: { email: string; id: string }
  /** Whose phone it was asked for by, and whether it has an address, is found out when it runs. */
  send_sign_in_link: { linkId: string }
  /** `left`: of the codes, after one was used; a job of an earlier release doesn't say it. */
  send_spare_code_notice: { customerId: number; change: SpareCodeChange; left?: number; id: string }
  send_consent_withdrawn: { email: string; id: string }
  /** A browser that the account does not know; `at`: an instant. */
  send_sign_in_notice: { customerId: number; way: WayIn; device: string; at: string; id: string }
  send_passkey_notice: { customerId: number; change: PasskeyChange; device: string; id: string }
  /** By which the customer of a session may change their phone. */
  send_phone_link: { email: string; seed: string }
  /** To an address that the account has, after its phone has changed. */
  send_phone_notice: { email: string; changedAt: string; id: string }
  send_policy: { policyId: number; email: string; id: string }
  /** Money that does not fit its policy is being looked into. */
  send_payment_review: { policyId: number; orderId: string }
  /** Money that is to go back: of a policy that is paid already, or cancelled. */
  send_surplus_notice: {
    policyId: number
    orderId: string
    kopecks: Kopecks
    reason: 'second_payment' | 'policy_cancelled'
  }
  /** The bank has not let a payment through. */
  send_payment_declined: { policyId: number; orderId: string; kopecks: Kopecks }
  /** `left`: what the returned money leaves of the policy. Of a free one `orderId` is its own id, and 0 came back. */
  send_refund_notice: { policyId: number; orderId: string; kopecks: Kopecks; left: RefundedPolicy }
  /** Whether it is still wanted and of use is found out when it runs. */
  send_reminder: { policyId: number; reminder: Reminder }
  /** Whether the draft is still there and untouched is found out when it runs. */
  send_draft_notice: { policyId: number; messageId: string }
  /** Stores the document of a paid policy and mails it; `copy` makes it another mail than those before. */
  issue_policy: { policyId: number; copy?: string }
}

export type JobName = keyof Jobs

export type Workers = { [Name in JobName]: (job: Jobs[Name]) => Promise<void> }

/** Jobs that run by the clock, in cron's notation, Moscow time. */
export type Schedule = { name: string; cron: string; run(): Promise<void> }

export type Queue = {
  /** Puts a job into the queue within the caller's transaction: rolled back, it never runs. */
  add<Name extends JobName>(tx: Kysely<Database>, name: Name, job: Jobs[Name]): Promise<void>
  /** Opens the queue for `add`. */
  start(): Promise<void>
  /** Runs what is in it, and the schedules. */
  work(workers: Workers, schedules: Schedule[]): Promise<void>
  /** Ends the running jobs first. */
  stop(): Promise<void>
}

type Settings = {
  retryLimit: number
  retryDelayMax: number
  deleteAfterSeconds: number
  retentionSeconds?: number
}

/** Retries: 2 s, doubling to 15 minutes, for about three days; an SMS is of no use after a few minutes. */
const queues: Record<JobName, Settings> = {
  // No later than the code in it lives.
  send_sms: { retryLimit: 6, retryDelayMax: 60, deleteAfterSeconds: 3600, retentionSeconds: 300 },
  send_email_confirmation: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_return_link: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_password_reset: { retryLimit: 20, retryDelayMax: 300, deleteAfterSeconds: 3600 },
  send_password_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_email_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_consent_withdrawn: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_payment_review: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_surplus_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_payment_declined: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_refund_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  // No later than the link in it lives.
  send_sign_in_link: { retryLimit: 20, retryDelayMax: 60, deleteAfterSeconds: 3600, retentionSeconds: 900 },
  send_spare_code_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_sign_in_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_passkey_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_phone_link: { retryLimit: 20, retryDelayMax: 300, deleteAfterSeconds: 3600 },
  send_phone_notice: { retryLimit: 100, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_policy: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_reminder: { retryLimit: 200, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  send_draft_notice: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 86_400 },
  issue_policy: { retryLimit: 300, retryDelayMax: 900, deleteAfterSeconds: 7 * 86_400 },
}

/** Jobs that are over go in one statement each time, so what gathers between two stays little. */
const maintenanceIntervalSeconds = 600

/** `isGuest`: only adds to queues that a server has made, and neither keeps them in order nor works. */
export function openQueue(
  connectionString: string,
  log: Log,
  { isGuest = false, traces = null }: { isGuest?: boolean; traces?: Traces | null } = {},
): Queue {
  let isStopping = false
  // Each of its queues and schedules says so by itself, each second.
  const reportAway = onceAMinute((times, error: Error) => {
    log.warn({ name: error.name, message: error.message, times }, 'queue')
  })
  const report = (error: Error) => {
    if (!isStopping && isDatabaseAway(error)) return reportAway(error)
    // Its own connections may be cut by the database's stop, which is none of a person's concern then.
    log[isStopping ? 'debug' : 'error']({ name: error.name, message: error.message }, 'queue')
  }
  const database = openQueueDatabase(connectionString, report)
  const openBoss = (options: ConstructorOptions) =>
    new PgBoss({ db: database, ...options }).on('error', report)
  // Whoever only adds has no ears of its own and keeps nothing in order.
  const adding = openBoss({ migrate: !isGuest, supervise: false, schedule: false })
  let working: PgBoss | undefined

  return {
    add: async (tx, name, job) => {
      await adding.send(name, withParent(job, traces), { db: fromKysely(tx) })
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
      await working.start()
      for (const name of Object.keys(queues) as JobName[])
        await startWorkers(working, name, workers, { log, traces })
      await settleSchedules(working, schedules)
      for (const schedule of schedules) await startSchedule(working, schedule, { log, traces })
    },
    stop: async () => {
      isStopping = true
      if (working) await endWorkers(working)
      await working?.stop({ graceful: false })
      await adding.stop({ graceful: false })
      await database.close()
    },
  }
}

/** Waits for the jobs at work, but not for ever; the queue itself would look for their end twice a second. */
async function endWorkers(boss: PgBoss): Promise<void> {
  const names = new Set(boss.getWipData().map(({ name }) => name))
  const ended = Promise.all([...names].map((name) => boss.offWork(name)))
  await Promise.race([ended, pause(15_000, undefined, { ref: false })])
}

/** Makes the queues that are missing, and gives ours to those that an earlier release made otherwise. */
async function settle(boss: PgBoss): Promise<void> {
  const held = new Map((await boss.getQueues(Object.keys(queues))).map((queue) => [queue.name, queue]))
  for (const [name, settings] of Object.entries(queues)) {
    const wanted = {
      retentionSeconds: 4 * 86_400,
      ...settings,
      retryDelay: 2,
      retryBackoff: true,
      notify: true,
      // A job of a process that was killed is taken up again after seconds, not after the queue's 15 minutes.
      heartbeatSeconds: 10,
      expireInSeconds: 120,
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

const workersOfAQueue = 3

/**
 * The first worker of a queue looks every 2 seconds by itself: for retries that have become due, and for jobs whose
 * notification nobody heard. The others come with the first job and stay. A notification wakes them all, and a job that was
 * found wakes them again, for several notifications at once wake each worker only once.
 */
async function startWorkers<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: { [Key in Name]: (job: Jobs[Key]) => Promise<void> },
  { log, traces }: Told,
): Promise<void> {
  const ids: Promise<string>[] = []
  const work = async ([job]: Job<Carried<Jobs[Name]>>[]) => {
    if (!job) return
    // A queue that is being stopped hires nobody.
    await callOthers().catch(() => {})
    try {
      await traced(traces, name, job.data, (data) => workers[name](data))
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ job: name, id: job.id, reason }, 'job failed')
      throw error
    }
  }
  const hire = (notifyPollingIntervalSeconds: number) => {
    const hired = boss.work(name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds }, work)
    ids.push(hired)
    return hired
  }
  const callOthers = async () => {
    for (const id of ids) boss.notifyWorker(await id)
    while (ids.length < workersOfAQueue) await hire(30)
  }
  await hire(2)
}

async function startSchedule(boss: PgBoss, { name, run }: Schedule, { log, traces }: Told): Promise<void> {
  await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
    const running = traces ? during(traces.begin(`schedule ${name}`, { kind: 'own', facts: {} }), run) : run()
    await running.catch((error: Error) =>
      log.error({ job: name, reason: error.message }, 'scheduled job failed'),
    )
  })
}
