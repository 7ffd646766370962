import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { Client } from 'pg'
import { readConfig } from '../../ground/config/config.ts'
import { startEmbeddedPostgres } from '../../ground/database/embedded/embedded-postgres.ts'
import { connectionStringOf } from '../../ground/database/embedded/own-database.ts'
import { socketFolderOf } from '../../ground/database/embedded/socket-folder.ts'
import { openLog } from '../../ground/log.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
import { aBackupKey } from '../../testing/programs/backup-key.ts'
import { type DistantShop, openDistantShop } from '../../testing/programs/distant-shop.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { operate } from '../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { examplesIn, statementIn, textOf, wordsOf } from '../testing/page-examples.ts'
import { prove } from './prove.ts'

let room: string
let dataDir: string
/** On the server. */
let environment: Record<string, string>
/** Where the key is. */
let restoring: Record<string, string>
let original: string[]
/** One that is sealed, and a later one in clear, which is unpacked at once. */
const copies = { sealed: '', clear: '' }
const sold = { before: '', later: '' }
/** Who was there at the moment between and deleted their account later, and what the database they left tells of that. */
const left = { userId: 0, told: [] as object[] }
const moments = { beforeCopy: '', between: '', later: '' }

const archive = () => environment.BACKUP_ARCHIVE_DIR ?? ''
const log = () => join(archive(), 'wal')
const now = () => Temporal.Now.instant().toString()

before(async () => {
  // Open to PostgreSQL's own user, who writes below it.
  room = await mkdtemp(join(tmpdir(), 'akvapolis-archive-'))
  await chmod(room, 0o755)
  dataDir = folder('data')
  const { recipient, identity } = await aBackupKey()
  const BACKUP_ARCHIVE_DIR = join(room, `архив "мой", it's 100 % %p`)
  environment = {
    BACKUP_ARCHIVE_DIR,
    BACKUP_RECIPIENT: recipient,
    APP_KEY: 'k'.repeat(32),
    DATA_DIR: dataDir,
  }
  await mkdir(join(BACKUP_ARCHIVE_DIR, 'wal'), { recursive: true })
  restoring = { BACKUP_ARCHIVE_DIR, BACKUP_IDENTITY: identity, APP_KEY: 'k'.repeat(32) }
  await whileRunning(dataDir, sellAround)
  original = await linesOf(dataDir)
})
after(async () => {
  server?.program.child.kill('SIGKILL')
  await rm(room, { recursive: true, force: true })
})

/** Copies, a policy, a moment, another policy, an end in order. */
async function sellAround(client: Client, connectionString: string) {
  const shop = await openShop({
    environment: { APP_KEY: 'k'.repeat(32), SANDBOX_LIMITS: 'off' },
    database: { connectionString, close: async () => {} },
    hasWorkers: true,
  })
  moments.beforeCopy = now()
  copies.sealed = await backUp(environment)
  copies.clear = await backUp({ ...environment, BACKUP_RECIPIENT: 'none' })
  const buyer = await aBuyer(shop)
  const leaving = await aBuyer(shop, anOrder({ phone: '+79161230001' }))
  sold.before = await aPaidPolicy(shop, buyer)
  await switchSegment(client)
  moments.between = now()
  sold.later = await aPaidPolicy(shop, buyer)
  for (const { call } of [leaving, await aBuyer(shop, anOrder({ phone: '+79161230002' }))])
    assert.equal((await call(calls.deleteAccount, { withdraws_consent: true })).status, 200)
  left.userId = leaving.userId
  left.told = (await client.query(deletedSince(moments.between))).rows
  moments.later = now()
  assert.equal((await operate(environment, 'rate', 'set', '98', '--yes')).code, 0)
  await shop.close()
}

/** As the runbook asks for who was deleted after a moment. */
const deletedSince = (moment: string): string =>
  statementIn('runbook.md', 'select audit.customer_id').replaceAll('2027-01-15 12:34:56+03', moment)

/** Answers what was made. */
async function backUp(given: Record<string, string>): Promise<string> {
  const { code, said, complained } = await operate(given, 'backup', '--yes')
  assert.equal(code, 0, complained)
  return /копия в (.+\.[\dA-F]{24}(?:\.age)?), /.exec(said)?.[1] ?? ''
}

async function aPaidPolicy(shop: Shop, buyer: Buyer): Promise<string> {
  const { number } = await aPolicy(buyer)
  await decideAtBank(shop, buyer, { number })
  return number
}

/** What has been written ends its segment, as it does by the clock, and is archived. */
async function switchSegment(client: Client) {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
  const isArchived = () =>
    client.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0].name])
  await until(async () => (await isArchived()).rowCount !== 0)
}

