import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { Connection } from '../../../ground/database/connections/connections.ts'
import { migrateToLatest } from '../../../ground/database/migrate.ts'
import { openLog } from '../../../ground/log.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { aTrip } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { clearPrices } from './price-days.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

/** The days with prices, and how many of them. */
async function pricesByDay(): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select tableoid::regclass::text as day, count(*) from calculation group by 1 order by 1
  `.execute(shop.services.db)
  return Object.fromEntries(rows.map(({ day, count }) => [day.replace('calculation_', ''), count]))
}

const daysOf = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'calculation'::regclass and relname > 'calculation_2027' order by 1
  `.execute(shop.services.db)
  return rows.map(({ name }) => name.replace('calculation_', ''))
}

test('a price goes with its day, once 48 hours have passed since the last one of that day', async () => {
  shop.clock.set('2027-01-16T23:59:00Z')
  const visitor = await shop.visitor()
  const told = await visitor.call(calls.calculate, aTrip())
  shop.clock.advance({ minutes: 2 })
  const again = await visitor.call(calls.calculate, aTrip())
  assert.deepEqual([again.status, again.body.number], [200, told.body.number])
  const other = await visitor.call(calls.calculate, aTrip({ tourists: [{ birth: '1991-01-01' }] }))
  assert.equal(other.status, 200)
  assert.deepEqual(await pricesByDay(), { 20270116: 1, 20270117: 1 })

  shop.clock.set('2027-01-18T23:59:59Z')
  await clearPrices(shop.services)
  assert.deepEqual(await pricesByDay(), { 20270116: 1, 20270117: 1 })
  shop.clock.set('2027-01-19T00:00:00Z')
  await clearPrices(shop.services)
  assert.deepEqual(await pricesByDay(), { 20270117: 1 })
  await clearPrices(shop.services)
  assert.deepEqual(await daysOf(), ['20270117'])
})

test('days that somebody reads, as a dump does, stay until the next run and hold up no price', async (t) => {
  shop.clock.set('2027-01-24T09:00:00Z')
  assert.equal((await (await shop.visitor()).call(calls.calculate, aTrip())).status, 200)
  shop.clock.set('2027-01-28T09:00:00Z')
  const visitor = await shop.visitor()
  const log = openLog('silent')
  const alarms = mock.method(log, 'error')
  const told = mock.method(log, 'warn')
  const dump = new Connection({ connectionString: shop.environment.DATABASE_URL })
  t.after(() => dump.end())
  await dump.connect()
  await dump.query('begin; lock table calculation in access share mode')
  const [, price] = await Promise.all([
    clearPrices({ ...shop.services, log }),
    visitor.call(calls.calculate, aTrip()),
  ])
  assert.equal(price.status, 200)
  await dump.query('rollback')
  assert.deepEqual(alarms.mock.calls, [])
  assert.deepEqual(
    told.mock.calls.map(({ arguments: [line] }) => line),
    [{ rows: 'calculation', done: 0, left: 2 }],
  )
  assert.ok((await daysOf()).includes('20270124'))
  await clearPrices({ ...shop.services, log })
  assert.deepEqual(await daysOf(), ['20270128'])
  assert.equal(alarms.mock.callCount(), 0)
})

test('the first prices of a day, asked for at once, all come, and make its table once', async () => {
  shop.clock.set('2027-01-20T09:00:00Z')
  const visitors = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()))
  const answers = await Promise.all(visitors.map((visitor) => visitor.call(calls.calculate, aTrip())))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ body }) => body.number)).size, visitors.length)
  assert.equal((await pricesByDay())['20270120'], visitors.length)
})

test('the end of a session writes none of its prices anew', async () => {
  shop.clock.set('2027-01-21T09:00:00Z')
  const visitor = await shop.visitor()
  await visitor.call(calls.calculate, aTrip())
  const places = async () => {
    const { rows } = await sql`
      select ctid::text, session_id from calculation where calculated_at = ${shop.clock.now()}
    `.execute(shop.services.db)
    return rows
  }
  const before = await places()
  assert.equal(before.length, 1)
  await sql`delete from session`.execute(shop.services.db)
  assert.deepEqual(await places(), before)
})

test('a database of an earlier release keeps the prices of its last 48 hours, by their numbers', async (t) => {
  const { pool, connectionString, close } = await freshDatabase()
  t.after(close)
  await pool.query('drop schema public cascade; create schema public')
  await migrateToLatest(connectionString, { last: '0026-at-rest' })
  await pool.query(`
    insert into tariff (name, valid_from, content) values ('earlier', '2026-01-01', '{}');
    insert into session (token_hash, device, last_seen_at) values ('', 'a phone', now());
    insert into calculation (session_id, product, request_hash, info, total_kopecks, tariff_id, calculated_at)
    select session.id, 'diver', '', '{}', 100, tariff.id, timestamptz '2026-10-03T12:00Z' - hours * interval '1 hour'
    from session, tariff, unnest(array[60, 49, 47, 24, 0]) as hours order by hours desc`)
  await migrateToLatest(connectionString)
  const { rows } = await pool.query(
    'select id, session_id is null as is_nobodys, tableoid::regclass::text as day from calculation order by id',
  )
  assert.deepEqual(rows, [
    { id: 3, is_nobodys: false, day: 'calculation_20261001' },
    { id: 4, is_nobodys: false, day: 'calculation_20261002' },
    { id: 5, is_nobodys: false, day: 'calculation_20261003' },
  ])
  const next = await pool.query(`select nextval('calculation_number') as id`)
  assert.equal(Number(next.rows[0].id), 6)
})
