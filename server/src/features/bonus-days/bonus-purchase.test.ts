import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import { aDmsContract, aHolder, daysOf, type Holder } from '../../testing/dms-contract.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder, aTrip, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { movePolicy } from '../policies/move-policy.ts'
import { orderOf, shortage } from './testing/bonus-order.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const days = (holder: Holder) => daysOf(shop.services, holder.contract)
const publish = (by: Visitor, draft_id: string, more: object = {}) =>
  by.call(calls.publishDraft, { draft_id, ...more })

test('ten of thirty days: priced 0, published paid at once, taken once, mailed, listed', async () => {
  const holder = await aHolder(shop)
  const priced = await holder.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes))
  assert.deepEqual([priced.body.total, priced.body.bonus_days], [0, 10])
  assert.deepEqual(priced.body.trip, {
    mode: 'multiple',
    date_from: '2027-02-01',
    date_to: '2027-11-30',
    count: 10,
  })
  const created = await holder.call(calls.createDraft, orderOf(holder))
  assert.equal(created.body.bonus_days_count, 10)
  assert.equal((await days(holder)).balance, 30)

  const { external_id: id } = created.body.result
  const dates = { start_date: '2027-02-01', end_date: '2027-11-30', bonus_days: 10 }
  const first = await publish(holder, id, dates)
  const again = await publish(holder, id, dates)
  assert.deepEqual(again.body, first.body)
  assert.deepEqual(await days(holder), { balance: 20, ledger: 20, lines: ['grant 30', 'take -10'] })
  assert.equal((await holder.call(calls.getUser)).body.data.user.bonus_days, 20)

  const [policy] = (await holder.call(calls.getPolicies)).body
  assert.deepEqual(
    [policy.number, policy.state, policy.status, policy.total, policy.product],
    [first.body.policy_number, 'paid', true, 0, 'bonus'],
  )
  const mail = await awaitMessage(shop.app, {
    to: holder.email,
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.ok(mail.text.includes(policy.number))
  assert.doesNotMatch(mail.text, /₽/)
  const paying = await holder.call(calls.toPay, { policy_number: policy.number })
  assert.deepEqual([paying.status, paying.body.message], [409, 'Этот полис уже оплачен'])
})

test('an unpaid policy that took days gives them back when it is cancelled, once', async () => {
  const holder = await aHolder(shop)
  const { id: policy_id } = await aPolicy(holder, orderOf(holder, 10))
  // No free policy stays unpaid; one that costs something beside its days would.
  const unpaid = { state: 'published', paid_at: null } as const
  await shop.services.db.updateTable('policy').set(unpaid).where('external_id', '=', policy_id).execute()
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await holder.call(calls.cancelPolicy, { policy_id })).status, 200)
  }
  const lines = ['grant 30', 'take -10', 'give_back 10']
  assert.deepEqual(await days(holder), { balance: 30, ledger: 30, lines })
})

test('ten twice and twenty more: the third hears how many are left', async () => {
  const holder = await aHolder(shop)
  await aPolicy(holder, orderOf(holder))
  await aPolicy(holder, orderOf(holder))
  const { status, body } = await holder.call(calls.createDraft, orderOf(holder, 20))
  assert.deepEqual([status, body.errors], [422, { 'trip.count': ['Укажите от 1 до 10\u00a0дней'] }])
  assert.equal((await days(holder)).balance, 10)
  await aPolicy(holder, orderOf(holder))
  assert.equal((await days(holder)).balance, 0)
})

test('days that went to another draft meanwhile are refused at the publishing', async () => {
  const holder = await aHolder(shop)
  const [first, second] = [
    await aDraft(holder, orderOf(holder, 20)),
    await aDraft(holder, orderOf(holder, 20)),
  ]
  assert.equal((await publish(holder, first.external_id)).status, 200)
  const { status, body } = await publish(holder, second.external_id)
  assert.deepEqual([status, body.errors], [422, { bonus_days: shortage }])
  assert.equal((await days(holder)).balance, 10)
  const { result } = (await holder.call(calls.getDrafts)).body
  assert.deepEqual(
    result.map(({ external_id }: { external_id: string }) => external_id),
    [second.external_id],
  )
})

test('a draft keeps its contract, whichever is in use when it is published', async () => {
  const holder = await aHolder(shop)
  const other = await aDmsContract(shop.services, { phone: holder.phone })
  const draft = await aDraft(holder, orderOf(holder))
  await holder.call(calls.checkBonusDays, { policy_number: other.number })
  await holder.call(calls.discardBonusDays)
  assert.equal((await publish(holder, draft.external_id)).status, 200)
  assert.equal((await days(holder)).balance, 20)
  assert.equal((await daysOf(shop.services, other)).balance, 30)
})

test('a contract unlinked meanwhile pays for nothing', async () => {
  const holder = await aHolder(shop)
  const draft = await aDraft(holder, orderOf(holder))
  await shop.services.db
    .updateTable('dms_contract')
    .set({ customer_id: null, linked_at: null })
    .where('id', '=', holder.contract.id)
    .execute()
  const { status, body } = await publish(holder, draft.external_id)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['bonus_days']])
  assert.equal((await days(holder)).balance, 30)
})

