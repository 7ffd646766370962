import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { readConfig } from '../../ground/config/config.ts'
import { startEmbeddedPostgres } from '../../ground/database/embedded/embedded-postgres.ts'
import { connectionStringOf } from '../../ground/database/embedded/own-database.ts'
import { socketFolderOf } from '../../ground/database/embedded/socket-folder.ts'
import { openLog } from '../../ground/log.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aPolicy } from '../../testing/buyer.ts'
import { aBackupKey } from '../../testing/programs/backup-key.ts'
import { type DistantShop, openDistantShop } from '../../testing/programs/distant-shop.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { operate } from '../../testing/programs/operator.ts'
import { examplesIn, wordsOf } from '../testing/page-examples.ts'
import { prove } from './prove.ts'

let room: string
/** On the server. */
let environment: Record<string, string>
/** Where the key is. */
let restoring: Record<string, string>
let shop: DistantShop
let metricsPort: number
let original: string[]
const sold = { before: '', later: '' }
const moments = { beforeCopy: '', between: '', later: '' }

const archive = () => environment.BACKUP_ARCHIVE_DIR ?? ''
const log = () => join(archive(), 'wal')
const now = () => Temporal.Now.instant().toString()

before(async () => {
  // Open to PostgreSQL's own user, who writes below it.
  room = await mkdtemp(join(tmpdir(), 'akvapolis-archive-'))
  await chmod(room, 0o755)
  const { recipient, identity } = await aBackupKey()
  metricsPort = await freePort()
  const BACKUP_ARCHIVE_DIR = join(room, `архив "мой", it's 100 % %p`)
  environment = {
    BACKUP_ARCHIVE_DIR,
    BACKUP_RECIPIENT: recipient,
    APP_KEY: 'k'.repeat(32),
    METRICS_PORT: String(metricsPort),
  }
  await mkdir(join(BACKUP_ARCHIVE_DIR, 'wal'), { recursive: true })
  restoring = { BACKUP_ARCHIVE_DIR, BACKUP_IDENTITY: identity, APP_KEY: 'k'.repeat(32) }
  await sellAround()
})
after(async () => {
  await shop.close()
  await rm(room, { recursive: true, force: true })
})

/** A copy, a policy, a moment, another policy, an end in order. */
async function sellAround() {
  shop = await openDistantShop(environment)
  moments.beforeCopy = now()
  const copied = await operate({ ...environment, DATA_DIR: shop.dataDir }, 'backup', '--yes')
  assert.equal(copied.code, 0, copied.complained)
  const buyer = await aBuyer(shop.shop)
  sold.before = await aPaidPolicy(buyer)
  await switchSegment()
  moments.between = now()
  sold.later = await aPaidPolicy(buyer)
  moments.later = now()
  await switchSegment()
  shop.program.child.kill('SIGTERM')
  await shop.program.ended()
  original = await linesOf(shop.dataDir)
}

async function aPaidPolicy(buyer: Awaited<ReturnType<typeof aBuyer>>): Promise<string> {
  const { number } = await aPolicy(buyer)
  await decideAtBank(shop.shop, buyer, { number })
  return number
}

/** What has been written ends its segment, as it does by the clock. */
async function switchSegment() {
  const own = connectionStringOf(socketFolderOf(join(shop.dataDir, 'postgres')))
  const client = new Client({ connectionString: own.replace('//akvapolis@', '//postgres@') })
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.end()
}

async function linesOf(dataDir: string): Promise<string[]> {
  const read = readConfig({ DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) })
  assert.ok(read.ok)
  const { lines, isSound } = await prove(dataDir, read.config)
  assert.ok(isSound)
  return lines
}

/** Puts a restored folder where a server has its database; answers who shows a policy of it. */
async function inPlace(name: string) {
  await mkdir(folder(`data-${name}`))
  await rename(folder(name), folder(`data-${name}/postgres`))
  const at = { DATA_DIR: folder(`data-${name}`), APP_KEY: 'k'.repeat(32) }
  return (number: string) => operate(at, 'policy', 'show', number)
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
  const [copy = ''] = await readdir(join(archive(), 'copies'))
  assert.match(copy, /^\d{4}-\d\d-\d\dT[\d.]{12}Z\.[\dA-F]{24}\.age$/)
})

test('without a moment: all that the original held, to the last row', async () => {
  const restored = await restore(folder('all'))
  assert.equal(restored.code, 0, restored.complained)
  for (const line of original) assert.ok(restored.said.includes(line), `${line}\n${restored.said}`)
})