async function linesOf(dataDir: string): Promise<string[]> {
  const read = readConfig({ DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) })
  assert.ok(read.ok)
  const { lines, isSound } = await prove(dataDir, read.config)
  assert.ok(isSound)
  return lines
}

const restore = (...words: string[]) => operate(restoring, 'restore', ...words)
const folder = (name: string) => join(room, name)

test('what is archived is sealed, packed and each segment of the log', async () => {
  const names = await readdir(log())
  const segments = names.filter((name) => /^[\dA-F]{24}\.[\da-f]{64}\.zst\.age$/.test(name))
  assert.ok(segments.length >= 3, names.join('\n'))
  for (const name of names.filter((one) => !one.startsWith('.'))) {
    const bytes = await readFile(join(log(), name))
    assert.ok(bytes.toString('latin1').startsWith('age-encryption.org/v1\n'), name)
  }
  const copy = basename(copies.sealed)
  assert.equal(
    await readFile(copies.sealed, 'latin1').then((text) => text.slice(0, 22)),
    'age-encryption.org/v1\n',
  )
  assert.match(copy, /^\d{4}-\d\d-\d\dT[\d.]{12}Z\.[\dA-F]{24}\.age$/)
})

test('where the archive ends before the moment, that is said', async () => {
  const restored = await restore('--until', now(), copies.sealed, folder('beyond'))
  assert.equal(restored.code, 3, restored.complained)
  assert.match(restored.complained, /^Но не до .*Код выхода 3/)
  assert.match(restored.said, /ВНИМАНИЕ: архив кончается раньше/)
  for (const line of original) assert.ok(restored.said.includes(line), line)
})

test('what can not be restored is told in one line and leaves nothing', async () => {
  await mkdir(folder('full'))
  await writeFile(folder('full/file'), '')
  await mkdir(folder('cut.unfinished'))
  const other = await aBackupKey()
  const refused: [RegExp, Record<string, string>, string[]][] = [
    [/ещё не наступил/, {}, ['--until', '2999-01-01T00:00:00Z', folder('no')]],
    [/нет копии, законченной до/, {}, ['--until', moments.beforeCopy, folder('no')]],
    [/закончена позже этого момента/, {}, ['--until', moments.beforeCopy, copies.sealed, folder('no')]],
    [/осталось от восстановления/, {}, [folder('cut')]],
    [/папка не пуста/, {}, [folder('full')]],
    [/Нет копии/, {}, [folder('none.age'), folder('no')]],
    [/зашифрован другим ключом/, { BACKUP_IDENTITY: other.identity }, [copies.sealed, folder('no')]],
    [
      /Нечем открыть/,
      { BACKUP_IDENTITY: '', BACKUP_RECIPIENT: environment.BACKUP_RECIPIENT ?? '' },
      [copies.sealed, folder('no')],
    ],
    [/Нет архива/, { BACKUP_ARCHIVE_DIR: folder('nowhere') }, [folder('no')]],
  ]
  for (const [says, changes, words] of refused) {
    const { code, complained } = await operate({ ...restoring, ...changes }, 'restore', ...words)
    assert.equal(code, 1, String(says))
    assert.match(complained, says)
    assert.equal(complained.split('\n').length, 2, complained)
    assert.deepEqual([existsSync(folder('no')), existsSync(folder('no.unfinished'))], [false, false])
  }
})

test('a copy of the archive that was finished after the moment is refused by its name', async () => {
  const finishedAt = now().slice(0, 23).replaceAll(':', '.')
  const tooNew = join(dirname(copies.sealed), basename(copies.sealed).replace(/^.*?Z/, `${finishedAt}Z`))
  await writeFile(tooNew, '')
  const { complained } = await restore('--until', moments.later, tooNew, folder('no'))
  assert.match(complained, /закончена позже этого момента/)
  await rm(tooNew)
})

