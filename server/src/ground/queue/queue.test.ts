import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aMortalDatabase, type MortalDatabase, untilTold } from '../../testing/databases/mortal-database.ts'
import { messagesTo } from '../../testing/messages.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const workersOfAQueue = 3
/** Far less than the half minute after which every worker looks by itself. */
const promptly = 15_000

let database: MortalDatabase
let shop: Shop
before(async () => {
  database = await aMortalDatabase()
  const { connectionString } = database
  shop = await openShop({ database: { connectionString, close: async () => {} }, hasWorkers: true })
})
after(async () => {
  await shop?.close()
  await database.close()
})

const listening = `select pid from pg_stat_activity where query ilike 'listen %'`

async function putIn(to: string, count: number): Promise<void> {
  const { db, queue } = shop.services
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await queue.add(tx, 'send_sms', { to, text: String(index), id: crypto.randomUUID() })
    }
  })
}

async function expectPromptly(to: string, count: number): Promise<void> {
  const deadline = Date.now() + promptly
  while ((await messagesTo(shop.app, to)).length < count && Date.now() < deadline) await pause(20)
  const texts = (await messagesTo(shop.app, to)).map(({ text }) => Number(text))
  assert.deepEqual(
    texts.toSorted((a, b) => a - b),
    Array.from({ length: count }, (_, index) => index),
  )
}

test('jobs that come together, more than there are workers, are all done at once', async () => {
  await untilTold(database, listening)
  await putIn('+79160000001', 5 * workersOfAQueue)
  await expectPromptly('+79160000001', 5 * workersOfAQueue)
})

test('jobs whose notification is lost are found', async (t) => {
  await untilTold(database, listening)
  const [listener] = await database.ask(listening)
  // Its end of the connection stands still: the queue neither hears of jobs nor of having been cut off.
  process.kill(Number(listener?.pid), 'SIGSTOP')
  t.after(() => process.kill(Number(listener?.pid), 'SIGCONT'))
  await putIn('+79160000002', 5 * workersOfAQueue)
  await expectPromptly('+79160000002', 5 * workersOfAQueue)
})

test('jobs put in while the connection that hears of them is cut are found', async () => {
  await untilTold(database, listening)
  await database.ask(`select pg_terminate_backend(pid) from (${listening}) as listener`)
  await putIn('+79160000003', 5 * workersOfAQueue)
  await expectPromptly('+79160000003', 5 * workersOfAQueue)
  await untilTold(database, listening)
})
