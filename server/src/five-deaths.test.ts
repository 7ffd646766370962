import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { startMailServer } from './features/mail/testing/mail-server.ts'
import { connectionStringOf } from './ground/database/embedded/own-database.ts'
import { ask, postmasterPid } from './ground/database/testing/server-process.ts'
import { decideAtBank } from './testing/bank-customer.ts'
import { aBuyer } from './testing/buyer.ts'
import { aMortalDatabase, type MortalDatabase, untilTold } from './testing/databases/mortal-database.ts'
import { anOrder } from './testing/orders.ts'
import { until } from './testing/patience/until.ts'
import { type DistantShop, openDistantShop } from './testing/programs/distant-shop.ts'

const mail = await startMailServer()
after(() => mail.close())
const environment = { SMTP_URL: mail.url, MAIL_FROM: 'polis@example.org' }

const mailsTo = (email: string) =>
  mail.received.filter(({ recipients, raw }) => recipients.includes(email) && raw.includes('application/pdf'))

const embeddedIn = (dataDir: string): Pick<MortalDatabase, 'ask'> => ({
  ask: (statement) => ask({ connectionString: connectionStringOf(join(dataDir, 'postgres/run')) }, statement),
})

let made = 0

/** From an empty form to a paid policy, which is known to be paid; answers its owner's address. */
async function buy({ shop }: DistantShop): Promise<string> {
  made += 1
  const digits = String(made).padStart(4, '0')
  const email = `storm.${digits}@example.org`
  const order = anOrder({ phone: `+7916123${digits}`, email })
  const buyer = await aBuyer(shop, order)
  const once = { 'idempotency-key': crypto.randomUUID() }
  const draft = await buyer.call(calls.createDraft, order, once)
  assert.equal(draft.status, 200, JSON.stringify(draft.body))
  const published = await buyer.call(calls.publishDraft, { draft_id: draft.body.result.external_id })
  assert.equal(published.status, 200, JSON.stringify(published.body))
  const { policy_number: number, policy_id: policy } = published.body
  const state = async () => (await buyer.call(calls.getPaymentState, { policy })).body.status
  for (let tries = 0; tries < 10 && (await state()) !== 'paid'; tries += 1) {
    await decideAtBank(shop, buyer, { number }).catch(() => pause(200))
  }
  assert.equal(await state(), 'paid')
  const { body: policies } = await buyer.call(calls.getPolicies)
  assert.deepEqual(
    policies.map(({ number, status }: { number: string; status: boolean }) => ({ number, status })),
    [{ number, status: true }],
  )
  return email
}

/** A person who was told something odd starts again once. */
const buyPatiently = (shop: DistantShop) => buy(shop).catch(() => buy(shop))

/** Nothing is left that could still send a second mail. */
const untilIdle = (database: Pick<MortalDatabase, 'ask'>) =>
  untilTold(
    database,
    `select from pgboss.job where name = 'issue_policy' and state in ('created', 'retry', 'active')`,
    (rows) => rows.length === 0,
  )

async function expectOneMailEach(
  buyers: PromiseSettledResult<string>[],
  database: Pick<MortalDatabase, 'ask'>,
): Promise<void> {
  const paid = buyers.flatMap((buyer) => (buyer.status === 'fulfilled' ? [buyer.value] : []))
  const reasons = buyers.flatMap((buyer) => (buyer.status === 'rejected' ? [String(buyer.reason)] : []))
  assert.ok(paid.length >= buyers.length - 1, reasons.join('\n'))
  await until(() => paid.every((email) => mailsTo(email).length > 0), 'a mail to each who has paid')
  await untilIdle(database)
  for (const email of paid) assert.equal(mailsTo(email).length, 1, email)
}

/** Whether another PostgreSQL than the dead one answers: killed while it starts, it would be the same death. */
async function hasComeBack({ dataDir }: DistantShop, dead: number | null): Promise<boolean> {
  const isAnswering = await embeddedIn(dataDir)
    .ask('select 1')
    .then(() => true)
    .catch(() => false)
  return isAnswering && postmasterPid(dataDir) !== dead
}

test('five deaths of the embedded database under six buyers', async () => {
  const shop = await openDistantShop(environment)
  try {
    const buyers = Promise.allSettled(Array.from({ length: 6 }, () => buyPatiently(shop)))
    let dead: number | null = null
    for (let death = 1; death <= 5; death += 1) {
      await until(() => shop.counts.answered >= 12 * death, 'the purchases go on')
      await until(() => hasComeBack(shop, dead), 'the database has come back')
      dead = postmasterPid(shop.dataDir)
      process.kill(dead, 'SIGKILL')
    }
    await expectOneMailEach(await buyers, embeddedIn(shop.dataDir))
    assert.equal(shop.program.child.exitCode, null, shop.program.said())
    assert.equal(shop.program.said().match(/is started again/g)?.length, 5)
  } finally {
    await shop.close()
  }
})

test('two servers on one PostgreSQL that is restarted and killed under six buyers', async () => {
  const database = await aMortalDatabase()
  const shared = { ...environment, DATABASE_URL: database.connectionString, APP_KEY: 'k'.repeat(32) }
  const shops = [await openDistantShop(shared), await openDistantShop(shared)]
  const answered = () => shops.reduce((sum, { counts }) => sum + counts.answered, 0)
  try {
    const buyers = Promise.allSettled(
      shops.flatMap((shop) => Array.from({ length: 3 }, () => buyPatiently(shop))),
    )
    for (const [index, end] of [database.restart, database.die, database.restart].entries()) {
      await until(() => answered() >= 15 * (index + 1), 'the purchases go on')
      end()
    }
    await expectOneMailEach(await buyers, database)
    await expectOneMailEach(await Promise.allSettled(shops.map(buy)), database)
    for (const { program } of shops) assert.equal(program.child.exitCode, null, program.said())
  } finally {
    for (const shop of shops) await shop.close()
    await database.close()
  }
})
