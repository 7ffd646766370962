import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrateToLatest } from '../src/ground/database/migrate.ts'
import { databaseOf } from './database-of.ts'

/** A release from before it was written down when money came. */
const dump = readFileSync(join(import.meta.dirname, 'd9077b7.dump'))

test('a part that had gone back, and when its money had come, are there for the register', async () => {
  const database = await databaseOf(dump)
  const { pool, connectionString } = database
  await migrateToLatest(connectionString, { last: '0047-kept-part' })
  const { rows } = await pool.query(`
    update payment_attempt set kept_kopecks = 19971, came_kopecks = 46600, ended_at = '2027-06-01T09:00:00Z'
    where id = (select min(id) from payment_attempt where state = 'end')
    returning id, came_at`)
  const [kept] = rows
  assert.equal(kept.came_at, null)
  await migrateToLatest(connectionString)
  const { rows: back } = await pool.query(
    'select kopecks::int, at from returned_money where attempt_id = $1',
    [kept.id],
  )
  assert.deepEqual(back, [{ kopecks: 26629, at: new Date('2027-06-01T09:00:00Z') }])
  const { rows: came } = await pool.query(
    'select state, came_at is not null as is_known, came_at < ended_at or kept_kopecks is null as is_before from payment_attempt',
  )
  for (const { state, is_known, is_before } of came)
    assert.deepEqual([is_known, is_before || !is_known], [state === 'end' || state === 'ref', true], state)
  await database.close()
})
