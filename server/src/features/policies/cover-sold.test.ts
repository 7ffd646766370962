import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { allTextsTied } from '@akvapolis/copy/tied'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { applyCover } from '../cover/apply-cover.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

const ask = (policy_number: string, of: Buyer = buyer) => of.call(calls.getCover, { policy_number })

test('a draft and a policy tell the cover they were priced with, by each of their names', async () => {
  const { name_en: _, ...cover } = allTextsTied(demoCover)
  const draft = await aDraft(buyer)
  const policy = await aPolicy(buyer)
  for (const name of [draft.number, draft.external_id, policy.number, policy.id]) {
    const { status, body } = await ask(name)
    assert.equal(status, 200)
    assert.deepEqual(body, { result: { cover, product: 'diver', programme_depth: null } })
  }
})

test('a course tells the depth of its programme', async () => {
  const { body } = await buyer.call(calls.createInstructorDraft, anOrder(tripsOf.training.changes))
  const { product, programme_depth } = (await ask(body.result.number)).body.result
  assert.deepEqual([product, programme_depth], ['training', 18])
})

test('one that does not say its cover has that of the day it was priced, and before covers were kept none', async () => {
  const { number, id } = await aPolicy(buyer)
  const pricedAt = (priced_at: Date) =>
    shop.services.db
      .updateTable('policy')
      .set({ cover_id: null, priced_at })
      .where('external_id', '=', id)
      .execute()
  await pricedAt(new Date('2026-11-01T09:00:00Z'))
  assert.equal((await ask(number)).body.result.cover.valid_from, demoCover.valid_from)
  await pricedAt(new Date('2025-12-31T20:59:59Z'))
  const { status, body } = await ask(number)
  assert.deepEqual([status, body], [200, { result: null }])
})

test('nobody is named in it', async () => {
  const { number } = await aPolicy(buyer)
  const told = JSON.stringify((await ask(number)).body)
  for (const secret of ['PETROV', 'Петров', '1990-05-05', '1234567', buyer.phone, number])
    assert.ok(!told.includes(secret), secret)
})

test('another’s, an absent and a strange name are 404 alike, a wrong one is 422', async () => {
  const stranger = await aBuyer(shop, anOrder({ phone: '+79161112233', email: 'stranger@example.org' }))
  const { number, id } = await aPolicy(buyer)
  const answers = new Set<string>()
  for (const name of [number, id, 'AP-27-999999', crypto.randomUUID(), "' or 1=1", 'x'.repeat(65)]) {
    const { status, body } = await ask(name, stranger)
    assert.equal(status, 404)
    answers.add(JSON.stringify(body))
  }
  assert.equal(answers.size, 1)
  for (const input of [{}, { policy_number: '' }]) {
    const { status, body } = await buyer.call(calls.getCover, input)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['policy_number']])
  }
})

/** What is told of it to its owner. */
async function toldOf(name: string, of: Buyer) {
  const { body } = await ask(name, of)
  return body.result.also_insured ?? []
}

const trip = (date_from: string, date_to: string) => ({
  trip: { mode: 'single' as const, date_from, date_to, now: false },
})
const petrov = { surname: 'PETROV', name: 'PETR', birth: '1990-05-05', passport: '75 1234567' }

/** Somebody who has paid for the worked example. */
async function whoHasPaid(phone: string) {
  const order = anOrder({ phone })
  const of = await aBuyer(shop, order)
  const paid = await aPolicy(of, order)
  await decideAtBank(shop, of, { number: paid.number })
  const draftOf = async (changes: Parameters<typeof anOrder>[0]) =>
    (await aDraft(of, anOrder({ phone, ...changes }))).number
  return { of, order, number: paid.number, draftOf }
}

test('a draft and an unpaid policy tell the paid one of the same person on the same days', async () => {
  const { of, order, number } = await whoHasPaid('+79161110001')
  const told = [{ number, start_date: '2027-02-01', end_date: '2027-02-14' }]
  const draft = await aDraft(of, order)
  const policy = await aPolicy(of, order)
  for (const name of [draft.number, policy.number]) assert.deepEqual(await toldOf(name, of), told)
})

test('one day or one of several people is enough, under another passport, spelled otherwise, too', async () => {
  const { of, number, draftOf } = await whoHasPaid('+79161110002')
  for (const changes of [
    trip('2027-01-20', '2027-02-01'),
    trip('2027-02-14', '2027-02-20'),
    {
      tourists: [
        { ...petrov, surname: 'SOKOL', name: 'ANNA' },
        { ...petrov, passport: '75 7654321' },
      ],
    },
    { tourists: [{ ...petrov, name: 'PYOTR', passport: null }] },
  ]) {
    const [other] = await toldOf(await draftOf(changes), of)
    assert.equal(other?.number, number)
  }
})

test('other days and other people are told nothing, nor is the paid policy itself', async () => {
  const { of, number, draftOf } = await whoHasPaid('+79161110003')
  for (const changes of [
    trip('2027-01-20', '2027-01-31'),
    trip('2027-02-15', '2027-02-20'),
    { tourists: [{ ...petrov, name: 'PAVEL' }] },
    { tourists: [{ ...petrov, birth: '1990-05-06' }] },
  ])
    assert.deepEqual(await toldOf(await draftOf(changes), of), [])
  assert.deepEqual(await toldOf(number, of), [])
})

test('another customer is told nothing of it, who insures the same person', async () => {
  await whoHasPaid('+79161110004')
  const order = anOrder({ phone: '+79161110005' })
  const stranger = await aBuyer(shop, order)
  assert.deepEqual(await toldOf((await aDraft(stranger, order)).number, stranger), [])
})

// The last one: its cover is in force from then on.
test('a cover that came later changes nothing of what was sold', async () => {
  const { number } = await aPolicy(buyer)
  await applyCover(shop.services.db, { ...demoCover, valid_from: '2027-01-10', depth_max: 60 })
  assert.equal((await ask(number)).body.result.cover.depth_max, 40)
})
