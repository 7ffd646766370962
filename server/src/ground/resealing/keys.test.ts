import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { deskText } from '@akvapolis/copy/operator/desk'
import {
  aCertifiedPolicy,
  type Certified,
  certificatesOver,
} from '../../features/certificates/testing/certified.ts'
import { aCustomer } from '../../testing/customer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { actionsIn, operate } from '../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { onceStored } from '../../testing/stored-documents.ts'
import { KeyRefusal } from '../config/app-keys.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { sealBy } from '../seal/seal.ts'
import { passportColumns, passportOf } from '../stored/passport.ts'
import { sealingAnew } from './seal-anew.ts'
import { keysInUse } from './sealed-tables.ts'
import { SealRefusal } from './unless-opened.ts'

const [old, next] = ['The-old-key-of-32-characters-and-more', 'The-new-key-of-32-characters-and-more']
const passport = '759999111'

let database: FreshDatabase
let policy: Certified
let papers: string[]
before(async () => {
  database = await freshDatabase()
  const shop = await openWith({ APP_KEY: old })
  try {
    policy = await aCertifiedPolicy(shop)
    await policy.buyer.call(calls.updateUser, { passport })
    papers = await papersIn(policy)
  } finally {
    await shop.close()
  }
})
after(() => database.close())

/** A server on the one database, by its keys. */
const openWith = (
  environment: Record<string, string>,
  { connectionString }: Pick<FreshDatabase, 'connectionString'> = database,
): Promise<Shop> => {
  return openShop({
    database: { connectionString, close: async () => {} },
    hasWorkers: true,
    environment: { SANDBOX_LIMITS: 'off', ...environment },
  })
}

/** The bytes that its owner gets. */
async function papersIn({ buyer, number, ...named }: Certified): Promise<string[]> {
  const { body } = await onceStored(() => buyer.call(calls.downloadPolicy, { number }))
  const visa = await certificatesOver({ ...named, buyer }).print({ purpose: 'visa' })
  return [body.contract, visa.body.contract]
}

/** The same customer at another server. */
async function seenAt(shop: Shop): Promise<{ passport: string; papers: string[] }> {
  const visitor = await shop.visitor()
  visitor.cookies.set('session', policy.buyer.cookies.get('session') ?? '')
  await visitor.send({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const { body } = await visitor.call(calls.getUser)
  const buyer = { ...policy.buyer, ...visitor }
  return { passport: body.data.user.passport, papers: await papersIn({ ...policy, buyer }) }
}

test('under another key nothing is opened, and the start says what is missing', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'akvapolis-keys-'))
  for (const keys of [{ APP_KEY: next }, { DATA_DIR }]) {
    await assert.rejects(openWith(keys), (error: Error) => {
      assert.ok(error instanceof SealRefusal)
      assert.match(
        error.message,
        /^APP_KEY: .* sealed by the key [\da-f]{8}, which is not given here: .* APP_KEYS;/,
      )
      assert.ok(!error.message.includes('\n'))
      return true
    })
  }
  assert.deepEqual(await readdir(DATA_DIR), [], 'no key is made that would open nothing')
  await rm(DATA_DIR, { recursive: true })
})

test('a start that is refused for its key leaves an earlier schema as it is', async (context) => {
  const place = await freshDatabase()
  context.after(place.close)
  const { pool, connectionString } = place
  const ran = async () => (await pool.query('select name from kysely_migration order by name')).rows
  const open = () => openWith({ APP_KEY: next }, place)
  await pool.query('drop schema public cascade; create schema public')
  await migrateToLatest(connectionString, { last: '0035-anonymised' })
  await pool.query(
    `insert into customer (phone, passport_sealed, sealed_by) values ('+79000000001', 'x', '01234567')`,
  )
  const before = await ran()
  await refusedOpening(open(), SealRefusal)
  assert.deepEqual(await ran(), before)
  await pool.query('delete from customer')
  await (await open()).close()
  assert.ok((await ran()).length > before.length)
})

