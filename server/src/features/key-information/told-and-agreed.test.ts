import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { aBuyer, aDraft } from '../../testing/buyer.ts'
import { aHolder } from '../../testing/dms-contract.ts'
import { anOrder, aTrip, tripsOf, workedExampleTotal } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { consentsFrom, toBoth, toTerms } from './testing/consents.ts'
import { newCover, usualCover } from './testing/covers.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())
afterEach(() => usualCover(shop))

let phones = 79_160_000_000
const anOwnOrder = (changes = {}) => anOrder({ phone: `+${++phones}`, ...changes })
const withDeductible = () => newCover(shop, { deductible_eur: 50 })

const paperRows = () => shop.services.db.selectFrom('key_information').selectAll().execute()
const quoted = async (by: Visitor, order: object): Promise<string> =>
  (await by.call(calls.calculate, order)).body.key_information

test('a price names its paper; step 2 keeps it once, and both consents name it', async () => {
  const visitor = await shop.visitor()
  const order = anOwnOrder({ countries: [4] })
  const before = (await paperRows()).length
  const paper = await quoted(visitor, order)
  assert.match(paper, /^[\da-f]{64}$/)
  assert.equal((await paperRows()).length, before)
  for (const body of [order, { ...order, key_information: paper }])
    assert.equal((await visitor.call(calls.pay, body)).status, 200)
  assert.equal((await paperRows()).length, before + 1)
  assert.deepEqual(await consentsFrom(shop, order.contacts), toBoth(paper))
})

test('said once more it is kept once, for each phone and visitor', async () => {
  const [visitor, other] = [await shop.visitor(), await shop.visitor()]
  const order = anOwnOrder({ countries: [4] })
  const another = anOwnOrder({ countries: [4] })
  const pay = async (by: Visitor, body: object) => assert.equal((await by.call(calls.pay, body)).status, 200)
  const paper = await quoted(visitor, order)
  for (let press = 0; press < 3; press += 1) for (const body of [order, another]) await pay(visitor, body)
  assert.deepEqual(await consentsFrom(shop, order.contacts), toBoth(paper))
  assert.deepEqual(await consentsFrom(shop, another.contacts), toBoth(paper))
  await pay(other, order)
  assert.equal((await consentsFrom(shop, order.contacts)).length, 4)
})

test('equal offers to two buyers are one paper, another sum or another cover is another', async () => {
  const [one, other] = [await shop.visitor(), await shop.visitor()]
  const paper = await quoted(one, aTrip())
  assert.equal(await quoted(other, aTrip()), paper)
  const dearer = await quoted(one, aTrip({ tourists: [{ birth: '1990-05-05' }, { birth: '1991-05-05' }] }))
  assert.notEqual(dearer, paper)
  await withDeductible()
  assert.notEqual(await quoted(one, aTrip()), paper)
})

test('it names nobody: its words are those of the trip, the price and the cover', async () => {
  const order = anOwnOrder()
  await (await shop.visitor()).call(calls.pay, order)
  const words = JSON.stringify((await paperRows()).map(({ content }) => content))
  for (const secret of ['PETROV', 'Петров', '1990', '1234567', order.contacts.phone, order.contacts.email])
    assert.ok(!words.includes(secret), secret)
})

test('a page that has shown another paper is told the one in force, and nothing is agreed to', async () => {
  const visitor = await shop.visitor()
  const order = anOwnOrder()
  const paper = await quoted(visitor, order)
  await withDeductible()
  const { status, body } = await visitor.call(calls.pay, { ...order, key_information: paper })
  assert.equal(status, 409)
  assert.match(body.message, /Условия страхования изменились/)
  assert.equal(body.info.total, workedExampleTotal)
  assert.notEqual(body.info.key_information, paper)
  assert.deepEqual(await consentsFrom(shop, order.contacts), [])
  const agreed = await visitor.call(calls.pay, { ...order, key_information: body.info.key_information })
  assert.equal(agreed.status, 200)
  assert.deepEqual(await consentsFrom(shop, order.contacts), toBoth(body.info.key_information))
})

test('a name of the wrong type is a wrong field; a foreign one is another paper', async () => {
  const visitor = await shop.visitor()
  const order = anOwnOrder()
  for (const key_information of [1, ['a'], 'a'.repeat(65)]) {
    const { status, body } = await visitor.call(calls.pay, { ...order, key_information })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['key_information']])
  }
  const foreign = { ...order, key_information: 'ab'.repeat(32) }
  assert.equal((await visitor.call(calls.pay, foreign)).status, 409)
})

for (const [product, calculate, pay] of [
  ['instructor', calls.calculateInstructor, calls.payInstructor],
  ['training', calls.calculateInstructor, calls.payInstructor],
  ['bonus', calls.calculateBonus, calls.checkBonus],
] as const) {
  test(`so does the check of ${product}`, async () => {
    const buyer = product === 'bonus' ? await aHolder(shop) : await shop.visitor()
    const phone = 'phone' in buyer ? String(buyer.phone) : `+${++phones}`
    const order = anOrder({ phone, ...tripsOf[product].changes })
    const { body } = await buyer.call(calculate, order)
    const checked = await buyer.call(pay, { ...order, key_information: body.key_information })
    assert.equal(checked.status, 200, JSON.stringify(checked.body))
    assert.deepEqual((await consentsFrom(shop, { phone })).slice(-2), toBoth(body.key_information))
  })
}

test('what was agreed to of one text is not of the other: a draft without step 2 keeps the one that is missing', async () => {
  const order = anOwnOrder()
  const buyer = await aBuyer(shop, order)
  const draft_id = (await aDraft(buyer, order)).external_id
  await withDeductible()
  const { body } = await buyer.call(calls.publishDraft, { draft_id })
  shop.clock.advance({ seconds: 1 })
  assert.equal((await buyer.call(calls.publishDraft, { draft_id })).status, 200)
  const paper = body.info.key_information
  const given = async () => (await consentsFrom(shop, order.contacts)).slice(2).toSorted()
  assert.deepEqual(await given(), [toTerms(paper)])
  assert.equal((await buyer.call(calls.createDraft, order)).body.info.key_information, paper)
  await aDraft(buyer, order)
  assert.deepEqual(await given(), toBoth(paper).toSorted())
})

test('the words stay as they were told: their hash is of the stored text, and nothing changes them', async () => {
  const { db } = shop.services
  await (await shop.visitor()).call(calls.pay, anOwnOrder())
  const { rows } = await sql<{ sha256: Buffer; text: string }>`
    select sha256, content::text as text from key_information
  `.execute(db)
  assert.ok(rows.length > 0)
  for (const { sha256, text } of rows) assert.deepEqual(createHash('sha256').update(text).digest(), sha256)
  for (const change of [
    `update key_information set content = '{}'`,
    `update key_information set sha256 = sha256('')`,
    `insert into key_information values (sha256('other'), '{}', now())`,
  ])
    await assert.rejects(sql.raw(change).execute(db), /keeps its rows as they are|violates check/)
})
