import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { openDatabase } from '../../ground/database/database.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { openDistantShop } from '../../testing/programs/distant-shop.ts'
import { watchSchema } from './watch-schema.ts'

/** What a later release does at its start. */
const runLater = ({ pool }: FreshDatabase) =>
  pool.query(`insert into kysely_migration values ('9998-later', now())`)
const serveNoMore = ({ pool }: FreshDatabase) =>
  pool.query(`update schema_standing set serves_from = '9998-later'`)

test('a schema of a later release is told once it serves this one no more, and once only', async (t) => {
  const database = await freshDatabase()
  t.after(() => database.close())
  const { db: aside, close } = openDatabase(database.connectionString, { onLostConnection: () => {} })
  const said: { level: number; reason: string }[] = []
  const log = pino({ base: null }, { write: (line) => void said.push(JSON.parse(line)) })
  let ends = 0
  const look = watchSchema({ aside, log }, () => {
    ends += 1
  })
  await look()
  await runLater(database)
  await look()
  assert.deepEqual([said, ends], [[], 0])
  await serveNoMore(database)
  await look()
  await look()
  assert.deepEqual([said.map(({ level }) => level), ends], [[60], 1])
  assert.match(said[0]?.reason ?? '', /serves programs from 9998-later on/)
  await close()
})

test('a database that is away says nothing of its schema', async (t) => {
  const database = await freshDatabase()
  t.after(() => database.close())
  const { db: aside, close } = openDatabase(database.connectionString, { onLostConnection: () => {} })
  const log = pino({ base: null }, { write: (line) => assert.fail(line) })
  const look = watchSchema({ aside, log }, () => assert.fail('ended'))
  await close()
  await look()
})

test('a running server under which the schema becomes one that it can not read is not ready and ends in order', async (t) => {
  const database = await freshDatabase()
  const shop = await openDistantShop({ DATABASE_URL: database.connectionString, STOP_NOTICE_SECONDS: '2' })
  t.after(async () => {
    await shop.close()
    await database.close()
  })
  shop.patient.isOn = false
  const ready = async () => (await shop.shop.app.inject({ url: '/health/ready' })).json()
  assert.equal((await ready()).ready, true)
  await runLater(database)
  await serveNoMore(database)
  await shop.program.says(/the database serves this release no more/)
  const { ready: isReady, checks } = await ready()
  assert.deepEqual([isReady, checks.open], [false, false])
  assert.equal(await shop.program.ended(), 1)
  assert.equal(shop.program.said().match(/serves this release no more/g)?.length, 1)
  assert.doesNotMatch(shop.program.said(), /not stopped in order/)
})
