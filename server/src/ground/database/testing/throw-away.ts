/**
 * A PostgreSQL for tests, migrated: prints its connection string, and stops and removes everything when its standard
 * input ends, that is when whoever started it is gone, in whatever way. Its role may create databases.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { prepareTemplate } from './prepare-template.ts'

// Ctrl-C reaches this process too, but the tests may still be closing their databases.
process.on('SIGINT', () => {})

const complain = (message: string) => process.stderr.write(`${message}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'akvapolis-test-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { debug: () => {}, info: () => {}, warn: complain, error: complain },
  // Rows that nobody will ask for after a power cut: four times faster to copy a database. Hundreds of databases live
  // for a second or two: nothing in them is worth cleaning.
  settings: [
    'shared_buffers=128MB',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'autovacuum=off',
    // Nobody follows its log, which may lie in memory: it stays small.
    'wal_level=minimal',
    'max_wal_senders=0',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ],
})

const superuser = new Client({
  connectionString: postgres.connectionString.replace('//akvapolis@', '//postgres@'),
})
await superuser.connect()
await superuser.query('alter role akvapolis createdb')
await superuser.end()

await prepareTemplate(postgres.connectionString)

process.stdin.resume().once('end', async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})
process.stdout.write(`${postgres.connectionString}\n`)
