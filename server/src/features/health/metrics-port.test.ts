import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { pino } from 'pino'
import { systemClock } from '../../ground/clock.ts'
import type { Config } from '../../ground/config/config.ts'
import { openDatabase } from '../../ground/database/database.ts'
import { openMetrics } from '../../ground/metrics/metrics.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { until } from '../../testing/patience/until.ts'
import { type DistantShop, openDistantShop } from '../../testing/programs/distant-shop.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { openMetricsPort } from './metrics-port.ts'

let database: FreshDatabase
let distant: DistantShop
let port: number
let buyer: Buyer
before(async () => {
  database = await freshDatabase()
  port = await freePort()
  distant = await openDistantShop({
    DATABASE_URL: database.connectionString,
    METRICS_PORT: String(port),
    SANDBOX_LIMITS: 'on',
  })
  buyer = await aBuyer(distant.shop)
})
after(async () => {
  await distant.close()
  await database.close()
})

const scraped = async (at = port) => (await fetch(`http://127.0.0.1:${at}/metrics`)).text()

async function scrapedOnce(isSo: (text: string) => boolean): Promise<string> {
  let text = ''
  const look = async () => {
    text = await scraped()
    return isSo(text)
  }
  await until(look, 'the metrics say so')
  return text
}

/** The value of a metric with these labels, in the order in which they are told; null where it is not there. */
function figureOf(text: string, name: string, labels = ''): number | null {
  const wanted = labels === '' ? `${name} ` : `${name}{${labels}} `
  const line = text.split('\n').find((one) => one.startsWith(wanted))
  return line === undefined ? null : Number(line.slice(wanted.length))
}

test('a purchase is told by its calls, its neighbours and what waits', async () => {
  const policy = await aPolicy(buyer)
  await buyer.call(calls.toPay, { policy_number: policy.number })
  assert.equal(figureOf(await scraped(), 'akvapolis_open_payment_attempts', 'state="created"'), 1)
  await decideAtBank(distant.shop, buyer, policy)
  const connections = (text: string, pool: string, state: string) =>
    figureOf(text, 'akvapolis_database_connections', `pool="${pool}",state="${state}"`) ?? -1
  const pools = ['calls', 'aside', 'queue']
  const told = await scrapedOnce(
    (text) =>
      figureOf(text, 'akvapolis_owed_documents') === 0 &&
      pools.every((pool) => connections(text, pool, 'waiting') === 0),
  )
  const answered = (labels: string) => figureOf(told, 'akvapolis_call_seconds_count', labels)
  assert.equal(answered('method="POST",route="/api/policy/publish-draft",status="200"'), 1)
  const asked = (labels: string) => figureOf(told, 'akvapolis_neighbour_seconds_count', labels) ?? 0
  assert.equal(asked('neighbour="sms",deed="send",outcome="done"'), 1)
  assert.ok(asked('neighbour="signer",deed="sign",outcome="done"') >= 1)
  assert.ok(asked('neighbour="bank",deed="checkPayment",outcome="done"') >= 1)
  assert.equal(figureOf(told, 'akvapolis_open_payment_attempts', 'state="created"'), null)
  assert.equal(figureOf(told, 'akvapolis_database_up'), 1)
  for (const pool of pools)
    assert.ok(connections(told, pool, 'open') >= 1 && connections(told, pool, 'idle') >= 0, pool)
  assert.match(told, /^nodejs_eventloop_lag_p99_seconds /m)
  for (const personal of ['79161234567', 'petrov', 'Петров', '1234567', policy.number, policy.id])
    assert.ok(!told.includes(personal), personal)
})

test('what is over a limit, and each alarm of the log, is counted', async () => {
  const tries = Array.from({ length: 11 }, () => buyer.call(calls.checkResetLink, { hash: 'a'.repeat(43) }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 429).length, 1)
  const { origin } = new URL(distant.shop.services.bankConfig.url)
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(`${origin}/api/payment/pscb/notify`, { method: 'POST', headers, body: 'not of the bank' })
  const told = await scraped()
  assert.equal(figureOf(told, 'akvapolis_limit_reached_total', 'limit="checkLink"'), 1)
  assert.equal(figureOf(told, 'akvapolis_alarms_total', 'alarm="foreign_notification",severity="ticket"'), 1)
})

test('the port for the metrics tells nothing else, and the shop tells none of them', async () => {
  assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 404)
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status, 404)
  assert.equal((await distant.shop.app.inject({ url: '/metrics' })).statusCode, 404)
})

