import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { openLog } from '../log.ts'
import { type Chore, clearing, inSmallBatches } from './in-small-batches.ts'

let fresh: FreshDatabase
before(async () => {
  fresh = await freshDatabase()
})
after(() => fresh.close())

function aLog() {
  const log = openLog('silent')
  const said: unknown[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    mock.method(log, level, (line: object) => said.push({ level, ...line }))
  }
  return { log, said }
}

const over = new Date('2027-01-15T09:00:00Z')

async function captchas(count: number): Promise<Chore> {
  await sql`
    insert into used_captcha select sha256(i::text::bytea), ${over}::timestamptz - i * interval '1 s'
    from generate_series(1, ${count}::int) as i
  `.execute(fresh.db)
  return clearing(fresh.db, { table: 'used_captcha', key: 'hash', age: 'expires_at', before: over })
}

test('each batch is a transaction of its own, the oldest first; a run says how many are left for the next', async () => {
  const chore = await captchas(250)
  const { log, said } = aLog()
  const oneBatch = { batchSize: 100, longestMs: 0 }
  await inSmallBatches(log, [chore], oneBatch)
  const { rows } = await sql<{ oldest: Date }>`select min(expires_at) as oldest from used_captcha`.execute(
    fresh.db,
  )
  assert.deepEqual(rows[0]?.oldest, new Date(over.getTime() - 150_000))
  await inSmallBatches(log, [chore], oneBatch)
  await inSmallBatches(log, [chore], oneBatch)
  await inSmallBatches(log, [chore], oneBatch)
  assert.deepEqual(said, [
    { level: 'warn', rows: 'used_captcha', done: 100, left: 150 },
    { level: 'warn', rows: 'used_captcha', done: 100, left: 50 },
    { level: 'info', rows: 'used_captcha', done: 50, left: 0 },
  ])
})

test('within its time a run goes on to the end', async () => {
  const chore = await captchas(250)
  const { log, said } = aLog()
  await inSmallBatches(log, [chore], { batchSize: 100 })
  assert.deepEqual(said, [{ level: 'info', rows: 'used_captcha', done: 250, left: 0 }])
})

test('servers that clear at once share the rows and fail nobody', async () => {
  const chore = await captchas(2000)
  const { log, said } = aLog()
  await Promise.all(Array.from({ length: 4 }, () => inSmallBatches(log, [chore], { batchSize: 100 })))
  await inSmallBatches(log, [chore])
  const { rows } = await sql<{ count: number }>`select count(*) as count from used_captcha`.execute(fresh.db)
  assert.equal(rows[0]?.count, 0)
  assert.ok(said.every((line) => JSON.stringify(line).includes('"level":"error"') === false))
})

/** A batch that PostgreSQL ends, for a reason of its own, when it has more rows than it can bear. */
function burdened(
  chore: Chore,
  { bears, code }: { bears: number; code: string },
): Chore & { tried: number[] } {
  const tried: number[] = []
  const end = sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`)
  return {
    ...chore,
    tried,
    batch: async (most) => {
      tried.push(most)
      if (most > bears) await end.execute(fresh.db)
      return chore.batch(most)
    },
  }
}

test('a batch that takes too long is tried again smaller', async () => {
  for (const code of ['57014', '55P03', '40P01']) {
    const chore = burdened(await captchas(50), { bears: 20, code })
    const { log, said } = aLog()
    await inSmallBatches(log, [chore], { batchSize: 500 })
    assert.deepEqual(chore.tried, [500, 100, 20, 20, 20])
    assert.deepEqual(said, [{ level: 'info', rows: 'used_captcha', done: 50, left: 0 }])
  }
})

test('a chore that fails is told, and the ones after it are done', async () => {
  const chore = await captchas(10)
  const failing = burdened({ ...chore, rows: 'policy' }, { bears: 0, code: '23503' })
  const { log, said } = aLog()
  await inSmallBatches(log, [failing, chore])
  const [failed, ...others] = said
  assert.partialDeepStrictEqual(failed, {
    level: 'error',
    alarm: 'chore_failed',
    rows: 'policy',
    code: '23503',
  })
  assert.deepEqual(others, [{ level: 'info', rows: 'used_captcha', done: 10, left: 0 }])
})
