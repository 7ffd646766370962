import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { openLog } from '../log.ts'
import { openQueue } from './queue.ts'

let database: FreshDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

async function startAndStop(): Promise<void> {
  const queue = openQueue(database.connectionString, openLog('silent'))
  await queue.start()
  await queue.stop()
}

/** Of ours: the queue keeps some for itself. */
async function queues() {
  const { rows } = await database.pool.query(
    `select name, retry_limit, deletion_seconds, updated_on from pgboss.queue where name ~ '^(send|issue)_' order by name`,
  )
  return rows
}

test('a queue that is missing, or was made otherwise by an earlier release, is as it should be after a start', async () => {
  const asMade = (await queues()).map(({ updated_on: _, ...queue }) => queue)
  await database.pool.query(
    `update pgboss.queue set retry_limit = 1, deletion_seconds = 1 where name = 'send_sms'`,
  )
  await database.pool.query(`select pgboss.delete_queue('issue_policy')`)
  await startAndStop()
  assert.deepEqual(
    (await queues()).map(({ updated_on: _, ...queue }) => queue),
    asMade,
  )
})

test('nothing is written of queues that are as they should be', async () => {
  const before = await queues()
  await startAndStop()
  assert.deepEqual(await queues(), before)
})
