import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, mock, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { openLog } from '../log.ts'
import type { JobName, Workers } from './jobs.ts'
import { openQueue, type Schedule } from './queue.ts'

let database: FreshDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

/** Those that run now, once each, though the clock says nothing; each throws, but for what it has run out of. */
async function failing(failures: Record<string, Error[]>) {
  const log = openLog('silent')
  const said: object[] = []
  for (const level of ['warn', 'error'] as const) {
    mock.method(log, level, (line: object) => said.push({ level, ...line }))
  }
  const runs = new EventEmitter()
  const names = Object.keys(failures)
  const schedules = names.map((name): Schedule => {
    const run = async () => {
      setImmediate(() => runs.emit(name))
      const failure = failures[name]?.shift()
      if (failure) throw failure
    }
    return { name, cron: '0 0 1 1 *', run }
  })
  const queue = openQueue(database.connectionString, log)
  await queue.start()
  await queue.work({} as Workers, schedules) // no other job is put in
  const runAll = async () => {
    const ran = names.map((name) => once(runs, name))
    for (const name of names) await queue.add(database.db, name as JobName, {} as never) // as the clock does
    await Promise.all(ran)
    return said.splice(0).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return { runAll, close: () => queue.stop() }
}

test('a schedule that throws rings; one that the database cut short does once it is cut short again', async (t) => {
  const away = () => Object.assign(new Error('too slow'), { code: '57014' })
  const broken = new Error('EIO: i/o error, scandir')
  const { runAll, close } = await failing({ watch_copies: [broken], clear_papers: [away(), away()] })
  t.after(close)
  const cutShort = { job: 'clear_papers', code: '57014' }
  assert.partialDeepStrictEqual(await runAll(), [
    { level: 'error', alarm: 'schedule_failed', job: 'watch_copies', reason: broken.message },
    { level: 'warn', ...cutShort },
  ])
  assert.partialDeepStrictEqual(await runAll(), [{ level: 'error', alarm: 'schedule_failed', ...cutShort }])
  assert.deepEqual(await runAll(), [])
})