test('a contract that ends before the trip by now pays for nothing; to its last day it does', async () => {
  const holder = await aHolder(shop)
  const draft = await aDraft(holder, orderOf(holder))
  const end = (end_date: string) =>
    shop.services.db
      .updateTable('dms_contract')
      .set({ end_date })
      .where('id', '=', holder.contract.id)
      .execute()
  await end('2027-11-29')
  const { status, body } = await publish(holder, draft.external_id)
  const ends = ['Договор ДМС действует до 29.11.2027, на новую поездку этого не\u00a0хватит']
  assert.deepEqual([status, body.errors], [422, { bonus_days: ends }])
  assert.equal((await days(holder)).balance, 30)
  await end('2027-11-30')
  assert.equal((await publish(holder, draft.external_id)).status, 200)
  assert.equal((await days(holder)).balance, 20)
})

test('bonus days sent differently are refused and take nothing', async () => {
  const holder = await aHolder(shop)
  const draft = await aDraft(holder, orderOf(holder))
  for (const bonus_days of [0, 9, 11, -10]) {
    const { status, body } = await publish(holder, draft.external_id, { bonus_days })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['bonus_days']])
  }
  assert.equal((await days(holder)).balance, 30)
})

test('a deleted draft takes nothing', async () => {
  const holder = await aHolder(shop)
  const draft = await aDraft(holder, orderOf(holder))
  await holder.call(calls.deleteDraft, { draft_number: draft.number })
  assert.equal((await publish(holder, draft.external_id)).status, 404)
  assert.deepEqual((await days(holder)).lines, ['grant 30'])
})

test('a cancelled policy gives its days back, once', async () => {
  const holder = await aHolder(shop)
  const { id } = await aPolicy(holder, orderOf(holder))
  const cancel = () =>
    shop.services.db.transaction().execute(async (tx) => {
      const policy = await findOwnPolicy(tx, { name: id, customerId: holder.userId, lock: true })
      if (!policy) return undefined
      return movePolicy(tx, policy, { move: 'refund', reason: 'cancelled by hand', now: shop.clock.now() })
    })
  assert.equal((await cancel())?.state, 'cancelled')
  const lines = ['grant 30', 'take -10', 'give_back 10']
  assert.deepEqual(await days(holder), { balance: 30, ledger: 30, lines })
  assert.equal(await cancel(), undefined)
  assert.deepEqual((await days(holder)).lines, lines)
})

test('a publishing that breaks off after the days were taken takes none and makes no policy', async () => {
  const holder = await aHolder(shop)
  const draft = await aDraft(holder, orderOf(holder))
  // The last statement of the publishing, the job for its document, fails as if the server were killed there.
  const { queue } = shop.services
  const add = queue.add
  queue.add = async () => {
    throw new Error('killed')
  }
  try {
    assert.equal((await publish(holder, draft.external_id)).status, 500)
  } finally {
    queue.add = add
  }
  assert.deepEqual(await days(holder), { balance: 30, ledger: 30, lines: ['grant 30'] })
  assert.equal((await holder.call(calls.getPolicies)).body.length, 0)
  assert.equal((await publish(holder, draft.external_id)).status, 200)
  assert.equal((await days(holder)).balance, 20)
})

test('a policy that nobody pays for with bonus days can not cost nothing', async () => {
  const holder = await aHolder(shop)
  const { phone, email } = holder
  const draft = await aDraft(holder, anOrder({ phone, email }))
  const free = shop.services.db
    .updateTable('policy')
    .set({ total_kopecks: 0 })
    .where('external_id', '=', draft.external_id)
  await assert.rejects(free.execute(), /policy_free_by_contract/)
  await publish(holder, draft.external_id)
  const [policy] = (await holder.call(calls.getPolicies)).body
  assert.deepEqual([policy.state, policy.total], ['published', tripsOf.diver.total])
})

test('the database itself refuses a balance below zero and a changed line', async () => {
  const holder = await aHolder(shop, { days: 5 })
  const { db, clock } = shop.services
  const { external_id } = await aDraft(holder, orderOf(holder, 5))
  const { id: policy_id } = await db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
  const line = { contract_id: holder.contract.id, policy_id, kind: 'take', at: clock.now() } as const
  const take = (count: number) =>
    db
      .insertInto('bonus_ledger')
      .values({ ...line, days: -count })
      .execute()
  await assert.rejects(take(6), /dms_contract_balance_check/)
  await take(2)
  await assert.rejects(take(2), /bonus_ledger_policy_id_kind_key/)
  await assert.rejects(db.updateTable('bonus_ledger').set({ days: -1 }).execute(), /keeps its rows/)
  await assert.rejects(db.deleteFrom('bonus_ledger').execute(), /keeps its rows/)
  assert.deepEqual(await days(holder), { balance: 3, ledger: 3, lines: ['grant 5', 'take -2'] })
})
