import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { consentVersions } from '@akvapolis/copy/sign-in/consents'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { readContract } from '../../ground/stored/policy.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer, confirmCode } from '../../testing/buyer.ts'
import { anOrder, workedExampleTotal } from '../../testing/orders.ts'
import { aDay, openShop, type Shop } from '../../testing/shop.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'
import { clearPapers } from './clear-papers.ts'
import { consentsFrom, toBoth, toTerms } from './testing/consents.ts'
import { newCover, usualCover } from './testing/covers.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())
afterEach(async () => {
  shop.clock.set(aDay)
  await usualCover(shop)
})

let phones = 79_170_000_000
async function someBuyer() {
  phones += 1
  const order = anOrder({ phone: `+${phones}` })
  const buyer = await aBuyer(shop, order)
  const { body } = await buyer.call(calls.calculate, order)
  return { buyer, order, paper: String(body.key_information) }
}

const withDeductible = (deductible_eur = 50) => newCover(shop, { deductible_eur })
const aMoment = () => shop.clock.advance({ seconds: 1 })

async function kept(external_id: string) {
  const row = await shop.services.db
    .selectFrom('policy')
    .select(['key_information', 'offered_key_information', 'cover_id', 'state'])
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
  const hex = (hash: Buffer | null) => hash?.toString('hex') ?? null
  return {
    agreed: hex(row.key_information),
    offered: hex(row.offered_key_information),
    cover: row.cover_id,
    state: row.state,
  }
}

test('a draft keeps what was agreed to at step 2, and asks for no more', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { external_id, number } = await aDraft(buyer, order)
  assert.equal((await kept(external_id)).agreed, paper)
  assert.deepEqual(await consentsFrom(shop, buyer), toBoth(paper))
  const { body } = await buyer.call(calls.getDraft, { draft_number: number })
  assert.equal(body.result.info.key_information, paper)
})

test('another order than that of step 2 is agreed to by its own two boxes', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { external_id } = await aDraft(buyer, { ...order, countries: [4] })
  const { agreed } = await kept(external_id)
  assert.notEqual(agreed, paper)
  assert.deepEqual(await consentsFrom(shop, buyer), [...toBoth(paper), ...toBoth(String(agreed))])
})

test('a new cover between step 2 and the draft is told first, and agreed to by the repeat', async () => {
  const { buyer, order, paper } = await someBuyer()
  const cover = await withDeductible()
  const told = await buyer.call(calls.createDraft, order)
  assert.equal(told.status, 409)
  assert.match(told.body.message, /Условия страхования изменились/)
  const { total, key_information: next } = told.body.info
  assert.deepEqual([total, next === paper], [workedExampleTotal, false])
  assert.deepEqual(await consentsFrom(shop, buyer), toBoth(paper))
  const { external_id } = await aDraft(buyer, order)
  assert.deepEqual(await kept(external_id), { agreed: next, offered: null, cover, state: 'draft' })
  assert.deepEqual(await consentsFrom(shop, buyer), [...toBoth(paper), ...toBoth(next)])
})

test('a new cover between the draft and its publishing is told to all presses, and agreed to by a later one', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { external_id: draft_id } = await aDraft(buyer, order)
  const before = await kept(draft_id)
  const cover = await withDeductible()
  const publish = () => buyer.call(calls.publishDraft, { draft_id })
  const told = await Promise.all([publish(), publish(), publish()])
  const next = told[0]?.body.info.key_information
  assert.notEqual(next, paper)
  for (const { status, body } of told)
    assert.deepEqual([status, body.info.key_information, body.info.total], [409, next, workedExampleTotal])
  assert.deepEqual(await kept(draft_id), { ...before, agreed: paper, offered: next })
  aMoment()
  assert.equal((await publish()).status, 200)
  assert.deepEqual(await kept(draft_id), { agreed: next, offered: null, cover, state: 'published' })
  assert.deepEqual(await consentsFrom(shop, buyer), [...toBoth(paper), toTerms(next)])
})

test('a cover that says the same of the trip asks nothing; the policy is sold with it all the same', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { external_id: draft_id } = await aDraft(buyer, order)
  const cover = await newCover(shop, { demonstration: false })
  assert.equal((await buyer.call(calls.publishDraft, { draft_id })).status, 200)
  const { agreed, cover: soldWith } = await kept(draft_id)
  assert.deepEqual([agreed, soldWith], [paper, cover])
})

test('at the bank’s door a new cover is told to all presses at the same sum, and signed once that comes again', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { number, id } = await aPolicy(buyer, order)
  const cover = await withDeductible()
  aMoment()
  const toPay = () => buyer.call(calls.toPay, { policy_number: number, amount: workedExampleTotal })
  const told = await Promise.all([toPay(), toPay()])
  const next = told[0]?.body.info.key_information
  assert.notEqual(next, paper)
  for (const { status, body } of told)
    assert.deepEqual([status, body.info.key_information, body.info.total], [409, next, workedExampleTotal])
  aMoment()
  assert.equal((await toPay()).status, 200)
  assert.deepEqual(await kept(id), { agreed: next, offered: null, cover, state: 'published' })
  assert.deepEqual((await consentsFrom(shop, buyer)).at(-1), toTerms(next))
})

test('paid on the bank’s page meanwhile, a policy is what was agreed to, and stays so under later covers', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { number, id } = await aPolicy(buyer, order)
  const { cover } = await kept(id)
  await decideAtBank(shop, buyer, { number, notify: false })
  await withDeductible()
  assert.equal((await buyer.call(calls.toPay, { policy_number: number })).status, 409)
  assert.notEqual((await kept(id)).offered, null)
  await fetch(`${shop.services.config.publicUrl}/api/payment/return?policy=${id}`, { redirect: 'manual' })
  const { agreed, cover: soldWith, state } = await kept(id)
  assert.deepEqual([agreed, soldWith, state], [paper, cover, 'paid'])
})

