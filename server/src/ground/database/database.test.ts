import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { Connection } from './connections/connections.ts'
import { openDatabase, untimed } from './database.ts'
import type { Database } from './schema.ts'

let fresh: FreshDatabase

before(async () => {
  fresh = await freshDatabase()
})

after(() => fresh.close())

/** The only row of a query, as the pool hands it out. */
async function ask(query: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(fresh.db)
  return rows[0] ?? {}
}

test('a date is its text, whatever the time zone', async () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/New_York'
  try {
    assert.deepEqual(await ask(`select date '2028-02-29' as day, array[date '2027-12-31'] as days`), {
      day: '2028-02-29',
      days: ['2027-12-31'],
    })
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('bigint is a number, numeric is text, timestamptz is a Date, null stays null', async () => {
  assert.deepEqual(
    await ask(
      `select 9007199254740991 as big, array[-3::bigint] as many, 1.10::numeric as exact,
         timestamptz '2027-12-31 23:30+03' as at, null::bigint as nothing, null::date as never`,
    ),
    {
      big: Number.MAX_SAFE_INTEGER,
      many: [-3],
      exact: '1.10',
      at: new Date('2027-12-31T20:30:00Z'),
      nothing: null,
      never: null,
    },
  )
})

test('a bigint that no number can hold is refused and the connection lives on', async () => {
  await assert.rejects(ask('select 9007199254740992 as big'), RangeError)
  assert.deepEqual(await ask('select 1 as one'), { one: 1 })
})

test('another pool of the same process keeps the parsers of pg', async () => {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: fresh.connectionString })
  await client.connect()
  const { rows } = await client.query('select 1::bigint as big')
  await client.end()
  assert.deepEqual(rows, [{ big: '1' }])
})

