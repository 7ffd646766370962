import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { callText } from '@akvapolis/copy/calls/calls'
import { aBuyer, aDraft, type Buyer } from '../../testing/buyer.ts'
import { aMortalDatabase, type MortalDatabase, untilTold } from '../../testing/databases/mortal-database.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Reply } from '../../testing/visitor.ts'
import { Connection } from './connections.ts'

let database: MortalDatabase
let shop: Shop
let buyer: Buyer
before(async () => {
  database = await aMortalDatabase()
  const { connectionString } = database
  shop = await openShop({ database: { connectionString, close: async () => {} }, hasWorkers: true })
  buyer = await aBuyer(shop)
})
afterEach(() => untilTold(database, 'select 1'))
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

const isOutage = ({ status, headers, body }: Reply) => {
  assert.equal(status, 503)
  assert.equal(headers['retry-after'], '5')
  assert.equal(body.message, callText.unavailable)
}

for (const [name, { table, call, input }] of Object.entries(underWay)) {
  test(`killed under ${name}: that call is told to come again, the next one waits and is answered`, async () => {
    await barrier(table)
    const inFlight = buyer.call(call, input?.())
    await untilTold(database, `${waiting} '${table}'`)
    await database.dieAndStayAway()
    isOutage(await inFlight)
    const next = buyer.call(calls.getPolicies)
    database.comeBack()
    assert.equal((await next).status, 200)
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

test('frozen, it costs the calls under way and not those after it', async () => {
  database.freeze()
  const stuck = Promise.all(Array.from({ length: 12 }, () => buyer.call(calls.getPolicies)))
  const health = shop.app.inject({ url: '/health/ready' })
  const first = await Promise.race([health.then(() => 'health'), stuck.then(() => 'calls')])
  assert.equal(first, 'health', 'a balancer learns of it before the buyers do')
  assert.equal((await health).statusCode, 503)
  for (const reply of await stuck) isOutage(reply)
  database.thaw()
  assert.equal((await buyer.call(calls.getPolicies)).status, 200)
})

test('a server that has become read-only is away as well', async () => {
  await database.ask('alter role akvapolis set default_transaction_read_only = on')
  await database.ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'akvapolis'`,
  )
  try {
    isOutage(await buyer.call(calls.createDraft, anOrder()))
  } finally {
    await database.ask('begin read write; alter role akvapolis reset default_transaction_read_only; commit')
    await database.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'akvapolis'`,
    )
  }
  // The first ones may still be given a connection that is just being cut.
  let created = await buyer.call(calls.createDraft, anOrder())
  while (created.status === 503) created = await buyer.call(calls.createDraft, anOrder())
  assert.equal(created.status, 200)
})
