import assert from 'node:assert/strict'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { Connection } from './ground/database/connections/connections.ts'
import { aMortalDatabase, type MortalDatabase, untilTold } from './testing/databases/mortal-database.ts'
import { freePort } from './testing/programs/free-port.ts'
import { type Program, startProgram } from './testing/programs/program.ts'

let folder: string
let database: MortalDatabase
let port: number
let server: Program | undefined
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-start-'))
  database = await aMortalDatabase()
  port = await freePort()
})
afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended()
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>, output?: number): Program {
  const variables = { DATA_DIR: folder, PORT: String(port), DATABASE_URL: database.connectionString }
  server = startProgram({ ...variables, ...environment }, output)
  return server
}

const other = (name: string, user = 'akvapolis') =>
  database.connectionString.replace('//akvapolis@', `//${user}@`).replace('/akvapolis?', `/${name}?`)

test('nobody there: one sentence, tries for as long as configured, another sentence, no stack', async () => {
  const nobody = `postgresql://somebody:secretive@127.0.0.1:${await freePort()}/akvapolis`
  const program = start({ DATABASE_URL: nobody, DATABASE_WAIT_SECONDS: '1' })
  assert.equal(await program.ended(), 1)
  const lines = program.said().trimEnd().split('\n')
  assert.match(lines[0] ?? '', /^The database does not answer yet, it is tried for 1 s \(.*ECONNREFUSED/)
  assert.match(lines[1] ?? '', /^The database did not answer within 1 s \(.*ECONNREFUSED/)
  assert.equal(lines.length, 2)
  assert.doesNotMatch(program.said(), /secretive/)
})

for (const [name, address, sentence] of [
  ['an unknown database', () => other('nowhere'), 'there is no such database (3D000)'],
  [
    'an unknown user',
    () => other('akvapolis', 'nobody'),
    'the database does not let this user in from here (28000)',
  ],
  [
    'a wrong password',
    () => other('akvapolis', 'locked:wrong'),
    'the database knows no such user or password (28P01)',
  ],
] as const) {
  test(`${name} is said at once, in one sentence`, async () => {
    await lockUser()
    const program = start({ DATABASE_URL: address() })
    assert.equal(await program.ended(), 1)
    assert.equal(program.said(), `DATABASE_URL: ${sentence}\n`)
  })
}

/** A user who needs a password, which on the socket of the embedded PostgreSQL nobody else does. */
async function lockUser(): Promise<void> {
  const rules = join(database.dataDir, 'postgres/18/pg_hba.conf')
  const before = await readFile(rules, 'utf8')
  if (before.includes('locked')) return
  await writeFile(rules, `local all locked scram-sha-256\n${before}`)
  const superuser = new Connection({ connectionString: other('postgres', 'postgres') })
  await superuser.connect()
  await superuser.query(`create role locked login password 'right'`)
  await superuser.query('select pg_reload_conf()')
  await superuser.end()
}

test('asked to stop while it waits, it ends at once and in order', async () => {
  const nobody = `postgresql://somebody@127.0.0.1:${await freePort()}/akvapolis`
  const program = start({ DATABASE_URL: nobody, DATABASE_WAIT_SECONDS: '600' })
  await program.says(/does not answer yet/)
  program.child.kill('SIGTERM')
  assert.equal(await program.ended(), 0, program.said())
})

test('killed under the migrations, the database is waited for and migrated', async () => {
  const lock = new Connection({ connectionString: database.connectionString })
  await lock.connect()
  // Kysely's own, which servers that start at once take in turn.
  await lock.query('select pg_advisory_lock(3853314791062309107)')
  const program = start({})
  await untilTold(database, `select from pg_stat_activity where wait_event = 'advisory'`)
  await database.dieAndStayAway()
  await program.says(/does not answer yet/)
  database.comeBack()
  await program.ready(port)
})

test('through a pooler: time-outs that the role lacks are named with what gives them, and then it serves', async () => {
  const pooled = { DATABASE_URL: database.connectionString, DATABASE_DIRECT_URL: database.connectionString }
  const refused = start(pooled)
  assert.equal(await refused.ended(), 1)
  const said = refused.said().trimEnd()
  assert.match(said, /^DATABASE_URL: through a pooler .*$/)
  const cures = said.match(/alter role [^;]+;/g) ?? []
  assert.deepEqual(cures.map((cure) => cure.split(' ')[4]).toSorted(), [
    'idle_in_transaction_session_timeout',
    'lock_timeout',
    'statement_timeout',
  ])
  for (const cure of cures) await database.ask(cure)
  try {
    await start({ ...pooled, DATABASE_PREPARED: 'off' }).ready(port)
  } finally {
    await database.ask('alter role akvapolis reset all')
  }
})

test('a log on a full disk costs its lines and not the server', async () => {
  const full = await open('/dev/full', 'w')
  const program = start({ LOG_LEVEL: 'trace' }, full.fd)
  await full.close()
  await program.ready(port)
  await program.ready(port)
  assert.equal(program.child.exitCode, null)
})

test('a fault nobody caught ends the server in order, without a word of what it quotes', async () => {
  const fault = join(folder, 'fault.mjs')
  await writeFile(fault, `process.on('SIGUSR2', () => { throw new Error('+79161234567') })`)
  const program = start({ NODE_OPTIONS: `--import="${fault}"` })
  await program.ready(port)
  program.child.kill('SIGUSR2')
  assert.equal(await program.ended(), 1)
  assert.match(program.said(), /"level":60.*"frames":\[.*a fault nobody caught/)
  assert.doesNotMatch(program.said(), /79161234567/)
})