test('a job that waits is told with its age', async () => {
  await sql`insert into pgboss.job (name, data, created_on, start_after)
    values ('send_reminder', '{}', now() - interval '1 hour', now() + interval '1 hour')`.execute(database.db)
  const told = await scraped()
  assert.equal(figureOf(told, 'akvapolis_jobs', 'queue="send_reminder",state="created"'), 1)
  const age = figureOf(told, 'akvapolis_oldest_job_seconds', 'queue="send_reminder"') ?? 0
  assert.ok(age >= 3600 && age < 3700, String(age))
})

test('documents that are owed are told with the age of the oldest', async () => {
  assert.equal(figureOf(await scraped(), 'akvapolis_oldest_owed_document_seconds'), 0)
  // Younger than what the minute's round stores.
  await sql`insert into owed_document (policy_id, document, since)
    select id, 'policy', max(paid_at) over () - row_number() over () * interval '2 minutes'
    from policy where state = 'paid' limit 2`.execute(database.db)
  const told = await scraped()
  assert.equal(figureOf(told, 'akvapolis_owed_documents'), 2)
  const age = figureOf(told, 'akvapolis_oldest_owed_document_seconds') ?? 0
  assert.ok(age >= 240 && age < 360, String(age))
})

test('a database that is away is told, and nothing of before', async () => {
  const { pathname } = new URL(database.connectionString)
  const name = decodeURIComponent(pathname.slice(1))
  const aside = openDatabase(database.connectionString.replace(pathname, '/postgres'), {
    size: 1,
    onLostConnection: () => {},
  })
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(aside.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(aside.db)
  await aside.close()
  const told = await scraped()
  assert.equal(figureOf(told, 'akvapolis_database_up'), 0)
  assert.equal(figureOf(told, 'akvapolis_owed_documents'), null)
  assert.equal(figureOf(told, 'akvapolis_oldest_owed_document_seconds'), null)
  assert.equal(figureOf(told, 'akvapolis_archive_wait_seconds'), null)
})

const alarmsOf = (lines: readonly Record<string, unknown>[]) =>
  lines.flatMap(({ alarm, figure, code }) => (alarm ? [{ alarm, figure, code }] : []))

/** The port of a server that has this database and nothing else, and what its log says. */
async function aBarePort(t: TestContext, { dataDir }: { dataDir?: string } = {}) {
  const { db, pool, connectionString, close } = await freshDatabase()
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
  const embedded = { databaseUrl: null, dataDir, backup: { archive: '/nowhere' } }
  const config = (dataDir ? embedded : { databaseUrl: connectionString }) as Config // all that is read of it
  const at = { host: '127.0.0.1', port: await freePort() }
  const services = { db, log, config, clock: systemClock(null) }
  const pools = { calls: pool, aside: pool, queue: pool }
  const closePort = await openMetricsPort({ services, pools, metrics: openMetrics(), at })
  t.after(async () => {
    await closePort()
    await close()
  })
  return { db, lines, told: () => scraped(at.port) }
}

test('a figure that can not be read is no database that is away: it is an alarm, and the others are told', async (t) => {
  const { db, lines, told } = await aBarePort(t)
  await sql`insert into pgboss.job (name, data) values ('send_reminder', '{}')`.execute(db)
  const sound = await told()
  assert.equal(figureOf(sound, 'akvapolis_jobs', 'queue="send_reminder",state="created"'), 1)
  await sql`alter table pgboss.job rename column created_on to made_on`.execute(db)
  for (let time = 0; time < 2; time += 1) {
    const broken = await told()
    assert.equal(figureOf(broken, 'akvapolis_database_up'), 1)
    assert.equal(figureOf(broken, 'akvapolis_jobs', 'queue="send_reminder",state="created"'), null)
    assert.equal(figureOf(broken, 'akvapolis_owed_documents'), 0)
  }
  assert.deepEqual(alarmsOf(lines), [{ alarm: 'figure', figure: 'jobs', code: '42703' }])
})

test('an archive whose wait can not be read is an alarm, too', async (t) => {
  const { lines, told } = await aBarePort(t, { dataDir: '/nowhere' })
  const broken = await told()
  assert.equal(figureOf(broken, 'akvapolis_database_up'), 1)
  assert.equal(figureOf(broken, 'akvapolis_archive_wait_seconds'), null)
  assert.deepEqual(alarmsOf(lines), [{ alarm: 'figure', figure: 'archive', code: 'ENOENT' }])
})
