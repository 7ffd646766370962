import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { callText } from '@akvapolis/copy/calls/calls'
import { pino } from 'pino'
import { aBuyer, aDraft, type Buyer } from '../../../testing/buyer.ts'
import {
  aMortalDatabase,
  type MortalDatabase,
  untilTold,
} from '../../../testing/databases/mortal-database.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import type { Reply } from '../../../testing/visitor.ts'
import { openDatabase } from '../database.ts'
import { Connection } from './connections.ts'
import { isDatabaseAway } from './outage.ts'
import { patience } from './patience.ts'

let database: MortalDatabase
let shop: Shop
let buyer: Buyer
/** Why the database was away, by the log's lines of calls. */
const because: string[] = []
const log = pino({ level: 'error' }, { write: noteReason })
function noteReason(line: string): void {
  const told: { because?: string } = JSON.parse(line)
  if (told.because) because.push(told.because)
}
before(async () => {
  database = await aMortalDatabase()
  const { connectionString } = database
  shop = await openShop({
    database: { connectionString, close: async () => {} },
    hasWorkers: true,
    isImpatient: true,
    log,
  })
  buyer = await aBuyer(shop)
})
beforeEach(() => {
  because.length = 0
})
afterEach(async () => {
  await untilTold(database, 'select 1')
  await served(() => buyer.call(calls.getPolicies))
})
after(async () => {
  await shop?.close()
  await database.close()
})

/** Locks that keep whoever comes to these tables waiting, in the middle of a statement. */
async function barrier(...tables: string[]): Promise<Connection> {
  const connection = new Connection({ connectionString: database.connectionString })
  await connection.connect()
  await connection.query('begin')
  for (const table of tables) await connection.query(`lock table ${table} in access exclusive mode`)
  return connection
}

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~* `

const underWay: Record<string, { table: string; call: Call; input?: () => unknown }> = {
  'a lookup': { table: 'policy', call: calls.getPolicies },
  'a transaction': { table: 'policy', call: calls.createDraft, input: () => anOrder() },
  'the count of a limit': {
    table: 'rate_limit',
    call: calls.signInWithPassword,
    input: () => ({ phone: '+79160000000', password: 'Guessed-by-me-1' }),
  },
  'the session of a call': { table: 'session', call: calls.getUser },
}

/** The first answer that is not told to come again: a connection may just be being cut, and only one call a second tries. */
async function served(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
    await pause(50)
  }
}

const isOutage = ({ status, headers, body }: Reply) => {
  assert.equal(status, 503)
  assert.equal(headers['retry-after'], '5')
  assert.equal(body.message, callText.unavailable)
}

/** The first calls may still meet connections that are being cut. */
async function untilAway(reason: string, call: () => Promise<Reply>): Promise<void> {
  while (!because.includes(reason)) isOutage(await call())
}

for (const [name, { table, call, input }] of Object.entries(underWay)) {
  test(`killed under ${name}: that call is told to come again, the next one waits and is answered`, async () => {
    await barrier(table)
    const inFlight = buyer.call(call, input?.())
    await untilTold(database, `${waiting} '${table}'`)
    await database.dieAndStayAway()
    isOutage(await inFlight)
    // The ends of idle connections are read in the turn after the one in which they came.
    await nextTurn()
    const since = performance.now()
    const next = buyer.call(calls.getPolicies)
    database.comeBack()
    const back = untilTold(database, 'select 1').then(() => performance.now() - since)
    const { status } = await next
    const away = await back
    // A slow machine may take longer to start PostgreSQL than a call has patience.
    const isExcused = status === 503 && away > patience - 500
    assert.ok(status === 200 || isExcused, `${status}, though the database was away for ${away} ms only`)
    assert.equal((await served(() => buyer.call(calls.getPolicies))).status, 200)
  })
}

const mailTo = (address: string) => `select from sandbox_message where recipient = '${address}'`

async function sendDraftTo(email: string): Promise<void> {
  const { number } = await aDraft(buyer)
  const sent = await buyer.call(calls.sendPolicy, { number, email })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
}

test('killed under a job: it is taken up again and done once', async () => {
  await barrier('sandbox_message')
  await sendDraftTo('once@example.org')
  await untilTold(database, `${waiting} 'sandbox_message'`)
  database.die()
  await untilTold(database, mailTo('once@example.org'))
  await sendDraftTo('later@example.org')
  await untilTold(database, mailTo('later@example.org'))
  assert.equal((await database.ask(mailTo('once@example.org'))).length, 1)
})

test('killed under the queue, which then looks for jobs again and is notified of them', async () => {
  const listening = `select from pg_stat_activity where query ilike 'listen %'`
  await untilTold(database, listening)
  await barrier('pgboss.job')
  await untilTold(database, `${waiting} 'pgboss'`)
  database.die()
  await untilTold(database, listening)
  await sendDraftTo('back@example.org')
  await untilTold(database, mailTo('back@example.org'))
})

test('while it stays away a call waits for a bounded time, and is told so', async () => {
  await database.dieAndStayAway()
  isOutage(await buyer.call(calls.getPolicies))
  database.comeBack()
})

test('once somebody has waited in vain, those who come then are told at once and nobody is asked for them', async () => {
  let asked = 0
  const nobody = createServer((socket) => {
    asked += 1
    socket.destroy()
  })
  nobody.listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo // of a TCP server
  const { pool, close } = openDatabase(`postgres://127.0.0.1:${port}/x`, { onLostConnection: () => {} })
  try {
    await assert.rejects(pool.query('select 1'), isDatabaseAway)
    asked = 0
    const late = await Promise.allSettled(Array.from({ length: 200 }, () => pool.query('select 1')))
    for (const { reason } of late as PromiseRejectedResult[]) assert.ok(isDatabaseAway(reason))
    assert.ok(asked < 100, `${asked} questions of one call at most, that tries for all`)
  } finally {
    await close()
    nobody.close()
  }
})