test('the operator seals all anew beside the server, goes on where it was ended, and the old key is done', async () => {
  const shop = await openWith({ APP_KEYS: `${next},${old}` })
  const { db, seal } = shop.services
  assert.deepEqual(await seenAt(shop), { passport, papers })
  const rotate = (environment: Record<string, string> = {}) =>
    operate({ ...shop.environment, ...environment }, 'keys', 'rotate', '--yes')

  const without = await rotate({ APP_KEYS: next })
  assert.deepEqual([without.code, /а его среди заданных нет/.test(without.complained)], [1, true])
  assert.equal((await rotate({ APP_KEYS: '' })).complained.startsWith('Ключа нет'), true)

  // Ended from outside after a batch of one.
  const [begun] = (await sealingAnew(shop.services)).filter(({ rows }) => rows === 'policy').slice(-1)
  assert.equal(await begun?.batch(1), 1)
  const whole = await rotate()
  assert.equal(whole.code, 0, whole.complained)
  assert.match(whole.said, /паспорта в личных данных: 1\n.*документы полисов: 1\n.*справки: 1\n/s)
  assert.deepEqual(await keysInUse(db), [seal.keyId])
  assert.match((await rotate()).said, new RegExp(`^Всё уже зашифровано ключом ${seal.keyId}`))
  assert.deepEqual(
    (await actionsIn(db)).map(({ command, subject, after }) => [
      command,
      subject,
      after !== null && 'begun' in after,
    ]),
    [
      ['keys rotate', seal.keyId, true],
      ['keys rotate', seal.keyId, false],
    ],
  )
  assert.deepEqual(await seenAt(shop), { passport, papers })
  await shop.close()

  const after = await openWith({ APP_KEY: next })
  assert.deepEqual(await seenAt(after), { passport, papers })
  await after.close()
})

const refusedOpening = (opening: Promise<Shop>, kind: typeof KeyRefusal | typeof SealRefusal) =>
  assert.rejects(opening, (error: Error) => error instanceof kind)

test('a key that an earlier release took cut short goes on opening what it sealed, until all is sealed anew', async (context) => {
  const place = await freshDatabase()
  context.after(place.close)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'akvapolis-short-key-'))
  context.after(() => rm(DATA_DIR, { recursive: true }))
  const keep = (key: string) => writeFile(join(DATA_DIR, 'app-key'), key)
  const open = (keys: Record<string, string> = {}) => openWith({ DATA_DIR, ...keys }, place)
  const rotate = (keys: Record<string, string> = {}) =>
    operate(
      { DATA_DIR, DATABASE_URL: place.connectionString, LOG_LEVEL: 'silent', ...keys },
      'keys',
      'rotate',
      '--yes',
    )
  const first = await open({ APP_KEY: next })
  const { userId } = await aCustomer(first)
  await first.close()
  const short = 'cut'
  const columns = passportColumns(sealBy([Buffer.from(short)]), userId, passport)
  await place.db.updateTable('customer').set(columns).where('id', '=', userId).execute()
  const seen = async (shop: Shop) => {
    const row = await shop.services.db
      .selectFrom('customer')
      .select(['id', 'passport', 'passport_sealed', 'sealed_by'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await shop.close()
    return passportOf(shop.services.seal, row)
  }

  await refusedOpening(open(), SealRefusal)
  await keep('other')
  await refusedOpening(open(), KeyRefusal)
  await refusedOpening(open({ APP_KEY: next }), KeyRefusal)
  const { code, complained } = await rotate()
  assert.deepEqual([code, complained], [1, `${deskText.keyCutShort(join(DATA_DIR, 'app-key'))}\n`])

  await keep(short)
  assert.equal(await seen(await open()), passport)
  const rotated = await rotate({ APP_KEY: next })
  assert.equal(rotated.code, 0, rotated.complained)
  // It is in nobody's way then.
  assert.equal(await seen(await open({ APP_KEY: next })), passport)
  await refusedOpening(open(), KeyRefusal)
})
