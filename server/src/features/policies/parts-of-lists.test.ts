import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let buyer: Buyer
const published: string[] = []
const drafted: string[] = []
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
  // All at one instant of the shop's clock.
  for (let made = 0; made < 5; made += 1) {
    published.unshift((await aPolicy(buyer)).id)
    drafted.unshift((await aDraft(buyer)).external_id)
  }
})
after(() => shop.close())

type Row = { external_id: string }
type Part = { limit?: string; before?: string }

const idsOf = (rows: Row[]) => rows.map(({ external_id }) => external_id)
const policies = async (part: Part = {}) => idsOf((await buyer.call(calls.getPolicies, part)).body)
const drafts = async (part: Part = {}) => idsOf((await buyer.call(calls.getDrafts, part)).body.result)

test('without a limit a list is whole, with one it begins with the newest', async () => {
  assert.deepEqual(await policies(), published)
  assert.deepEqual(await policies({ limit: '2' }), published.slice(0, 2))
  assert.deepEqual(await drafts(), drafted)
  assert.deepEqual(await drafts({ limit: '999' }), drafted)
})

test('a part goes on behind the record it names, by its id or its number', async () => {
  const [, second = ''] = published
  assert.deepEqual(await policies({ before: second }), published.slice(2))
  assert.deepEqual(await policies({ before: second, limit: '1' }), published.slice(2, 3))
  const [{ number }] = (await buyer.call(calls.getPolicies, { limit: '1' })).body
  assert.deepEqual(await policies({ before: number }), published.slice(1))
  assert.deepEqual(await drafts({ before: drafted[4] ?? '' }), [])
})

test('what comes and goes between two parts is neither told twice nor left out', async () => {
  const [first = '', second = '', third = ''] = drafted
  const newest = await drafts({ limit: '2' })
  await buyer.call(calls.deleteDraft, { draft_number: third })
  await buyer.call(calls.publishDraft, { draft_id: first })
  const { external_id: added } = await aDraft(buyer)
  assert.deepEqual([...newest, ...(await drafts({ before: second }))], [first, second, ...drafted.slice(3)])
  assert.deepEqual(await drafts(), [added, second, ...drafted.slice(3)])
})

test('a part behind a published draft goes on all the same', async () => {
  const [first = '', second = ''] = drafted
  assert.deepEqual((await drafts({ before: first }))[0], second)
})

test('policies are newest first by their publication, whichever draft is older', async () => {
  const [older, younger] = [await aDraft(buyer), await aDraft(buyer)]
  for (const { external_id } of [younger, older]) {
    shop.clock.advance({ minutes: 1 })
    assert.equal((await buyer.call(calls.publishDraft, { draft_id: external_id })).status, 200)
  }
  const all = await policies()
  assert.deepEqual(all.slice(0, 2), [older.external_id, younger.external_id])
  assert.deepEqual(await policies({ limit: '1' }), all.slice(0, 1))
  assert.deepEqual(await policies({ before: older.external_id }), all.slice(1))
  assert.deepEqual(await policies({ before: younger.external_id }), all.slice(2))
})

const other = anOrder({ phone: '+79161230002', email: 'other@example.org' })
const refused: [string, Part, number][] = [
  ['no number', { limit: 'all' }, 422],
  ['nothing', { limit: '0' }, 422],
  ['a thousand', { limit: '1000' }, 422],
  ['two limits', { limit: ['1', '2'] as unknown as string }, 422],
  ['an empty name', { before: '' }, 422],
  ['nobody’s record', { before: 'AP-27-999999' }, 404],
]
for (const [what, part, status] of refused) {
  test(`${what}: refused with ${status}, in Russian`, async () => {
    for (const call of [calls.getPolicies, calls.getDrafts]) {
      const answer = await buyer.call(call, part)
      assert.equal(answer.status, status)
      assert.match(answer.body.message, /[а-я]/i)
    }
  })
}

test('somebody else’s record is as none', async () => {
  const stranger = await aBuyer(shop, other)
  const { id } = await aPolicy(stranger, other)
  for (const call of [calls.getPolicies, calls.getDrafts]) {
    const [foreign, absent] = [
      await buyer.call(call, { before: id }),
      await buyer.call(call, { before: crypto.randomUUID() }),
    ]
    assert.deepEqual([foreign.status, foreign.body], [absent.status, absent.body])
    assert.equal(foreign.status, 404)
  }
})

test('a policy is listed with the day it was paid on, as its paper says, and until then with its publication', async () => {
  shop.clock.set('2027-01-20T20:40:00Z')
  const order = anOrder({ phone: '+79161230003', email: 'later@example.org' })
  const later = await aBuyer(shop, order)
  const { number } = await aPolicy(later, order)
  shop.clock.advance({ minutes: 40 })
  const [unpaid] = (await later.call(calls.getPolicies)).body
  assert.equal(unpaid.created_date, '2027-01-20T20:40:00.000Z')
  await decideAtBank(shop, later, { number })
  const [paid] = (await later.call(calls.getPolicies)).body
  assert.deepEqual([paid.state, paid.created_date], ['paid', '2027-01-20T21:20:00.000Z'])
})
