import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { connectionStringOf } from '../ground/database/embedded/own-database.ts'
import { socketFolderOf } from '../ground/database/embedded/socket-folder.ts'
import { freePort } from '../testing/programs/free-port.ts'
import { operate } from '../testing/programs/operator.ts'
import { operateAsProcess } from '../testing/programs/operator-process.ts'
import { startProgram } from '../testing/programs/program.ts'
import { examplesIn, wordsOf } from './testing/page-examples.ts'

let folder: string
let environment: Record<string, string>
const running: ChildProcess[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-embedded-'))
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(folder, 0o755)
  environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    SANDBOX_TODAY: '2027-01-15',
    LOG_LEVEL: 'silent',
  }
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The runbook's lines about the copy of the embedded database, on this test's folders. */
const shownCopy = '/srv/copies/2027-01-15'
const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
const puttingBack = [...runbook.matchAll(/^ {4}((?:mv|cp -a) .*)$/gm)].map(([, line = '']) => line)
const [{ line: backupLine } = { line: '' }] = examplesIn('runbook.md')
const here = (line: string) => line.replaceAll(shownCopy, join(folder, 'copy'))
const sh = (line: string) => execFileSync('sh', ['-ec', here(line)], { cwd: folder })

const run = (...words: string[]) => operate(environment, ...words)
const runAsProcess = (...words: string[]) => operateAsProcess(environment, ...words)

/** The real server on the data folder, ready to answer. */
async function startServer(): Promise<{ stop(): Promise<void> }> {
  const server = startProgram(environment)
  running.push(server.child)
  await server.ready(Number(environment.PORT))
  return {
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended()
    },
  }
}

const postmasterFile = () =>
  readFile(join(folder, 'data/postgres/18/postmaster.pid'), 'utf8').catch(() => null)

/** What it says of a rate that holds already. */
const same = (rate: string) => new RegExp(`Ничего не меняется: 15\\.01\\.2027 и так курс ${rate}`)

test('where no server has been, nothing is made', async () => {
  const { code, complained } = await runAsProcess('rate', 'set', '97.10', '--yes')
  assert.equal(code, 1)
  assert.match(complained, /нет базы данных/)
  assert.ok(!existsSync(join(folder, 'data')))
})

test('beside the running server, after it, and on a copy that was put back', async () => {
  const server = await startServer()
  const beside = await run('rate', 'set', '97.10', '--yes')
  assert.equal(beside.code, 0, beside.complained)
  const shown = await run('policy', 'show', 'AP-27-000001')
  assert.match(shown.said, /Страхователь: IVANOV IVAN, Иванов Иван Иванович/, shown.complained)

  assert.equal(puttingBack.length, 2)
  const copy = join(folder, 'copy')
  assert.equal((await run('backup', copy)).code, 1)
  assert.ok(!existsSync(copy))
  const copied = await run(...wordsOf(here(backupLine)), '--yes')
  assert.equal(copied.code, 0, copied.complained)
  assert.match(copied.said, /Готово: копия в /)
  assert.match((await run('backup', copy, '--yes')).complained, /уже есть/)
  assert.equal((await run('rate', 'set', '99', '--yes')).code, 0)
  assert.ok(await postmasterFile())
  await server.stop()
  assert.equal(await postmasterFile(), null)

  const stopped = await Promise.all([
    runAsProcess('rate', 'set', '99', '--yes'),
    runAsProcess('policy', 'show', 'D-000002'),
  ])
  assert.deepEqual(
    stopped.map(({ code, complained }) => [code, complained]),
    [
      [0, ''],
      [0, ''],
    ],
  )
  assert.match(stopped[0]?.said ?? '', same('99'))
  assert.equal(await postmasterFile(), null)

  for (const line of puttingBack) sh(line)
  const restored = await startServer()
  assert.match((await run('rate', 'set', '97.1', '--yes')).said, same('97.1'))
  assert.match((await run('policy', 'show', 'AP-27-000001')).said, /оплачен/)
  await restored.stop()
})

test('a database of a later release is worked on while that serves this one, then left to its own', async () => {
  const server = await startServer()
  const { DATA_DIR = '' } = environment
  const connectionString = connectionStringOf(socketFolderOf(realpathSync(join(DATA_DIR, 'postgres'))))
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
  const served = await run('rate', 'set', '100', '--yes')
  assert.equal(served.code, 0, served.complained)
  await client.query(`update schema_standing set serves_from = '9999-later'`)
  await client.end()
  const { code, complained } = await run('rate', 'set', '101', '--yes')
  assert.equal(code, 1)
  assert.match(complained, /База данных другой версии/)
  await server.stop()
})
