import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
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

function addMigration(name: string, statement: string) {
  const source = `import { sql } from '${import.meta.resolve('kysely')}'
export const up = async (db: never): Promise<void> => { await sql\`${statement}\`.execute(db) }
`
  writeFileSync(join(folder, `${name}.ts`), source)
}

const migrate = () => migrateToLatest(fresh.connectionString, folder)

test('servers that start at once run each migration once, in the order of the names', async () => {
  addMigration('0001-first', 'create table step (name text)')
  addMigration('0002-second', 'insert into step select pg_sleep(0.2)::text')
  const ran = await Promise.all([migrate(), migrate(), migrate()])
  assert.deepEqual(ran.flat(), ['0001-first', '0002-second'])
  const { rows } = await fresh.pool.query('select count(*) from step')
  assert.deepEqual(rows, [{ count: 1 }])
})

test('a failing migration leaves nothing behind and is told', async () => {
  addMigration('0003-third', 'create table third ()')
  addMigration('0004-broken', 'insert into nowhere values (1)')
  await assert.rejects(migrate(), /nowhere/)
  const { rows } = await fresh.pool.query(`select to_regclass('third') as third`)
  assert.deepEqual(rows, [{ third: null }])
})

test('a database newer than the program is refused', async () => {
  rmSync(join(folder, '0002-second.ts'))
  await assert.rejects(migrate(), /0002-second/)
})

test('the schema of the product is at its latest in a fresh database', async () => {
  const other = await freshDatabase()
  assert.deepEqual(await migrateToLatest(other.connectionString), [])
  await other.close()
})
