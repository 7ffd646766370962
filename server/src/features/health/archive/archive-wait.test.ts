import assert from 'node:assert/strict'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../ground/database/database.ts'
import { startEmbeddedPostgres } from '../../../ground/database/embedded/embedded-postgres.ts'
import type { Services } from '../../../sessions/services.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { archiveWait } from './archive-wait.ts'
import { watchArchive } from './watch-archive.ts'

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A PostgreSQL as somebody else runs it; it archives once its archive is there. */
async function anArchivingDatabase() {
  const room = await mkdtemp(join(tmpdir(), 'akvapolis-archiver-'))
  await chmod(room, 0o755)
  const settings = ['archive_mode=on', 'archive_timeout=1', `archive_command=test -e ${room}/mounted`]
  const server = await startEmbeddedPostgres({ dataDir: join(room, 'data'), log: silent, settings })
  const { db, close } = openDatabase(server.connectionString, { onLostConnection: () => {} })
  await sql`create table sold (at timestamptz default now())`.execute(db)
  return {
    db,
    sell: () => sql`insert into sold default values`.execute(db),
    mount: () => writeFile(join(room, 'mounted'), ''),
    unmount: () => rename(join(room, 'mounted'), join(room, 'lost')),
    close: async () => {
      await close()
      await server.stop()
      await rm(room, { recursive: true })
    },
  }
}

const config = (databaseUrl: string) =>
  ({ databaseUrl, backup: { archive: null } }) as unknown as Services['config'] // all that is read of it

test('of a database elsewhere that archives is told how long its log has waited, and an alarm', async (t) => {
  const { db, sell, mount, unmount, close } = await anArchivingDatabase()
  t.after(close)
  const services = { db, config: config('postgres://elsewhere') } as Pick<Services, 'db' | 'config'>
  const told: { alarm: string; seconds: number }[] = []
  const log = { error: (line: (typeof told)[number]) => told.push(line) } as unknown as Services['log'] // the same
  const waited = async (isSo: (seconds: number) => boolean) => {
    for (;;) {
      await sell()
      const seconds = (await archiveWait(services)) ?? Number.NaN
      if (isSo(seconds)) return
      await pause(50)
    }
  }
  await waited((seconds) => seconds > 2)
  await watchArchive({ ...services, log })
  assert.deepEqual(told, [])
  await watchArchive({ ...services, log }, 1)
  assert.deepEqual(
    told.map(({ alarm, seconds }) => [alarm, seconds > 1]),
    [['archive', true]],
  )
  await mount()
  await waited((seconds) => seconds === 0)
  await unmount()
  await waited((seconds) => seconds > 2)
})

test('of one that does not archive nothing is told', async (t) => {
  const database = await freshDatabase()
  t.after(() => database.close())
  const services = { db: database.db, config: config(database.connectionString) }
  assert.equal(await archiveWait(services), null)
})