test('a gap in the archive, and a segment that was altered, are told', async () => {
  const segments = (await readdir(log())).filter((name) => /^[\dA-F]{24}\.[\da-f]{64}/.test(name)).sort()
  const own = (await readdir(join(copies.clear, '18/pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  // The first one that the copy does not have itself.
  const missing = segments.find((name) => own.every((copied) => name.slice(0, 24) > copied)) ?? ''
  await rename(join(log(), missing), folder(missing))
  for (const words of [[], ['--until', now()]]) {
    const { code, complained } = await restore(...words, folder('no'))
    assert.equal(code, 1)
    assert.match(complained, new RegExp(`В архиве нет файла ${missing.slice(0, 24)}.* более новую копию`))
    // What the copy holds itself is no moment to go back to by it.
    assert.doesNotMatch(complained, /До пробела/)
  }
  const spoilt = await readFile(folder(missing))
  spoilt.writeUInt8(spoilt.readUInt8(spoilt.length - 5) ^ 1, spoilt.length - 5)
  await writeFile(join(log(), missing), spoilt)
  assert.match((await restore(folder('no'))).complained, /повреждён/)
  await rename(folder(missing), join(log(), missing))
})

test('until a moment: what was sold before is there, and nothing after; who went back stands in it', async () => {
  const line = examplesIn('runbook.md').find((example) => example.line.startsWith('restore'))?.line ?? ''
  const here = line
    .replace('2027-01-15T12:34:56+03:00', moments.between)
    .replace('/srv/restored', folder('until'))
  const restored = await operate(restoring, ...wordsOf(here), '--as', 'Анна')
  assert.equal(restored.code, 0, restored.complained)
  assert.match(restored.said, /Последняя операция: \d{4}-\d\d-\d\dT[\d:.]+\+03:00\./)
  assert.match(restored.said, /хеши документов: \d из \d верны/)
  assert.match(restored.said, /Готово за [\d.]+ с/)
  const DATA_DIR = folder('data-until')
  await mkdir(DATA_DIR)
  await rename(folder('until'), join(DATA_DIR, 'postgres'))
  const show = (number: string) => operate({ DATA_DIR, APP_KEY: 'k'.repeat(32) }, 'policy', 'show', number)
  await whileRunning(DATA_DIR, async (client) => {
    assert.match((await show(sold.before)).said, /оплачен/)
    assert.match((await show(sold.later)).complained, /Нет/)
    await assertNoNumberTwice(client)
    const { rows } = await client.query(
      `select operator, after ->> 'until' as until from operator_action where command = 'restore'`,
    )
    assert.deepEqual(rows, [{ operator: 'Анна', until: moments.between }])
    await deleteOnceMore(client, { DATA_DIR, APP_KEY: 'k'.repeat(32) })
    const worked = await operate({ ...environment, DATA_DIR }, 'rate', 'set', '99', '--yes')
    assert.equal(worked.code, 0, worked.complained)
  })
})

/** Whoever deleted their account after the moment is deleted there by the line of the runbook, and nobody else. */
async function deleteOnceMore(client: Client, given: Record<string, string>) {
  assert.deepEqual(left.told, [
    { customer_id: String(left.userId), events: ['account_deleted', 'consent_withdrawn'] },
  ])
  const living = async () => {
    const { rows } = await client.query('select id from customer where deleted_at is null order by id')
    return rows.map(({ id }) => Number(id))
  }
  const before = await living()
  assert.ok(before.includes(left.userId))
  const line = examplesIn('runbook.md').find((example) => example.line.startsWith('customers delete'))?.line
  const words = wordsOf((line ?? '').replace(' 42 ', ` ${left.userId} `))
  const { code, complained } = await operate(given, ...words, '--yes')
  assert.equal(code, 0, complained)
  assert.deepEqual(
    await living(),
    before.filter((id) => id !== left.userId),
  )
}

/** With the archive, as a server has it; commands reach the one that runs. */
async function whileRunning(
  dataDir: string,
  work: (client: Client, connectionString: string) => Promise<void>,
) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: openLog('silent'),
    archive: { folder: archive(), recipient: environment.BACKUP_RECIPIENT ?? '' },
    settings: ['shared_buffers=16MB'],
  })
  const client = await asSuperuser(postgres.connectionString)
  try {
    await work(client, postgres.connectionString)
    await switchSegment(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function asSuperuser(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString: connectionString.replace('//akvapolis@', '//postgres@') })
  await client.connect()
  return client
}

/** Numbers that were told after the moment are known to their buyers alone. */
async function assertNoNumberTwice(client: Client) {
  const { rows } = await client.query(`select nextval('policy_number')::integer as next`)
  assert.ok(rows[0].next > Number(sold.later.split('-').at(-1)) + 9_000, rows[0].next)
}

/** What it says of both policies together. */
const paidLine = () => original.find((line) => line.includes('полисы, оплачен: ')) ?? 'none'

test('what was put back goes on in the archive, beside what it has left behind: both can be gone to', async () => {
  assert.ok((await readdir(log())).some((name) => name.startsWith('00000002.history.')))
  const left = await restore('--until', moments.later, folder('left'))
  assert.equal(left.code, 0, left.complained)
  assert.ok(left.said.includes(paidLine()), left.said)
  const right = await restore(folder('right'))
  assert.equal(right.code, 0, right.complained)
  assert.match(right.said, /полисы, оплачен: /)
  assert.ok(!right.said.includes(paidLine()), right.said)
})

const nightly = /^ {4}17 3 \* \* \* cd \S+ && (.*)$/m

test('the lines of the runbook back up and clear, and any moment of the days that were asked for stays', async () => {
  const folderOfCopies = join(archive(), 'copies')
  const first = basename(copies.sealed)
  const firstSegment = first.split('.').at(-2) ?? ''
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().replaceAll(':', '.')
  const planted = [40, 35, 31].map((days) => `${ago(days)}.${firstSegment}.age`)
  for (const name of planted) await writeFile(join(folderOfCopies, name), '')
  const old = `${'0'.repeat(24)}.${'0'.repeat(64)}.zst.age`
  await writeFile(join(log(), old), '')
  const cut = join(folderOfCopies, 'cut-short.unfinished')
  await writeFile(cut, '')
  await utimes(cut, new Date(0), new Date(0))

  const [, lines = ''] = nightly.exec(textOf('runbook.md')) ?? []
  await whileRunning(dataDir, async (client) => {
    const called = lines.split(' && ').filter((line) => line.startsWith('npm run operator -- '))
    assert.equal(called.length, 2)
    for (const line of called) {
      const words = wordsOf(line.replace('npm run operator -- ', ''))
      const { code, complained } = await operate(environment, ...words)
      assert.equal(code, 0, complained)
    }
    const { rows } = await client.query(
      `select after ->> 'file' as file from operator_action where command = 'backup' order by id desc limit 1`,
    )
    assert.ok(existsSync(rows[0].file), rows[0].file)
  })
  const left = await readdir(folderOfCopies)
  assert.ok(!left.includes(planted[0] ?? '') && !left.includes(planted[1] ?? ''))
  assert.ok(left.includes(planted[2] ?? '') && left.includes(first))
  // And the one in clear, and tonight's.
  assert.equal(left.length, 4)
  const segments = (await readdir(log())).filter((name) => /^[\dA-F]{24}\./.test(name))
  assert.ok(segments.every((name) => name.slice(0, 24) >= firstSegment) && segments.length > 3)
})

test('where nothing can be archived, nothing starts', async () => {
  await mkdir(folder('unmounted'))
  // What is tried out there is taken.
  await mkdir(folder('taken/wal/.trial'), { recursive: true })
  const wrong: [RegExp, Record<string, string>][] = [
    [/нет папки wal.* mkdir -p/, { BACKUP_ARCHIVE_DIR: folder('unmounted') }],
    [/BACKUP_ARCHIVE_DIR: пользователь PostgreSQL не может писать/, { BACKUP_ARCHIVE_DIR: folder('taken') }],
    [/BACKUP_RECIPIENT – не открытый ключ/, { BACKUP_RECIPIENT: 'age1oops' }],
  ]
  for (const [says, changes] of wrong) {
    const given = { ...environment, ...changes }
    assert.match((await operate(given, 'rate', 'set', '99', '--yes')).complained, says)
  }
  assert.deepEqual(await readdir(folder('unmounted')), [])
})

const another = () => ({ BACKUP_ARCHIVE_DIR: folder('another'), BACKUP_RECIPIENT: 'none' })
let server: DistantShop | undefined
let metricsPort: number

test('an archive that fails stops nobody, waits, and is told', async () => {
  await mkdir(folder('another/wal'), { recursive: true })
  metricsPort = await freePort()
  server = await openDistantShop({ ...environment, ...another(), METRICS_PORT: String(metricsPort) })
  const { shop } = server
  await rename(folder('another/wal'), folder('away'))
  const client = await asSuperuser(connectionStringOf(socketFolderOf(join(dataDir, 'postgres'))))
  await client.query('select pg_switch_wal()')
  await client.end()
  await until(async () => (await secondsWaited()) !== 0)
  await aPaidPolicy(shop, await aBuyer(shop))
})

async function secondsWaited(): Promise<number> {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, seconds] = /^akvapolis_archive_wait_seconds (\S+)$/m.exec(told) ?? []
  assert.ok(seconds, told)
  return Number(seconds)
}

test('it catches up once it is back; without a moment and a key, all that the original held, to the last row', async () => {
  await rename(folder('away'), folder('another/wal'))
  await backUp({ ...environment, ...another() })
  await until(async () => (await secondsWaited()) === 0)
  server?.program.child.kill('SIGTERM')
  await server?.program.ended()
  const status = await readdir(join(dataDir, 'postgres/18/pg_wal/archive_status'))
  assert.deepEqual(
    status.filter((name) => name.endsWith('.ready')),
    [],
  )
  const lines = await linesOf(dataDir)
  const restored = await operate({ ...another(), APP_KEY: 'k'.repeat(32) }, 'restore', folder('clear'))
  assert.equal(restored.code, 0, restored.complained)
  for (const line of lines) assert.ok(restored.said.includes(line), `${line}\n${restored.said}`)
})
