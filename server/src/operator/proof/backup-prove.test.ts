import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { seedSandbox } from '../../demo/seed-sandbox.ts'
import { keepProof, provedCopyIn } from '../../ground/database/embedded/archive/proved-copy.ts'
import { figuresName } from '../../ground/database/embedded/copies/base-backup.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../ground/database/embedded/embedded-postgres.ts'
import { openLog } from '../../ground/log.ts'
import { aBackupKey } from '../../testing/programs/backup-key.ts'
import { operate } from '../../testing/programs/operator.ts'
import { openShop } from '../../testing/shop.ts'
import { storeByHand } from '../../testing/stored-documents.ts'

let room: string
let archive: string
let postgres: EmbeddedPostgres
let client: Client
/** On the server. */
let environment: Record<string, string>
/** Where the key is. */
let proving: Record<string, string>

before(async () => {
  // Open to PostgreSQL's own user, who writes below it.
  room = await mkdtemp(join(tmpdir(), 'akvapolis-prove-'))
  await chmod(room, 0o755)
  archive = join(room, 'archive')
  await mkdir(join(archive, 'wal'), { recursive: true })
  const { recipient, identity } = await aBackupKey()
  const shared = { BACKUP_ARCHIVE_DIR: archive, APP_KEY: 'k'.repeat(32) }
  environment = { ...shared, DATA_DIR: join(room, 'data'), BACKUP_RECIPIENT: recipient }
  proving = { ...shared, BACKUP_IDENTITY: identity }
  postgres = await startEmbeddedPostgres({
    dataDir: join(room, 'data'),
    log: openLog('silent'),
    settings: ['shared_buffers=16MB', 'fsync=off'],
  })
  await fill()
})
after(async () => {
  await client.end()
  await postgres.stop()
  await rm(room, { recursive: true, force: true })
})

/** Policies, payments and bonus days, and a document. */
async function fill() {
  const { connectionString } = postgres
  const shop = await openShop({
    environment: { APP_KEY: 'k'.repeat(32) },
    database: { connectionString, close: async () => {} },
  })
  await seedSandbox(shop.services)
  const paid = shop.services.db.selectFrom('policy').select('external_id as id').where('state', '=', 'paid')
  await storeByHand(shop.services, await paid.executeTakeFirstOrThrow())
  await shop.close()
  client = new Client({ connectionString: connectionString.replace('//akvapolis@', '//postgres@') })
  await client.connect()
  await client.query('create table scribble (n int); grant select on scribble to akvapolis')
}

/** Answers what was made. */
async function backUp(...words: string[]): Promise<string> {
  const { code, said, complained } = await operate(environment, 'backup', ...words, '--yes')
  assert.equal(code, 0, complained)
  assert.doesNotMatch(said, /ВНИМАНИЕ/)
  return /копия в (\S+), /.exec(said)?.[1] ?? ''
}

const proveCopy = (...words: string[]) => operate(proving, 'backup', 'prove', ...words)
const figuresFileOf = (copy: string) => join(copy, '18', figuresName)
const figuresOf = async (copy: string) => JSON.parse(await readFile(figuresFileOf(copy), 'utf8'))
const clear = () => join(room, 'clear')
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('akvapolis-proof-'))

test('a copy made while others write is brought back, and is to the last row what was there', async () => {
  let isCopied = false
  const writing = (async () => {
    while (!isCopied) {
      await client.query('insert into scribble values (1)')
      await pause(50)
    }
  })()
  const before = await left()
  const copy = await backUp()
  isCopied = true
  await writing
  const proved = await proveCopy()
  assert.equal(proved.code, 0, proved.complained)
  assert.match(proved.said, new RegExp(`Копия ${copy.replaceAll('.', '\\.')}: `))
  assert.match(proved.said, /бонусные дни: [1-9]/)
  assert.match(proved.said, /хеши документов: 1 из 1 верны/)
  assert.match(proved.said, /Всё совпало/)
  assert.match(proved.said, /проверка заняла [\d.]+ с/)
  assert.equal((await provedCopyIn(archive))?.isSound, true)
  assert.deepEqual(await left(), before)
})

