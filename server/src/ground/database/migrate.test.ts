import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { DatabaseRefusal } from './await-database.ts'
import { migrateToLatest } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'akvapolis-migrations-'))
let fresh: FreshDatabase

before(async () => {
  fresh = await freshDatabase()
  await fresh.pool.query('drop schema public cascade; create schema public')
})

after(async () => {
  await fresh.close()
  rmSync(folder, { recursive: true })
})

for (const [letters, made] of [
  ['another encoding', "encoding 'LATIN1' locale_provider libc locale 'C'"],
  ['no Russian letters', "encoding 'UTF8' locale_provider libc locale 'C'"],
] as const) {
  test(`a new database of ${letters} is refused in one line, and nothing is made in it`, async () => {
    const name = `akvapolis_letters_${randomUUID().replaceAll('-', '')}`
    await fresh.pool.query(`create database ${name} template template0 ${made}`)
    const url = new URL(fresh.connectionString)
    url.pathname = `/${name}`
    const pool = new Pool({ connectionString: url.href })
    try {
      await assert.rejects(migrateToLatest(url.href), {
        constructor: DatabaseRefusal,
        message: /^DATABASE_URL: this new database does not know Russian letters; .+$/,
      })
      const { rows } = await pool.query("select count(*)::int from pg_tables where schemaname = 'public'")
      assert.deepEqual(rows, [{ count: 0 }])
    } finally {
      await pool.end()
      await fresh.pool.query(`drop database ${name}`)
    }
  })
}

function addMigration(name: string, statement: string) {
  const source = `import { sql } from '${import.meta.resolve('kysely')}'
export const up = async (db: never): Promise<void> => { await sql\`${statement}\`.execute(db) }
`
  writeFileSync(join(folder, `${name}.ts`), source)
}

const standingSchema = `
  create table schema_standing (serves_from text);
  insert into schema_standing values ('0001-first');
  create table schema_migration (name text primary key, sha256 text not null)`

const migrate = () => migrateToLatest(fresh.connectionString, { folder })

test('servers that start at once run each migration once, in the order of the names', async () => {
  addMigration('0001-first', 'create table step (name text)')
  addMigration('0002-second', 'insert into step select pg_sleep(0.2)::text')
  const ran = await Promise.all([migrate(), migrate(), migrate()])
  assert.deepEqual(ran.flat(), ['0001-first', '0002-second'])
  const { rows } = await fresh.pool.query('select count(*) from step')
  assert.deepEqual(rows, [{ count: 1 }])
})

test('beside who holds a table for long a migration lets others through, refuses in one line, and runs once it is free', async () => {
  addMigration('0002-table-held', 'alter table step add column held text')
  const reader = await fresh.pool.connect()
  const visitor = await fresh.pool.connect()
  await reader.query('begin; lock table step in access share mode')
  const migrating = assert.rejects(migrate(), {
    constructor: DatabaseRefusal,
    message: /^The .+ holds a table .+$/,
  })
  await untilSomebodyWaits()
  await visitor.query('set statement_timeout = 8000; set lock_timeout = 0')
  const { rows } = await visitor.query('select count(*) from step')
  assert.deepEqual(rows, [{ count: 1 }])
  await migrating
  await reader.query('rollback')
  assert.deepEqual(await migrate(), ['0002-table-held'])
  for (const connection of [reader, visitor]) connection.release(true)
})

async function untilSomebodyWaits() {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`
  while ((await fresh.pool.query(waits)).rows.length === 0) await pause(5)
}

test('a failing migration leaves nothing behind and is told', async () => {
  addMigration('0003-third', 'create table third ()')
  addMigration('0004-broken', 'insert into nowhere values (1)')
  await assert.rejects(migrate(), /nowhere/)
  const { rows } = await fresh.pool.query(`select to_regclass('third') as third`)
  assert.deepEqual(rows, [{ third: null }])
})

/** What a later release, which is not here any more, has run. */
async function forget(name: string) {
  await migrate()
  rmSync(join(folder, `${name}.ts`))
}

test('a database of a later release is worked on as long as that serves this one', async () => {
  rmSync(join(folder, '0004-broken.ts'))
  addMigration('0004-standing', standingSchema)
  addMigration('0005-later', 'create table later ()')
  await forget('0005-later')
  assert.deepEqual(await migrate(), [])

  await fresh.pool.query(`update schema_standing set serves_from = '0005-later'`)
  await assert.rejects(migrate(), { name: 'SchemaRefusal', message: /serves programs from 0005-later on/ })
})

test('a migration that was changed or renamed after it had run is refused by its name', async () => {
  await fresh.pool.query(`delete from kysely_migration where name = '0005-later'`)
  addMigration('0003-third', 'create table third (changed text)')
  await assert.rejects(migrate(), { name: 'SchemaRefusal', message: /another 0003-third/ })
  rmSync(join(folder, '0003-third.ts'))
  addMigration('0003-renamed', 'create table third ()')
  await assert.rejects(migrate(), { name: 'SchemaRefusal', message: /the migration 0003-third/ })
})

test('the schema of the product is at its latest in a fresh database', async () => {
  const other = await freshDatabase()
  assert.deepEqual(await migrateToLatest(other.connectionString), [])
  await other.close()
})
