import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { addresses } from '@akvapolis/contract/addresses'
import type { Phone } from '@akvapolis/rules/person/phone'
import { pino } from 'pino'
import { Connection } from '../ground/database/connections/connections.ts'
import { aPhone } from '../testing/customer.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { signInAtOnce } from '../testing/signed-in.ts'
import type { Reply, Visitor } from '../testing/visitor.ts'

const atOnce = 16
const atOnceOfAnyone = 12

const lines: Record<string, unknown>[] = []
let shop: Shop
let customer: Visitor
let database: Connection
before(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const environment = { CALLS_AT_ONCE: String(atOnce), SANDBOX_LIMITS: 'off' }
  // Without the queue's workers, whose waiting would end with the timers of this process.
  shop = await openShop({ log, environment })
  customer = await shop.visitor()
  const phone = aPhone() as Phone // it is one
  const made = shop.services.db.insertInto('customer').values({ phone }).returning('id')
  await signInAtOnce(shop, customer, { customerId: (await made.executeTakeFirstOrThrow()).id, phone })
  database = new Connection({ connectionString: shop.environment.DATABASE_URL })
  await database.connect()
  // A timer set before those of this process are mocked would not be cleared meanwhile: the queue has its first answer.
  const { pool } = shop.services.queue
  while (pool.idleCount < pool.totalCount) await turn()
})
after(async () => {
  await database.end()
  await shop.close()
})

/** While nobody can be told who asks. */
async function whileSessionsAreLocked(work: () => Promise<void>): Promise<void> {
  await database.query('begin; lock table session in access exclusive mode')
  try {
    await work()
  } finally {
    await database.query('rollback')
  }
}

const { getSite, getInsured } = addresses
const ask = (call: typeof getSite | typeof getInsured, count: number): Promise<Reply>[] =>
  Array.from({ length: count }, () => customer.call(call))
const statuses = async (asked: Promise<Reply>[]) => (await Promise.all(asked)).map(({ status }) => status)
const all = (status: number, count: number) => Array.from({ length: count }, () => status)

test('calls beyond what is worked on at once are refused at once, and a quarter is kept for customers', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const waiting: Promise<Reply>[] = []
  await whileSessionsAreLocked(async () => {
    waiting.push(...ask(getSite, atOnceOfAnyone))
    const refused = await customer.call(getSite)
    assert.equal(refused.status, 503)
    assert.equal(refused.headers['retry-after'], '2')
    assert.deepEqual(Object.keys(refused.body), ['message'])

    waiting.push(...ask(getInsured, atOnce - atOnceOfAnyone))
    assert.deepEqual(await statuses(ask(getInsured, 2)), [503, 503])
  })
  assert.deepEqual(await statuses(waiting), all(200, atOnce))
  assert.deepEqual(await statuses(ask(getSite, atOnceOfAnyone)), all(200, atOnceOfAnyone))
})

test('what supervisors, searchers and people who read ask for is never refused so', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const waiting: Promise<Reply>[] = []
  await whileSessionsAreLocked(async () => {
    waiting.push(...ask(getSite, atOnceOfAnyone), ...ask(getInsured, atOnce - atOnceOfAnyone))
    for (const url of ['/health/live', '/robots.txt', '/sitemap.xml', '/check'])
      assert.equal((await shop.app.inject({ url })).statusCode, 200, url)
  })
  assert.deepEqual(await statuses(waiting), all(200, atOnce))
})

test('a call that waits for longer than a second holds no place', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const waiting: Promise<Reply>[] = []
  await whileSessionsAreLocked(async () => {
    waiting.push(...ask(getSite, atOnceOfAnyone))
    assert.deepEqual(await statuses(ask(getSite, 1)), [503])
    t.mock.timers.tick(1_000)
    waiting.push(...ask(getSite, atOnceOfAnyone))
    assert.deepEqual(await statuses(ask(getSite, 1)), [503])
  })
  assert.deepEqual(await statuses(waiting), all(200, 2 * atOnceOfAnyone))
})

test('whatever a call is answered, it gives its place back once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const stranger = await shop.visitor()
  for (let count = 0; count < atOnce; count += 1) {
    assert.equal((await stranger.call(getInsured)).status, 401)
    assert.equal((await customer.call(addresses.addInsured, {})).status, 422)
    assert.equal((await customer.call(addresses.addInsured, { name: 'X'.repeat(70_000) })).status, 413)
    assert.equal((await customer.call(addresses.getDraft, { draft_number: 'none' })).status, 404)
  }
  const waiting: Promise<Reply>[] = []
  await whileSessionsAreLocked(async () => {
    waiting.push(...ask(getSite, atOnceOfAnyone))
    assert.deepEqual(await statuses(ask(getSite, 1)), [503])
  })
  assert.deepEqual(await statuses(waiting), all(200, atOnceOfAnyone))
})

test('the log says so once a minute, as an alarm, and has no line of each', () => {
  assert.equal(lines.filter(({ status }) => status === 503).length, 0)
  const told = lines.filter(({ alarm }) => alarm === 'overload')
  assert.equal(told.length, 1)
  assert.equal(told[0]?.atOnce, atOnce)
})