test('under a key that sealed none of its documents nothing is judged: the missing one is named', async () => {
  const proved = await provedCopyIn(archive)
  const { rows } = await client.query('select sealed_by from policy_document')
  const missing = new RegExp(`зашифрованы ключом ${rows[0].sealed_by}, а его среди заданных нет`)
  const APP_KEY = 'o'.repeat(32)
  const place = { APP_KEY, DATABASE_URL: postgres.connectionString }
  const restored = join(room, 'restored')
  for (const [environment, ...words] of [
    [{ ...proving, APP_KEY }, 'backup', 'prove'],
    [{ ...proving, APP_KEY }, 'restore', restored],
    [place, 'backup', 'prove'],
  ] as const) {
    const { code, said, complained } = await operate(environment, ...words)
    assert.equal(code, 1)
    assert.match(said, missing)
    assert.match(complained, missing)
    assert.doesNotMatch(said + complained, /НЕ СОШЛИСЬ|НЕ годится|повреждена|Готово/)
  }
  assert.ok(existsSync(join(restored, '18')))
  assert.deepEqual(await provedCopyIn(archive), proved)

  const both = await operate(
    { ...proving, APP_KEY: '', APP_KEYS: `${APP_KEY},${'k'.repeat(32)}` },
    'backup',
    'prove',
  )
  assert.equal(both.code, 0, both.complained)
})

test('of two copies at once the second one is told to wait, and leaves the first alone', async () => {
  await client.query(`select pg_create_physical_replication_slot('backup', true, true)`)
  const kept = await readdir(join(archive, 'copies'))
  const { BACKUP_RECIPIENT: recipient = '' } = environment
  for (const [BACKUP_RECIPIENT, words] of [
    [recipient, []],
    ['none', [clear()]],
  ] as const) {
    const { code, complained } = await operate(
      { ...environment, BACKUP_RECIPIENT },
      'backup',
      ...words,
      '--yes',
    )
    assert.equal(code, 1)
    assert.equal(complained, 'Другая копия этой базы ещё делается: дождитесь её конца и повторите.\n')
  }
  assert.deepEqual(await readdir(join(archive, 'copies')), kept)
  assert.ok(!existsSync(`${clear()}.unfinished`))
  await client.query(`select pg_drop_replication_slot('backup')`)
})

test('of two that clear at once each ends well and leaves its line', async () => {
  const old = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(64, '0'))
  for (const sha256 of old) await writeFile(join(archive, 'wal', `${'0'.repeat(24)}.${sha256}.zst`), '')
  const clearing = () => operate(environment, 'backup', 'clear', '--yes')
  const both = await Promise.all([clearing(), clearing()])
  for (const { code, complained } of both) assert.deepEqual([code, complained], [0, ''])
  assert.deepEqual(await readdir(join(archive, 'wal')), [])
  const { rows } = await client.query(
    `select from operator_action where command = 'backup clear' and after ? 'log'`,
  )
  // Who came late found nothing to clear.
  assert.equal(rows.length, both.filter(({ said }) => said.includes('Готово')).length)
})

