import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { mostConnections } from '../../ground/database/database.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
afterEach(() => shop.close())

test('a price older than a day is renewed at publishing: unchanged it goes on, changed it is shown and then accepted', async () => {
  const order = anOrder()
  const drafts = [await aDraft(await aBuyer(shop, order)), await aDraft(await aBuyer(shop, order))]
  const dayLater = async () => {
    shop.clock.advance({ hours: 24 })
    return aBuyer(shop, order)
  }
  const publish = (by: Buyer, draft = drafts[1]) => by.call(calls.publishDraft, { draft_id: draft?.number })
  assert.equal((await publish(await dayLater(), drafts[0])).status, 200)

  await raiseTariff(shop)
  const later = await dayLater()
  const conflict = await publish(later)
  assert.equal(conflict.status, 409)
  assert.deepEqual([conflict.body.info.total, conflict.body.info.draft_id], [3640, drafts[1]?.external_id])
  shop.clock.advance({ seconds: 1 })
  assert.equal((await publish(later)).status, 200)
  const { body } = await later.call(calls.getPolicies)
  assert.equal(body[0].total, 3640)
})

test('eight presses at once on a changed price are all told it; eight more after that make one policy', async () => {
  const { external_id, number } = await aDraft(await aBuyer(shop))
  await raiseTariff(shop)
  shop.clock.advance({ hours: 24 })
  const buyer = await aBuyer(shop)
  const press = () =>
    Promise.all(Array.from({ length: 8 }, () => buyer.call(calls.publishDraft, { draft_id: number })))
  for (const { status, body } of await press()) {
    assert.deepEqual([status, body.info.total], [409, 3640])
  }
  shop.clock.advance({ seconds: 1 })
  const published = await press()
  assert.deepEqual(new Set(published.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(published.map(({ body }) => body.policy_number)).size, 1)
  const form = await buyer.call(calls.toPay, { policy_number: external_id })
  assert.equal(form.status, 200, 'what was agreed to at publishing is signed without a word')
})

/** From the day after the clock's on. */
async function raiseTariff({ services: { db } }: Shop): Promise<void> {
  await applyTariff(db, { ...demoTariff, name: 'Новый', valid_from: '2027-01-16', rub_per_eur: '100.00' })
}

const { age_coefficient, risks } = demoTariff
const fewer = {
  'an age': { age_limit: 79, age_coefficient: age_coefficient.filter(([from]) => from < 80) },
  'a risk': { risks: risks.filter(({ id }) => id !== 2) },
}
for (const [what, changes] of Object.entries(fewer)) {
  test(`a trip with ${what} that a newer tariff does not insure is neither published nor paid for`, async () => {
    const [tourist] = anOrder().tourists ?? []
    const extra = [{ risk_id: 6 }, { risk_id: 2, full_coverage: true }]
    const order = anOrder({ tourists: [{ ...tourist, birth: '1944-05-05' }], risks: extra })
    const buyer = await aBuyer(shop, order)
    const draft = await aDraft(buyer, order)
    const policy = await aPolicy(buyer, order)
    await applyTariff(shop.services.db, {
      ...demoTariff,
      ...changes,
      name: 'Новый',
      valid_from: '2027-01-16',
    })
    shop.clock.advance({ hours: 24 })
    const later = await aBuyer(shop)
    for (const { status, body } of [
      await later.call(calls.publishDraft, { draft_id: draft.number }),
      await later.call(calls.toPay, { policy_number: policy.number }),
    ]) {
      assert.deepEqual([status, Object.keys(body)], [409, ['message']])
      assert.match(body.message, /По новым условиям такую поездку не\sстрахуем/)
    }
  })
}

test('a draft whose start has passed is not published', async () => {
  const draft = await aDraft(await aBuyer(shop))
  shop.clock.set('2027-02-02T09:00:00Z')
  const order = anOrder({ trip: { mode: 'single', date_from: '2027-02-10', date_to: '2027-02-20' } })
  const { status, body } = await (await aBuyer(shop, order)).call(calls.publishDraft, {
    draft_id: draft.number,
  })
  const message = 'Дата начала поездки уже прошла, измените даты'
  assert.deepEqual([status, body], [409, { message, code: 'start_passed' }])
})

test('who travels already publishes no draft that would begin sooner than five days from then', async () => {
  const order = anOrder({
    trip: { mode: 'single', now: true, date_from: '2027-01-20', date_to: '2027-01-30' },
  })
  const draft = await aDraft(await aBuyer(shop), order)
  const publishedAt = async (instant: string) => {
    shop.clock.set(instant)
    return (await aBuyer(shop)).call(calls.publishDraft, { draft_id: draft.number })
  }
  const { status, body } = await publishedAt('2027-01-15T21:00:00Z')
  assert.deepEqual([status, body.code, body.info], [409, 'start_passed', undefined])
  assert.match(body.message, /Если вы уже путешествуете, страхование начнётся не\sраньше 21\.01\.2027/)
  assert.equal((await publishedAt('2027-01-15T20:59:00Z')).status, 200)
})

test('a draft is published by the last connection, with nothing looked up today', async () => {
  const draft = await aDraft(await aBuyer(shop))
  shop.clock.set('2027-01-16T20:59:00Z')
  const buyer = await aBuyer(shop)
  const giveBack = await takeConnections(mostConnections - 1)
  // Its price is older than a day, and what is on sale is of yesterday.
  shop.clock.set('2027-01-16T21:00:00Z')
  const { status, body } = await buyer.call(calls.publishDraft, { draft_id: draft.number })
  await giveBack()
  assert.equal(status, 200, JSON.stringify(body))
})

/** Of those of all calls. */
async function takeConnections(count: number): Promise<() => Promise<unknown>> {
  const end = Promise.withResolvers<void>()
  const { db } = shop.services
  const held = Array.from({ length: count }, () => {
    const taken = Promise.withResolvers<void>()
    const done = db.connection().execute(() => {
      taken.resolve()
      return end.promise
    })
    return { taken: taken.promise, done }
  })
  await Promise.all(held.map(({ taken }) => taken))
  return () => {
    end.resolve()
    return Promise.all(held.map(({ done }) => done))
  }
}