test('a changed price is another paper, shown beside it and agreed to with it, at each step', async () => {
  const early = await someBuyer()
  const { external_id: draft_id } = await aDraft(early.buyer, early.order)
  const { number, id } = await aPolicy(early.buyer, early.order)
  const dearer = { ...demoTariff, name: 'Новый', valid_from: '2027-01-16', rub_per_eur: '100.00' }
  await shop.services.db.transaction().execute((tx) => applyTariff(tx, dearer))
  shop.clock.advance({ hours: 25 })
  const buyer = await again(early)
  const answers = [
    await buyer.call(calls.publishDraft, { draft_id }),
    await buyer.call(calls.toPay, { policy_number: number, amount: workedExampleTotal }),
  ]
  const [next] = answers.map(({ body }) => body.info.key_information)
  assert.notEqual(next, early.paper)
  for (const { status, body } of answers)
    assert.deepEqual([status, body.info.total, body.info.key_information], [409, 3640, next])
  aMoment()
  assert.equal((await buyer.call(calls.publishDraft, { draft_id })).status, 200)
  assert.equal((await buyer.call(calls.toPay, { policy_number: number, amount: 3640 })).status, 200)
  for (const one of [draft_id, id]) assert.equal((await kept(one)).agreed, next)
  const given = await consentsFrom(shop, buyer)
  assert.deepEqual(given.slice(-2), [toTerms(next), toTerms(next)])
})

const policyRow = (external_id: string) =>
  shop.services.db
    .selectFrom('policy')
    .select(['id', 'contract'])
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
const termsOf = async (external_id: string) => readContract(await policyRow(external_id)).consents.terms

test('a policy prints the edition of the terms that its buyer agreed to: at step 2, or to another paper since', async () => {
  const { buyer, order } = await someBuyer()
  const given = shop.services.db.updateTable('consent').set({ version: '1 от 20.11.2026' })
  await given.where('phone', '=', order.contacts.phone).execute()
  const { external_id: draft_id } = await aDraft(buyer, order)
  assert.equal(await termsOf(draft_id), '1 от 20.11.2026')
  assert.equal((await consentsFrom(shop, buyer)).length, 2)
  await withDeductible()
  const publish = () => buyer.call(calls.publishDraft, { draft_id })
  assert.equal((await publish()).status, 409)
  assert.equal(await termsOf(draft_id), '1 от 20.11.2026')
  aMoment()
  assert.equal((await publish()).status, 200)
  assert.equal(await termsOf(draft_id), consentVersions.terms)
})

/** The same buyer, signed in once more. */
async function again({ order }: { order: ReturnType<typeof anOrder> }): Promise<Buyer> {
  const visitor = await shop.visitor()
  const { id } = await confirmCode(shop, visitor, order)
  return { ...visitor, phone: order.contacts.phone, userId: id }
}

test('a draft of an earlier release gets its paper at the next step, without a question or a consent', async () => {
  const { buyer, order, paper } = await someBuyer()
  const { external_id: draft_id } = await aDraft(buyer, order)
  const { db } = shop.services
  await db.updateTable('policy').set({ key_information: null }).where('external_id', '=', draft_id).execute()
  const given = await consentsFrom(shop, buyer)
  assert.equal((await buyer.call(calls.publishDraft, { draft_id })).status, 200)
  assert.equal((await kept(draft_id)).agreed, paper)
  assert.deepEqual(await consentsFrom(shop, buyer), given)
})

test('what the cover has nothing for any more is not published and not paid for', async () => {
  const { buyer, order } = await someBuyer()
  const { external_id: draft_id } = await aDraft(buyer, order)
  const { number } = await aPolicy(buyer, order)
  const { diver: _none, ...products } = demoCover.products
  await newCover(shop, { products })
  for (const asked of [
    await buyer.call(calls.publishDraft, { draft_id }),
    await buyer.call(calls.toPay, { policy_number: number }),
  ])
    assert.deepEqual([asked.status, asked.body], [503, { message: 'Продажа ещё не открыта' }])
})

test('papers of which no policy came are cleared away a month after they were last told; the consents still name them', async () => {
  const { buyer, order, paper: sold } = await someBuyer()
  const { external_id } = await aDraft(buyer, order)
  const other = anOrder({ phone: '+79169998877', countries: [5] })
  const tell = async (asked: typeof other) => {
    const visitor = await shop.visitor()
    const { body } = await visitor.call(calls.calculate, asked)
    await visitor.call(calls.pay, asked)
    return String(body.key_information)
  }
  const unsold = await tell(other)
  shop.clock.advance({ hours: 2 })
  assert.equal(await tell(anOrder({ phone: '+79169998878', countries: [5] })), unsold)
  const isKept = async (hash: string) =>
    (await shop.services.db
      .selectFrom('key_information')
      .select('sha256')
      .where('sha256', '=', Buffer.from(hash, 'hex'))
      .executeTakeFirst()) !== undefined
  for (const [hours, left] of [
    [30 * 24 - 1, true],
    [2, false],
  ] as const) {
    shop.clock.advance({ hours })
    await clearPapers(shop.services)
    assert.deepEqual([await isKept(unsold), await isKept(sold)], [left, true])
  }
  assert.deepEqual(await consentsFrom(shop, other.contacts), toBoth(unsold))
  assert.equal((await kept(external_id)).agreed, sold)
})
