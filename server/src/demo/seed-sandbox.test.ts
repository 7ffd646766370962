import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { freshDatabase } from '../testing/databases/database.ts'
import { awaitMessage } from '../testing/messages.ts'
import { aProduction } from '../testing/programs/production.ts'
import { startProgram } from '../testing/programs/program.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { seedSandbox } from './seed-sandbox.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true })
  await seedSandbox(shop.services)
})
after(() => shop.close())

async function signedIn(phone: string) {
  const visitor = await shop.visitor()
  const { status, body } = await visitor.call(calls.signInWithPassword, { phone, password: 'Diver-2026' })
  assert.equal(status, 200)
  return { visitor, user: body.data.user }
}

test('the diver signs in with the public password and has a full profile', async () => {
  const { user } = await signedIn('+7 (900) 000-00-01')
  const { id: _, ...profile } = user
  assert.deepEqual(profile, {
    surname: 'IVANOV',
    name: 'IVAN',
    surname_ru: 'Иванов',
    name_ru: 'Иван',
    patronymic_ru: 'Иванович',
    birth: '1990-05-05',
    email: 'diver@example.org',
    email_confirmed: true,
    phone: '+79000000001',
    passport: '751234567',
    has_passport: true,
    passport_hidden: false,
    passport_hidden_until: null,
    dms_number: 'DMS-0001',
    // 300 days from 15 January.
    dms_end_date: '2027-11-11',
    bonus_days: 30,
    bonus_country: null,
    fixed_by_contract: true,
    fixed_fields: ['surname', 'name', 'surname_ru', 'name_ru', 'birth'],
    has_password: true,
    reminders_on: true,
  })
})

test('the other person has a phone and a password, and no name yet', async () => {
  const { user } = await signedIn('+79000000002')
  assert.deepEqual([user.surname, user.name, user.surname_ru, user.name_ru], [null, null, null, null])
  assert.deepEqual([user.dms_number, user.bonus_days], ['DMS-0002', 2])
})

test('the diver has two insured persons, a draft, and a paid policy whose trip lies ahead', async () => {
  const { visitor } = await signedIn('+79000000001')
  const insured = await visitor.call(calls.getInsured)
  assert.equal(insured.body.data.result.length, 2)

  const drafts = await visitor.call(calls.getDrafts)
  assert.deepEqual(
    drafts.body.result.map(({ date_start }: { date_start: string }) => date_start),
    ['2027-03-01'],
  )
  const policies = await visitor.call(calls.getPolicies)
  assert.equal(policies.body.length, 1)
  const [policy] = policies.body
  assert.match(policy.number, /^AP-27-\d{6}$/)
  assert.deepEqual(
    [policy.status, policy.total, policy.start_date, policy.end_date],
    [true, 3458, '2027-01-29', '2027-02-11'],
  )
})

test('the document of the paid policy is stored, and mailed as after every purchase', async () => {
  const mail = await awaitMessage(shop.app, {
    to: 'diver@example.org',
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.match(mail.attachments[0]?.file_name ?? '', /^akvapolis-AP-27-\d{6}\.pdf$/)
  const { visitor } = await signedIn('+79000000001')
  const policies = await visitor.call(calls.getPolicies)
  const printed = await visitor.call(calls.printPolicy, { number: policies.body[0].number })
  assert.equal(Buffer.from(printed.body.contract, 'base64').length, mail.attachments[0]?.size)
})

test('starting again changes nothing, and neither do starts at once', async () => {
  const mine = await openShop()
  try {
    await Promise.all([seedSandbox(mine.services), seedSandbox(mine.services)])
    mine.clock.advance({ hours: 48 })
    await seedSandbox(mine.services)
    const { db } = mine.services
    const counts = await Promise.all(
      (['customer', 'insured_person', 'policy'] as const).map(
        async (table) => (await db.selectFrom(table).select('id').execute()).length,
      ),
    )
    assert.deepEqual(counts, [2, 2, 2])
    assert.deepEqual(await db.selectFrom('session').select('id').execute(), [])
  } finally {
    await mine.close()
  }
})

test('a start that was cut short is finished by the next, days later', async () => {
  const mine = await openShop()
  try {
    const { db } = mine.services
    await seedSandbox(mine.services)
    await db.deleteFrom('policy').where('state', '=', 'draft').execute()
    await db.updateTable('sandbox_seed').set({ finished_at: null }).execute()
    mine.clock.advance({ hours: 72 })
    await seedSandbox(mine.services)
    const policies = await db.selectFrom('policy').select(['state', 'start_date']).orderBy('id').execute()
    assert.deepEqual(policies, [
      { state: 'paid', start_date: '2027-01-29' },
      { state: 'draft', start_date: '2027-03-04' },
    ])
  } finally {
    await mine.close()
  }
})

test('a database with customers of its own gets no persons, and production opens on it as before', async () => {
  const mine = await openShop()
  try {
    const { db, config } = mine.services
    await db.insertInto('customer').values({ phone: '+79161112233', surname: 'Петров' }).execute()
    await seedSandbox(mine.services)
    const customers = await db.selectFrom('customer').select('surname').execute()
    assert.deepEqual(customers, [{ surname: 'Петров' }])
    await seedSandbox({ ...mine.services, config: { ...config, isProduction: true } })
  } finally {
    await mine.close()
  }
})

test('a real mail server gets no mail for the demonstration', async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.org' }
  const mine = await openShop({ environment: smtp })
  try {
    await seedSandbox(mine.services)
    const jobs = sql<{ name: string }>`
      select name from pgboss.job where name like 'send\\_%' or name = 'issue_policy'`
    assert.deepEqual((await jobs.execute(mine.services.db)).rows, [])
    const persons = await mine.services.db.selectFrom('customer').select('reminders_off_at').execute()
    assert.ok(persons.length > 0)
    for (const { reminders_off_at } of persons) assert.ok(reminders_off_at)
  } finally {
    await mine.close()
  }
})

test('without a sandbox part nobody is seeded', async () => {
  const mine = await openShop()
  try {
    const { config } = mine.services
    const bank = mine.services.bankConfig
    const real = {
      ...config,
      bank,
      sms: { apiKey: 'k' },
      smtp: { url: 'smtp://127.0.0.1:9', from: 'a@b.ru', dkim: null },
    }
    await seedSandbox({ ...mine.services, config: real })
    assert.deepEqual(await mine.services.db.selectFrom('customer').select('id').execute(), [])
  } finally {
    await mine.close()
  }
})

test('production refuses a database that was seeded, in one line and with 1', async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'akvapolis-seeded-'))
  try {
    await database.db.insertInto('sandbox_seed').values({ started_at: new Date() }).execute()
    const server = startProgram({
      ...aProduction,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
    })
    assert.equal(await server.ended(), 1)
    assert.match(server.said(), /^This database holds the sandbox persons.*\n$/m)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
})