test('statements, locks and idle transactions have their limits', async () => {
  const query = `select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
  assert.deepEqual(await ask(query), { statement: '5s', lock: '4s', idle: '15s' })
})

test('a connection cut while idle is told and replaced, not thrown', async () => {
  const told = Promise.withResolvers<Error>()
  const other = openDatabase(fresh.connectionString, { size: 1, onLostConnection: told.resolve })
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(fresh.db)
    assert.match((await told.promise).message, /terminat/)
    await sql`select 1`.execute(other.db)
  } finally {
    await other.close()
  }
})

test('two databases of the tests do not see each other', async () => {
  const other = await freshDatabase()
  await other.db.insertInto('rate_limit').values({ key: 'mine', points: 1, expire: null }).execute()
  assert.deepEqual(await fresh.db.selectFrom('rate_limit').selectAll().execute(), [])
  await other.close()
})

test('ids that open something are 128 random bits, those of policies, their check pages and certificates', async () => {
  const { rows } = await sql<{ id: string }>`
    select replace(random_id()::text, '-', '') as id from generate_series(1, 256)
  `.execute(fresh.db)
  const drawn = rows.map(({ id }) => BigInt(`0x${id}`))
  for (let bit = 0n; bit < 128n; bit += 1n) {
    const set = drawn.filter((id) => (id >> bit) & 1n).length
    assert.ok(set > 60 && set < 196, `bit ${bit} is set in ${set} of 256`)
  }
  assert.deepEqual(
    await ask(`select array_agg(table_name || '.' || column_name order by 1) as named
      from (select table_name, column_name from information_schema.columns where column_default = 'random_id()'
        order by 1, 2) as drawn`),
    { named: ['certificate.check_id', 'policy.check_id', 'policy.external_id'] },
  )
})

test('of two transactions that wait for each other both are done: the one that is ended is tried anew', async () => {
  await ask(`insert into rate_limit (key, points) values ('one', 0), ('two', 0)`)
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const tries = [0, 0]
  const add = async (tx: Kysely<Database>, key: string) => {
    await tx
      .updateTable('rate_limit')
      .set(({ eb }) => ({ points: eb('points', '+', 1) }))
      .where('key', '=', key)
      .execute()
  }
  const addTo = (index: 0 | 1, keys: readonly [string, string]) =>
    fresh.db.transaction().execute(async (tx) => {
      tries[index] = (tries[index] ?? 0) + 1
      await add(tx, keys[0])
      held[index].resolve()
      await held[1 - index]?.promise
      await add(tx, keys[1])
    })
  await Promise.all([addTo(0, ['one', 'two']), addTo(1, ['two', 'one'])])
  // The one that is tried anew may be first at its row again, and meet the other once more.
  assert.ok(tries.reduce((sum, count) => sum + count) >= 3)
  const { rows } = await sql`select points from rate_limit where key in ('one', 'two')`.execute(fresh.db)
  assert.deepEqual(rows, [{ points: 2 }, { points: 2 }])
})

test('what fails for its own sake is done once', async () => {
  let tries = 0
  const failing = fresh.db.transaction().execute(async (tx) => {
    tries += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await assert.rejects(failing, /division by zero/)
  assert.equal(tries, 1)
})

test('a transaction with an isolation of its own is tried anew as well', async () => {
  let tries = 0
  const isolation = await fresh.db
    .transaction()
    .setIsolationLevel('serializable')
    .setAccessMode('read only')
    .execute(async (tx) => {
      tries += 1
      if (tries < 3) await sql`do 'begin raise sqlstate ''40001''; end'`.execute(tx)
      const query = sql`select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as is_read_only`
      return (await query.execute(tx)).rows
    })
  assert.deepEqual([tries, isolation], [3, [{ level: 'serializable', is_read_only: 'on' }]])
})

/** A connection with a table of its own. */
async function aShelf() {
  const client = await fresh.pool.connect()
  await client.query('drop table if exists shelf; create table shelf (id int primary key, title text)')
  await client.query(`insert into shelf values (1, 'one'), (2, 'two')`)
  return client
}

test('one statement that reads or writes rows is prepared once by a connection, all else is not', async () => {
  const client = await aShelf()
  try {
    const titleOf = async (id: number) =>
      (await client.query('select title from shelf where id = $1', [id])).rows[0].title
    assert.deepEqual([await titleOf(1), await titleOf(2)], ['one', 'two'])
    await client.query('select count(*) from shelf')
    await client.query('select count(*) from shelf')
    await client.query('select 1 from shelf; select 2 from shelf')
    const { rows } = await client.query(`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements
      where statement ~ 'from shelf' and statement !~ 'pg_prepared_statements' order by prepare_time`)
    assert.deepEqual(rows, [
      { statement: 'select title from shelf where id = $1', runs: 2 },
      { statement: 'select count(*) from shelf', runs: 2 },
    ])
  } finally {
    client.release()
  }
})

test('a statement that answers all columns goes on when a migration adds one', async () => {
  const client = await aShelf()
  try {
    for (const text of [
      'select * from shelf where id = $1',
      'select "shelf".* from shelf where id = $1',
      'update shelf set title = title where id = $1 returning *',
    ]) {
      await client.query(text, [1])
      await fresh.pool.query('alter table shelf add column extra int')
      const { rows } = await client.query(text, [1])
      assert.ok('extra' in rows[0], text)
      await fresh.pool.query('alter table shelf drop column extra')
    }
  } finally {
    client.release()
  }
})

for (const [name, prepares, count] of [
  ['knows statements by name, prepares each once', true, 2],
  ['forgets names, is told none', false, 0],
] as const) {
  test(`a pooler that ${name}`, async () => {
    const options = { onLostConnection: () => {}, size: 1, pooler: { prepares } }
    const { pool, close } = openDatabase(fresh.connectionString, options)
    try {
      for (const number of [1, 2]) {
        await pool.query('select $1::int', [number])
        await pool.query({ name: 'of-a-library', text: 'select $1::text', values: ['x'] })
      }
      const { rows } = await pool.query('table pg_prepared_statements')
      assert.equal(rows.length, count)
    } finally {
      await close()
    }
  })
}

test('what goes past a pooler takes its time, whatever the role has for the calls', async () => {
  await sql`do 'begin execute format(''alter role %I in database %I set statement_timeout = 5000'', current_user, current_database()); end'`.execute(
    fresh.db,
  )
  const timeout = async (settings: object) => {
    const connection = new Connection({ connectionString: fresh.connectionString, ...settings })
    await connection.connect()
    const { rows } = await connection.query('show statement_timeout')
    await connection.end()
    return rows[0].statement_timeout
  }
  assert.deepEqual([await timeout({}), await timeout({ options: untimed })], ['5s', '0'])
})
