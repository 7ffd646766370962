import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { newestTo } from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder, aTrip, workedExampleTotal } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { lacks, textOf } from '../documents/testing/pdf-reading.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

type Numbering = 'draft_number' | 'policy_number' | 'calculation_number'

/** So many were numbered before. */
async function numbered(count: number, ...numberings: Numbering[]): Promise<void> {
  for (const numbering of numberings) {
    await sql`select setval(${numbering}::regclass, ${count + 1}, false)`.execute(shop.services.db)
  }
}

test('draft 1 000 001 is bought: paid, mailed, printed, found and listed by its numbers', {
  skip: lacks('pdftotext'),
}, async () => {
  const email = 'millionth@example.org'
  await numbered(1_000_000, 'draft_number', 'policy_number')
  const draft = await aDraft(buyer, anOrder({ email }))
  assert.equal(draft.number, 'D-1000001')
  const { body: drafts } = await buyer.call(calls.getDrafts, { id: String(buyer.userId) })
  assert.equal(drafts.result[0].number, draft.number)
  assert.equal((await buyer.call(calls.getDraft, { draft_number: draft.number })).status, 200)

  const published = await buyer.call(calls.publishDraft, { draft_id: draft.number })
  const number: string = published.body.policy_number
  assert.equal(number, 'AP-27-1000001')
  const after = await newestTo(shop, email)
  await decideAtBank(shop, buyer, { number })
  const mail = await awaitMessage(shop.app, {
    to: email,
    after,
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.match(mail.subject, /AP-27-1000001$/)
  const pdf = (await shop.app.inject({ url: mail.attachments[0]?.href ?? '' })).rawPayload
  assert.match(textOf(pdf), /AP-27-1000001/)

  const found = await buyer.call(calls.lookUpPolicy, { policy_number: number })
  assert.deepEqual(found.body.result, { total: workedExampleTotal, number, id: draft.external_id })
  const { body: policies } = await buyer.call(calls.getPolicies)
  assert.deepEqual([policies[0].number, policies[0].state], [number, 'paid'])
})

test('each numbering has six digits and goes on over 999 999', async () => {
  const drafts: string[] = []
  const policies: string[] = []
  const prices: string[] = []
  for (const count of [100, 999_998, 999_999]) {
    await numbered(count, 'draft_number', 'policy_number', 'calculation_number')
    const trip = aTrip({ tourists: [{ birth: `1990-05-${10 + prices.length}` }] })
    prices.push((await buyer.call(calls.calculate, trip)).body.number)
    const draft = await aDraft(buyer)
    drafts.push(draft.number)
    const published = await buyer.call(calls.publishDraft, { draft_id: draft.external_id })
    policies.push(published.body.policy_number)
  }
  assert.deepEqual(drafts, ['D-000101', 'D-999999', 'D-1000000'])
  assert.deepEqual(policies, ['AP-27-000101', 'AP-27-999999', 'AP-27-1000000'])
  assert.deepEqual(prices, ['K-000101', 'K-999999', 'K-1000000'])
})

test('a policy has the year of its publishing in Moscow, and its count runs on over the turn of the year', async () => {
  await numbered(1_999_999, 'policy_number', 'draft_number')
  shop.clock.set('2026-12-31T20:59:00Z')
  const late = await aBuyer(shop, anOrder({ phone: '+79161110001' }))
  const order = anOrder({ phone: late.phone })
  const old = await aPolicy(late, order)
  shop.clock.set('2026-12-31T21:00:00Z')
  const fresh = await aPolicy(late, order)
  assert.deepEqual([old.number, fresh.number], ['AP-26-2000000', 'AP-27-2000001'])
  shop.clock.set('2027-01-15T09:00:00Z')
})

test('the bank takes the order of a policy whatever the length of its number', async () => {
  for (const count of [9_999_999, 999_999_999, 99_999_999_999]) {
    await numbered(count, 'policy_number')
    const { number } = await aPolicy(buyer)
    assert.equal(number, `AP-27-${count + 1}`)
    const order = await decideAtBank(shop, buyer, { number })
    assert.ok(order.startsWith(`${number}-`) && order.length <= 20, order)
    assert.equal((await buyer.call(calls.lookUpPolicy, { policy_number: number })).status, 200)
  }
})

test('a server of the release before, whose drafts are numbered by the table, goes over 999 999 as well', async () => {
  const { external_id } = await aDraft(buyer)
  const given = ['customer_id', 'product', 'details', 'contract', 'info', 'request_hash', 'total_kopecks']
  const columns = sql.raw([...given, 'tariff_id, priced_at, email, start_date, end_date, created_at'].join())
  const numbers: (string | undefined)[] = []
  for (const count of [2, 799_999, 2_999_999, 3_000_000]) {
    await numbered(count, 'draft_number')
    const { rows } = await sql<{ draft_number: string }>`
      insert into policy (${columns}) select ${columns} from policy where external_id = ${external_id}
      returning draft_number
    `.execute(shop.services.db)
    numbers.push(rows[0]?.draft_number)
  }
  assert.deepEqual(numbers, ['D-000003', 'D-800000', 'D-3000000', 'D-3000001'])
})
