import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { DatabaseAway } from '../../ground/database/connections/outage.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { operate } from '../../testing/programs/operator.ts'
import { NothingChanged } from '../desk/desk.ts'
import { sentenceOf } from './sentence-of.ts'

let database: FreshDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

const failed = (code: string) => Object.assign(new Error('could not extend file "base/1/2"'), { code })
const told = (error: unknown) => sentenceOf(error, { dataDir: '/srv/data' })

for (const [code, sentence] of [
  ['53100', 'На диске базы данных нет места: освободите его и повторите команду.'],
  ['55P03', 'Эти данные слишком долго держит кто-то другой. Повторите команду позже.'],
  ['25006', 'База данных сейчас только для чтения: см. docs/runbook.md.'],
  ['57014', 'База данных отвечала слишком долго. Повторите команду позже.'],
  ['53300', 'У базы данных не осталось свободных соединений. Повторите команду позже.'],
] as const) {
  test(`what PostgreSQL refuses by ${code} is said in Russian, and that nothing was changed where it is certain`, () => {
    const error = failed(code)
    assert.equal(told(error), sentence)
    assert.equal(told(new DatabaseAway('', { cause: error })), sentence)
    assert.equal(told(new NothingChanged(error)), `${sentence} Ничего не изменено.`)
  })
}

test('a connection that is gone is told as that, for nobody knows what was done', () => {
  for (const error of [failed('08006'), new NothingChanged(failed('08006'))])
    assert.equal(told(error), 'Нет связи с базой данных: could not extend file "base/1/2"')
})

test('a command whose transaction PostgreSQL refuses says so, and has changed nothing', async () => {
  const { connectionString, db } = database
  const environment = { DATABASE_URL: connectionString, SANDBOX_TODAY: '2027-01-15', LOG_LEVEL: 'silent' }
  const skip = () => operate(environment, 'numbers', 'skip', '--yes')
  const locked = await db.transaction().execute(async (tx) => {
    await sql`lock table operator_action in exclusive mode`.execute(tx)
    return skip()
  })
  assert.deepEqual(locked.complained, `${told(new NothingChanged(failed('55P03')))}\n`)
  await sql`do 'begin execute format(''alter database %I set default_transaction_read_only = on'', current_database()); end'`.execute(
    db,
  )
  const { code, complained } = await skip()
  assert.deepEqual([code, complained], [1, `${told(new NothingChanged(failed('25006')))}\n`])
})