test('where the archive ends before the moment, that is said', async () => {
  const copy =
    (await readdir(join(archive(), 'copies'))).map((name) => join(archive(), 'copies', name))[0] ?? ''
  const restored = await restore('--until', now(), copy, folder('beyond'))
  assert.equal(restored.code, 3, restored.complained)
  assert.match(restored.complained, /^Но не до .*Код выхода 3/)
  assert.match(restored.said, /ВНИМАНИЕ: архив кончается раньше/)
  for (const line of original) assert.ok(restored.said.includes(line), line)
})

test('what can not be restored is told in one line and leaves nothing', async () => {
  await mkdir(folder('full'))
  await writeFile(folder('full/file'), '')
  const [copyName = ''] = await readdir(join(archive(), 'copies'))
  const copy = join(archive(), 'copies', copyName)
  await mkdir(folder('cut.unfinished'))
  const other = await aBackupKey()
  const refused: [RegExp, Record<string, string>, string[]][] = [
    [/ещё не наступил/, {}, ['--until', '2999-01-01T00:00:00Z', folder('no')]],
    [/не момент/, {}, ['--until', '2026-01-01T00:00:00', folder('no')]],
    [/нет копии, законченной до/, {}, ['--until', moments.beforeCopy, folder('no')]],
    [/закончена позже этого момента/, {}, ['--until', moments.beforeCopy, copy, folder('no')]],
    [/осталось от восстановления/, {}, [folder('cut')]],
    [/папка не пуста/, {}, [folder('full')]],
    [/Нет копии/, {}, [folder('none.age'), folder('no')]],
    [/зашифрован другим ключом/, { BACKUP_IDENTITY: other.identity }, [folder('no')]],
    [
      /Нечем открыть/,
      { BACKUP_IDENTITY: '', BACKUP_RECIPIENT: environment.BACKUP_RECIPIENT ?? '' },
      [folder('no')],
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
  const [copyName = ''] = await readdir(join(archive(), 'copies'))
  const finishedAt = now().slice(0, 23).replaceAll(':', '.')
  const tooNew = join(archive(), 'copies', copyName.replace(/^.*?Z/, `${finishedAt}Z`))
  await writeFile(tooNew, '')
  const { complained } = await restore('--until', moments.later, tooNew, folder('no'))
  assert.match(complained, /закончена позже этого момента/)
  await rm(tooNew)
})

test('a gap in the archive, and a segment that was altered, are told', async () => {
  const segments = (await readdir(log())).filter((name) => /^[\dA-F]{24}\.[\da-f]{64}/.test(name)).sort()
  const [copy = ''] = await readdir(join(archive(), 'copies'))
  const copied = copy.split('.').at(-2) ?? ''
  // The first one that the copy does not have itself.
  const missing = segments.find((name) => name.slice(0, 24) > copied) ?? ''
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
  const show = await inPlace('until')
  const DATA_DIR = folder('data-until')
  await whileRunning(DATA_DIR, async (client) => {
    assert.match((await show(sold.before)).said, /оплачен/)
    assert.match((await show(sold.later)).complained, /Нет/)
    await assertNoNumberTwice(client)
    const { rows } = await client.query(
      `select operator, after ->> 'until' as until from operator_action where command = 'restore'`,
    )
    assert.deepEqual(rows, [{ operator: 'Анна', until: moments.between }])
    const worked = await operate({ ...environment, DATA_DIR }, 'rate', 'set', '99', '--yes')
    assert.equal(worked.code, 0, worked.complained)
  })
})

/** With the archive, as a server has it; commands reach the one that runs. */
async function whileRunning(dataDir: string, work: (client: Client) => Promise<void>) {
  const archived = { folder: archive(), recipient: environment.BACKUP_RECIPIENT ?? '' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), archive: archived })
  const client = new Client({ connectionString: postgres.connectionString })
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Numbers that were told after the moment are known to their buyers alone. */
async function assertNoNumberTwice(client: Client) {
  const { rows } = await client.query(`select nextval('policy_number')::integer as next`)
  assert.ok(rows[0].next > Number(sold.later.split('-').at(-1)) + 9_000, rows[0].next)
}

test('what was put back goes on in the archive, beside what it has left behind: both can be gone to', async () => {
  assert.ok((await readdir(log())).some((name) => name.startsWith('00000002.history.')))
  assert.equal((await restore('--until', moments.later, folder('left'))).code, 0)
  assert.match((await (await inPlace('left'))(sold.later)).said, /AP-/)
  assert.equal((await restore(folder('right'))).code, 0)
  assert.match((await (await inPlace('right'))(sold.later)).complained, /Нет/)
})

const nightly = /^ {4}17 3 \* \* \* cd \S+ && (.*)$/m
const day = 86_400_000

test('the lines of the runbook back up and clear, and any moment of the days that were asked for stays', async () => {
  const copies = join(archive(), 'copies')
  const [first = ''] = await readdir(copies)
  const firstSegment = first.split('.').at(-2) ?? ''
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString().replaceAll(':', '.')
  const planted = [40, 35, 31].map((days) => `${ago(days)}.${firstSegment}.age`)
  for (const name of planted) await writeFile(join(copies, name), '')
  const old = `${'0'.repeat(24)}.${'0'.repeat(64)}.zst.age`
  await writeFile(join(log(), old), '')
  const cut = join(copies, 'cut-short.unfinished')
  await writeFile(cut, '')
  await utimes(cut, new Date(0), new Date(0))

  const runbook = readFileSync(join(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8')
  const [, lines = ''] = nightly.exec(runbook) ?? []
  await whileRunning(shop.dataDir, async (client) => {
    const called = lines.split(' && ').filter((line) => line.startsWith('npm run operator -- '))
    assert.equal(called.length, 2)
    for (const line of called) {
      const words = wordsOf(line.replace('npm run operator -- ', ''))
      const { code, complained } = await operate({ ...environment, DATA_DIR: shop.dataDir }, ...words)
      assert.equal(code, 0, complained)
    }
    const { rows } = await client.query(
      `select after ->> 'file' as file from operator_action where command = 'backup' order by id desc limit 1`,
    )
    assert.ok(existsSync(rows[0].file), rows[0].file)
  })
  const left = await readdir(copies)
  assert.ok(!left.includes(planted[0] ?? '') && !left.includes(planted[1] ?? ''))
  assert.ok(left.includes(planted[2] ?? '') && left.includes(first))
  assert.equal(left.length, 3)
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
    const given = { ...environment, DATA_DIR: shop.dataDir, ...changes }
    assert.match((await operate(given, 'rate', 'set', '99', '--yes')).complained, says)
  }
  assert.deepEqual(await readdir(folder('unmounted')), [])
})

test('an archive that fails stops nobody, waits, and is told', async () => {
  await mkdir(folder('another/wal'), { recursive: true })
  shop = await openDistantShop({
    ...environment,
    DATA_DIR: shop.dataDir,
    BACKUP_ARCHIVE_DIR: folder('another'),
    BACKUP_RECIPIENT: 'none',
  })
  await rename(folder('another/wal'), folder('away'))
  const buyer = await aBuyer(shop.shop)
  await aPaidPolicy(buyer)
  await switchSegment()
  while ((await secondsWaited()) === 0) await pause(50)
  await aPaidPolicy(buyer)
})

async function secondsWaited(): Promise<number> {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, seconds] = /^akvapolis_archive_wait_seconds (\S+)$/m.exec(told) ?? []
  assert.ok(seconds, told)
  return Number(seconds)
}

test('it catches up once it is back; what is archived in clear is restored without a key', async () => {
  await rename(folder('away'), folder('another/wal'))
  const clear = { DATA_DIR: shop.dataDir, BACKUP_ARCHIVE_DIR: folder('another'), BACKUP_RECIPIENT: 'none' }
  assert.equal((await operate(clear, 'backup', '--yes')).code, 0)
  shop.program.child.kill('SIGTERM')
  await shop.program.ended()
  const status = await readdir(join(shop.dataDir, 'postgres/18/pg_wal/archive_status'))
  assert.deepEqual(
    status.filter((name) => name.endsWith('.ready')),
    [],
  )
  const lines = await linesOf(shop.dataDir)
  const { BACKUP_ARCHIVE_DIR, BACKUP_RECIPIENT } = clear
  const given = { BACKUP_ARCHIVE_DIR, BACKUP_RECIPIENT, APP_KEY: 'k'.repeat(32) }
  const restored = await operate(given, 'restore', folder('clear'))
  assert.equal(restored.code, 0, restored.complained)
  for (const line of lines) assert.ok(restored.said.includes(line), `${line}\n${restored.said}`)
})