test('frozen, it costs the calls under way, and those after it when it moves again are answered', async () => {
  database.freeze()
  const stuck = Promise.all(Array.from({ length: 12 }, () => buyer.call(calls.getPolicies)))
  const health = shop.app.inject({ url: '/health/ready' })
  const first = await Promise.race([health.then(() => 'health'), stuck.then(() => 'calls')])
  assert.equal(first, 'health', 'a balancer learns of it before the buyers do')
  assert.equal((await health).statusCode, 503)
  for (const reply of await stuck) isOutage(reply)
  database.thaw()
  assert.equal((await served(() => buyer.call(calls.getPolicies))).status, 200)
})

test('a table that others hold locked is away as well', async () => {
  const others = await barrier('policy')
  try {
    isOutage(await buyer.call(calls.getPolicies))
    assert.deepEqual(because, ['locked by others'])
  } finally {
    await others.end()
  }
})

test('while others have all connections it is away as well, for who waits and for who is refused at once', async () => {
  const operator = await barrier()
  await operator.query('rollback; alter database akvapolis connection limit 0')
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
    and usename = 'akvapolis'`)
  try {
    await untilAway('no connection left', () => buyer.call(calls.getPolicies))
    because.length = 0
    isOutage(await buyer.call(calls.getPolicies))
    assert.deepEqual(because, ['no connection left'])
  } finally {
    await operator.query('alter database akvapolis connection limit -1')
    await operator.end()
  }
})

test('a server that has become read-only is away as well', async () => {
  await database.ask('alter role akvapolis set default_transaction_read_only = on')
  await database.ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'akvapolis'`,
  )
  try {
    await untilAway('read-only', () => buyer.call(calls.createDraft, anOrder()))
  } finally {
    await database.ask('begin read write; alter role akvapolis reset default_transaction_read_only; commit')
    await database.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'akvapolis'`,
    )
  }
  assert.equal((await served(() => buyer.call(calls.createDraft, anOrder()))).status, 200)
})
