import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openLog } from './ground/log.ts'
import { type JobName, queues } from './ground/queue/jobs.ts'
import { openQueue } from './ground/queue/queue.ts'
import { freshDatabase } from './testing/databases/database.ts'
import { freePort } from './testing/programs/free-port.ts'
import { aProduction } from './testing/programs/production.ts'
import { type Program, startProgram } from './testing/programs/program.ts'

let folder: string
const running: ChildProcess[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-main-'))
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(folder, 0o755)
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The real program on a data folder of these tests. */
function start(environment: Record<string, string>): Program {
  const program = startProgram({ DATA_DIR: join(folder, 'data'), ...environment })
  running.push(program.child)
  return program
}

const postmasterPid = async () =>
  Number(
    (await readFile(join(folder, 'data/postgres/18/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
  )

test('a wrong setting is named, and nothing is started', async () => {
  const server = start({ PORT: 'eighty' })
  assert.equal(await server.ended(), 78)
  assert.match(server.said(), /^Configuration:\n {2}PORT: /)
})

const { TRUST_PROXY: _proxy, SMS_API_KEY: _key, ...half } = aProduction
const refusedStarts: [string, Record<string, string>, string[]][] = [
  ['a mode that is none', { NODE_ENV: 'Production' }, ['NODE_ENV']],
  ['a public address and no mode', { PUBLIC_URL: 'https://polis.example.org' }, ['PUBLIC_URL']],
  ['production without a part', half, ['SMS_API_KEY', 'TRUST_PROXY']],
  [
    'production on open wires',
    {
      ...aProduction,
      PUBLIC_URL: 'http://polis.example.org',
      DATABASE_URL: 'postgres://shop:hushed@db.example.org/shop?sslmode=require',
      APP_KEY: 'k'.repeat(32),
    },
    ['APP_KEY', 'PUBLIC_URL', 'DATABASE_URL'],
  ],
]

for (const [what, environment, names] of refusedStarts) {
  test(`${what}: each problem is a line, and nothing is started`, async () => {
    const server = start(environment)
    assert.equal(await server.ended(), 78)
    const [first, ...lines] = server.said().trimEnd().split('\n')
    assert.equal(first, 'Configuration:')
    assert.deepEqual(
      lines.map((line) => /^ {2}([A-Z_]+): \S/.exec(line)?.[1]),
      names,
    )
    assert.doesNotMatch(server.said(), /hushed|kkkk/)
  })
}

test('production opens without a sandbox, and says at each start that no receipts are sent', async () => {
  const port = await freePort()
  for (const _start of [1, 2]) {
    const server = start({ ...aProduction, PORT: String(port), DATA_DIR: join(folder, 'production') })
    await server.ready(port)
    assert.equal((await fetch(`http://127.0.0.1:${port}/sandbox`)).status, 404)
    server.child.kill('SIGTERM')
    assert.equal(await server.ended(), 0, server.said())
    assert.match(server.said(), /PSCB_RECEIPT=none: no fiscal receipt/)
    assert.doesNotMatch(server.said(), /played by the sandbox/)
  }
})

test('asked to stop as soon as it answers, with calls under way, it answers them and ends in order', async () => {
  const port = await freePort()
  const server = start({ PORT: String(port) })
  await server.ready(port)
  const calls = Array.from({ length: 20 }, () =>
    fetch(`http://127.0.0.1:${port}/sanctum/csrf-cookie`).then(({ status }) => status),
  )
  await Promise.race(calls)
  server.child.kill('SIGTERM')
  const answered = await Promise.allSettled(calls)
  assert.equal(await server.ended(), 0, server.said())
  assert.ok(answered.some(({ status }) => status === 'fulfilled'))
  assert.equal(await postmasterPid(), 0)
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`asked to stop by ${signal} while it is starting, it leaves no database behind`, async () => {
    const server = start({ PORT: String(await freePort()) })
    while (!server.said().includes('{')) {
      if ((await postmasterPid()) > 0) break
      await pause(10)
    }
    server.child.kill(signal)
    assert.equal(await server.ended(), 0, server.said())
    assert.equal(await postmasterPid(), 0)
  })
}

async function aTakenPort(context: TestContext): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1')
  context.after(() => taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  return String(typeof address === 'object' && address ? address.port : 0)
}

test('a port that is taken is said in one line', async (context) => {
  const server = start({ PORT: await aTakenPort(context), LOG_LEVEL: 'silent' })
  assert.equal(await server.ended(), 1)
  assert.match(server.said(), /^PORT: 127\.0\.0\.1:\d+ is taken/)
})

for (const [name, host, more] of [
  ['HOST', '192.0.2.1', {}],
  ['METRICS_HOST', 'nowhere.invalid', { METRICS_PORT: '9464' }],
] as const)
  test(`a ${name} that is not this machine's is said in one line: ${host}`, async () => {
    const server = start({ [name]: host, ...more, SANDBOX: 'public', PORT: '0', LOG_LEVEL: 'silent' })
    assert.equal(await server.ended(), 1)
    assert.equal(server.said(), `${name}: ${host} is no address of this machine\n`)
  })

test('a key that was cut short, and a certificate that can not be read, are said in one line', async (context) => {
  const { connectionString, close } = await freshDatabase()
  context.after(close)
  const dataDir = await mkdtemp(join(tmpdir(), 'akvapolis-short-key-'))
  context.after(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, 'app-key'), '')
  const short = start({ DATA_DIR: dataDir, DATABASE_URL: connectionString })
  assert.equal(await short.ended(), 1)
  assert.match(
    short.said(),
    /app-key was cut short as it was written\. Put the whole file back from a copy; delete it only where nothing was stored yet$/m,
  )
  const file = join(dataDir, 'app-key')
  for (const [path, code] of [
    [file, 78],
    // It may come with its disk.
    [join(dataDir, 'nowhere'), 1],
  ] as const) {
    const sign = { SIGN_KEY_FILE: path, SIGN_CERTIFICATE_FILE: path }
    const unsigned = start({ ...sign, DATABASE_URL: connectionString })
    assert.equal(await unsigned.ended(), code)
    assert.match(unsigned.said(), /^Configuration:/m)
  }
})

test('a server that finds its port taken begins none of the jobs that wait', async (context) => {
  const { connectionString, db, close } = await freshDatabase()
  context.after(close)
  const queue = openQueue(connectionString, openLog('silent'))
  await queue.start()
  const jobs = Object.keys(queues) as JobName[]
  // What they are about is not there: one that is begun fails, or is done at once.
  for (const name of jobs) await queue.add(db, name, {} as never)
  await queue.stop()
  const server = start({ PORT: await aTakenPort(context), DATABASE_URL: connectionString })
  assert.equal(await server.ended(), 1)
  assert.match(server.said(), /PORT: 127\.0\.0\.1:\d+ is taken/)
  const { rows } = await sql`
    select name, state from pgboss.job
    where name = any(${jobs}) and (state <> 'created' or retry_count > 0 or started_on is not null)
  `.execute(db)
  assert.deepEqual(rows, [])
})

test('a PostgreSQL that dies again and again ends the server with 1, in order', async () => {
  const port = await freePort()
  const server = start({ PORT: String(port) })
  await server.ready(port)
  const killing = setInterval(async () => {
    const pid = await postmasterPid()
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch {
      // Not yet started again.
    }
  }, 50)
  assert.equal(await server.ended(), 1)
  clearInterval(killing)
  assert.match(server.said(), /PostgreSQL dies again and again.*the database is lost/)
})
