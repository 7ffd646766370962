import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { aBuyer, aDraft } from '../../../testing/buyer.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { aHolder } from '../../../testing/dms-contract.ts'
import { anOrder, aTrip, tripsOf } from '../../../testing/orders.ts'
import { until } from '../../../testing/patience/until.ts'
import { aDay, openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { newCover, usualCover } from '../../key-information/testing/covers.ts'
import { applyTariff } from '../../tariffs/apply-tariff.ts'
import { setRate } from '../../tariffs/set-rate.ts'

/** Two servers of one database. */
let shop: Shop
let other: Shop
before(async () => {
  const database = await freshDatabase()
  const environment = { SANDBOX_LIMITS: 'off', APP_KEY: 'the key of both servers, 32 characters' }
  shop = await openShop({ environment, database, hasWorkers: true })
  other = await openShop({ environment, database: { ...database, close: async () => {} } })
})
after(async () => {
  await other.close()
  await shop.close()
})
afterEach(() => {
  shop.clock.set(aDay)
  other.clock.set(aDay)
})

/** Each price has a number of its own. */
const numberOf = async (visitor: Visitor, details: object = aTrip()): Promise<string> => {
  const { status, body } = await visitor.call(calls.calculate, details)
  assert.equal(status, 200, JSON.stringify(body))
  return body.number
}

/** From now on the table knows no price: who tells one told it from memory, or calculates it anew. */
const emptyTable = () => shop.services.db.deleteFrom('calculation').execute()

/** A visitor who has asked for a price that the table does not know any more. */
async function rememberedVisitor() {
  const visitor = await shop.visitor()
  const number = await numberOf(visitor)
  await emptyTable()
  return { visitor, number }
}

const atOther = async ({ cookies }: Visitor): Promise<Visitor> => {
  const visitor = await other.visitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

test('the same bytes of the same session are answered from memory, byte for byte', async () => {
  const visitor = await shop.visitor()
  const first = await visitor.call(calls.calculate, aTrip())
  await emptyTable()
  const second = await visitor.call(calls.calculate, aTrip())
  assert.equal(second.bytes.toString(), first.bytes.toString())
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
    assert.equal(second.headers[name], first.headers[name], name)
})

test('other bytes ask the table, though they mean the same', async () => {
  const visitor = await shop.visitor()
  const number = await numberOf(visitor, aTrip({ countries: [66, 221] }))
  assert.equal(await numberOf(visitor, aTrip({ countries: [221, 66] })), number)
  await emptyTable()
  assert.notEqual(await numberOf(visitor, { ...aTrip(), total: 1 }), number)
})

test('nobody is answered from the memory of another session', async () => {
  const { number } = await rememberedVisitor()
  const stranger = await shop.visitor()
  assert.notEqual(await numberOf(stranger), number)
  assert.notEqual(await numberOf(await shop.visitor()), number)
})

test('each calculator has a memory of its own', async () => {
  const details = aTrip(tripsOf.instructor.changes)
  const visitor = await shop.visitor()
  const diver = await visitor.call(calls.calculate, details)
  const instructor = await visitor.call(calls.calculateInstructor, details)
  assert.notEqual(instructor.body.number, diver.body.number)
  assert.equal(instructor.body.total, tripsOf.instructor.total)
})

test('a price from memory is a draft at another server', async () => {
  const order = anOrder({ phone: '+79170000001' })
  const buyer = await aBuyer(shop, order)
  const number = await numberOf(buyer, order)
  assert.equal(await numberOf(buyer, order), number)
  const draft = await aDraft(await atOther(buyer), order)
  const { body } = await buyer.call(calls.getDraft, { draft_number: draft.number })
  assert.equal(body.result?.info.number, number, JSON.stringify(body))
})

test('a session that ended at another server is not answered', async () => {
  const { visitor } = await rememberedVisitor()
  const open = await other.services.sessions.find(visitor.cookies.get('session') ?? '')
  await other.services.sessions.end(open?.id ?? '')
  assert.equal((await visitor.call(calls.calculate, aTrip())).status, 419)
})

test('a session is not answered without its token, nor after an idle hour', async () => {
  const { visitor, number } = await rememberedVisitor()
  const forged = await visitor.call(calls.calculate, aTrip(), { 'x-xsrf-token': 'forged' })
  assert.equal(forged.status, 419)
  assert.equal(await numberOf(visitor), number)
  shop.clock.advance({ minutes: 60 })
  assert.equal((await visitor.call(calls.calculate, aTrip())).status, 419)
})

test('a price is remembered for five minutes, and not for ten', async () => {
  const { visitor, number } = await rememberedVisitor()
  shop.clock.advance({ minutes: 4, seconds: 59 })
  assert.equal(await numberOf(visitor), number)
  shop.clock.advance({ minutes: 5, seconds: 1 })
  assert.notEqual(await numberOf(visitor), number)
})

test('what has begun by Moscow’s midnight is refused', async () => {
  shop.clock.set('2027-01-15T20:59:00Z')
  const visitor = await shop.visitor()
  const today = aTrip({ trip: { ...aTrip().trip, date_from: '2027-01-15', date_to: '2027-01-25' } })
  await numberOf(visitor, today)
  await numberOf(visitor, today)
  shop.clock.advance({ minutes: 1 })
  const { status, body } = await visitor.call(calls.calculate, today)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['trip.date_from']])
})

const offers: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'tariff',
    () => applyTariff(shop.services.db, { ...demoTariff, valid_from: '2027-01-15', minimum_total_rub: 9000 }),
    () => applyTariff(shop.services.db, { ...demoTariff, valid_from: '2027-01-15' }),
  ],
  [
    'rate',
    () => setRate(shop.services.db, { roublesPerEuro: '120.00', date: '2027-01-15' }),
    () => setRate(shop.services.db, { roublesPerEuro: demoTariff.rub_per_eur, date: '2027-01-15' }),
  ],
  ['cover', () => newCover(shop, { deductible_eur: 50 }), () => usualCover(shop)],
]

for (const [name, change, undo] of offers) {
  test(`under a new ${name} nothing is remembered`, async () => {
    const { visitor, number } = await rememberedVisitor()
    await change()
    await until(async () => (await numberOf(visitor)) !== number, 'another number')
    await undo()
  })
}

test('what bonus days pay for is judged by the contract each time', async () => {
  const holder = await aHolder(shop)
  const { changes } = tripsOf.bonus
  assert.equal((await holder.call(calls.calculateBonus, aTrip(changes))).status, 200)
  await holder.call(calls.discardBonusDays)
  assert.equal((await holder.call(calls.calculateBonus, aTrip(changes))).status, 422)
})

test('what is no JSON is refused as everywhere', async () => {
  const { visitor } = await rememberedVisitor()
  const refused = async (payload: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    }
    return (await visitor.send({ method: 'POST', url: calls.calculate.path, headers, payload })).status
  }
  assert.deepEqual(
    [await refused('{"countries":['), await refused(''), await refused('{"__proto__":{}}')],
    [400, 400, 400],
  )
  assert.equal(await refused('"text"'), 422)
})

test('from memory or not, a session has sixty prices a minute', async (t) => {
  const limited = await openShop()
  t.after(() => limited.close())
  const visitor = await limited.visitor()
  const answers = []
  for (const _ of Array(61)) answers.push((await visitor.call(calls.calculate, aTrip())).status)
  assert.deepEqual([answers.slice(0, 60).every((status) => status === 200), answers[60]], [true, 429])
})