test('a copy that lacks the end of its log is none', async () => {
  environment.BACKUP_RECIPIENT = 'none'
  await backUp(clear())
  const folder = join(clear(), '18/pg_wal')
  const last =
    (await readdir(folder))
      .filter((name) => /^[\dA-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? ''
  await rename(join(folder, last), join(room, last))
  const { code, complained } = await proveCopy(clear())
  assert.equal(code, 1)
  assert.match(complained, /журнала в копии не хватает/)
  await rename(join(room, last), join(folder, last))
})

test('a row that is gone, a sum and a byte of a document that are others: each is named, and the server is told', async () => {
  const { version, moment: _, ...kept } = await figuresOf(clear())
  await client.query('set session_replication_role = replica')
  await client.query('delete from scribble where ctid = (select min(ctid) from scribble)')
  await client.query(`update policy set total_kopecks = total_kopecks + 100 where id in
    (select id from policy where state = 'paid' limit 1)`)
  await client.query('update policy_document set pdf = set_byte(pdf, 1000, get_byte(pdf, 1000) # 1)')
  const copy = await backUp()
  // As if the copy had been made of what was there before.
  const { moment } = await figuresOf(copy)
  await writeFile(figuresFileOf(copy), JSON.stringify({ version, moment, ...kept }))
  const { code, complained } = await proveCopy()
  assert.equal(code, 1)
  assert.match(complained, /НЕ СОВПАЛО/)
  assert.match(complained, /^ {2}public\.scribble: строк \d+, а при копировании – строк \d+$/m)
  assert.match(complained, /^ {2}public\.policy_document: строк столько же, но/m)
  assert.match(complained, /^ {2}полисы, оплачен: 1, на [\d\s]+₽, а при копировании – 1, на [\d\s]+₽$/m)
  assert.doesNotMatch(complained, /customer|bonus|бонусные/)
  assert.match(complained, /Копия НЕ годится, проверка заняла [\d.]+ с/)
  assert.equal((await provedCopyIn(archive))?.isSound, false)
})

test('a copy of an earlier release, without figures, is brought back, and that it was compared with nothing is said', async () => {
  await rm(figuresFileOf(clear()))
  const { code, said, complained } = await proveCopy(clear())
  assert.equal(code, 0, complained)
  assert.match(said, /Сверить не с чем/)
  assert.match(said, /хеши документов: 1 из 1 верны/)
  assert.equal((await provedCopyIn(archive))?.isSound, false, 'it is not of the archive')
})

test('a database that was brought back by other means is read whole, and a byte of a document that is another is told', async () => {
  const { connectionString } = postgres
  const read = () => operate({ APP_KEY: 'k'.repeat(32), DATABASE_URL: connectionString }, 'backup', 'prove')
  const changed = await read()
  assert.equal(changed.code, 1)
  assert.match(changed.said, /хеши документов: НЕ СОШЛИСЬ: 1 из 1/)
  assert.match(changed.complained, /База НЕ годится/)
  const change = (byte: number) =>
    client.query(`update policy_document set pdf = set_byte(pdf, ${byte}, get_byte(pdf, ${byte}) # 1)`)
  await change(1000)
  // It names the key, which is no other one by that.
  await change(1)
  assert.match((await read()).complained, /База НЕ годится/)
  await change(1)
  const { code, said, complained } = await read()
  assert.equal(code, 0, complained)
  assert.match(said, /прочитана целиком: таблиц \d+, строк \d+/)
  assert.match(said, /хеши документов: 1 из 1 верны/)
  assert.match(said, /база по DATABASE_URL прочитана целиком и годится/)
})

test('where there is no copy, or nothing that opens one, that is said', async () => {
  const refused: [RegExp, Record<string, string>, string[]][] = [
    [/Нет копии/, {}, [join(room, 'none.age')]],
    [/Укажите копию/, { BACKUP_ARCHIVE_DIR: '' }, []],
    [/зашифрован другим ключом/, { BACKUP_IDENTITY: (await aBackupKey()).identity }, [await sealed()]],
    [/Нечем открыть/, { BACKUP_IDENTITY: '', BACKUP_RECIPIENT: 'none' }, [await sealed()]],
  ]
  const proved = await provedCopyIn(archive)
  for (const [says, changes, words] of refused) {
    const { code, complained } = await operate({ ...proving, ...changes }, 'backup', 'prove', ...words)
    assert.equal(code, 1)
    assert.match(complained, says)
  }
  await keepProof(archive, { finishedAt: new Date(0), isSound: true })
  assert.deepEqual(
    await provedCopyIn(archive),
    proved,
    'neither it nor an older copy says how the newest stands',
  )
})

async function sealed(): Promise<string> {
  const name = (await readdir(join(archive, 'copies'))).find((one) => one.endsWith('.age')) ?? ''
  return join(archive, 'copies', name)
}
