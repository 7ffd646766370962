import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import type { Buyer } from '../../testing/buyer.ts'
import { applyTariff } from '../tariffs/apply-tariff.ts'
import { messageOf, type OfferedPolicy, orderIn, total } from './testing/counter.ts'
import { linksOver } from './testing/payer.ts'
import { paidOnce } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
let buyer: Buyer
before(async () => {
  till = await openTill()
  buyer = await till.aBuyer()
})
after(() => till.close())

for (const amount of [3458, '3458', '3458.00', '3458,0', 3458.0, null, undefined]) {
  test(`a page that believes it to be ${JSON.stringify(amount)} is right or says nothing`, async () => {
    const policy = await till.aPolicy(buyer).published()
    const { status, body } = await till.toPay(policy, { amount })
    assert.equal(status, 200)
    assert.equal(messageOf(body).amount, 3458)
  })
}

for (const amount of [
  0,
  1,
  -1,
  1e9,
  1e21,
  3457.99,
  3458.001,
  34.58,
  '1,00',
  '',
  'all',
  '3 458',
  '0x0D82',
  ' ',
]) {
  test(`a page that believes it to be ${JSON.stringify(amount)} gets no form, and it is written down`, async () => {
    const policy = await till.aPolicy(buyer).published()
    const { status, body } = await till.toPay(policy, { amount })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['amount'])
    assert.deepEqual((await till.standing(policy)).attempts, [])
    const written = await till.services.db
      .selectFrom('audit')
      .innerJoin('policy', 'policy.id', 'audit.policy_id')
      .select(['audit.event', 'audit.customer_id'])
      .where('policy.external_id', '=', policy.id)
      .execute()
    assert.deepEqual(written, [{ event: 'to_pay_amount_differs', customer_id: buyer.userId }])
  })
}

test('an amount that is no sum at all is a wrong field', async () => {
  const policy = await till.aPolicy(buyer).published()
  for (const amount of [[3458], { sum: 3458 }, true]) {
    const { status, body } = await till.toPay(policy, { amount })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['amount'])
  }
})

test('a price that no longer holds is asked for anew, and its old order no longer pays', async () => {
  const [policy, other] = [await till.aPolicy(buyer).published(), await till.aPolicy(buyer).onItsWay()]
  await till.at('2027-01-16T08:30:00Z', async () =>
    till.toPay({ ...policy, buyer: await till.signInAgain(buyer) }),
  )
  await till.at('2027-01-17T08:00:00Z', async () => {
    await raiseTariff('2027-01-17', 2)
    const again = { ...policy, buyer: await till.signInAgain(buyer) }
    const [order = ''] = await till.orders(policy)
    const asked = await till.toPay(again, { amount: 3458 })
    assert.equal(asked.status, 409)
    assert.equal(asked.body.info.total, 6916)
    assert.deepEqual((await till.standing(policy)).attempts, ['created'])

    // Asking again, even at once in eight tabs, is no agreement: only the new sum is.
    for (const amount of [undefined, null, 3458, 1]) {
      const { status, body } = await till.toPay(again, { amount })
      assert.deepEqual([status, body.info.total], [409, 6916])
    }
    assert.deepEqual((await till.standing(policy)).attempts, ['created'])

    till.clock.advance({ seconds: 1 })
    const agreed = await till.toPay(again, { amount: 6916 })
    assert.notEqual(orderIn(agreed), order)
    assert.equal(messageOf(agreed.body).amount, 6916)
    assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])

    assert.equal(orderIn(await till.toPay(again)), orderIn(agreed))
    assert.equal((await till.toPay(again, { amount: 3458 })).status, 422)

    const known = await till.toPay({ ...other, buyer: again.buyer }, { amount: 6916 })
    assert.equal(messageOf(known.body).amount, 6916)

    await till.notify(order, { state: 'end', kopecks: total })
    const { state, attempts, tasks, issued } = await till.standing(policy)
    assert.deepEqual(
      [state, attempts, tasks, issued],
      ['review', ['end', 'created'], ['review: wrong_sum'], 0],
    )
    await till.notify(orderIn(known), { state: 'end', kopecks: 691_600 })
    assert.equal((await till.standing(other)).state, 'paid')
  })
})

test('an order of the price before pays for as long as the new one is only an offer', async () => {
  const policy = await till.aPolicy(buyer).onItsWay()
  await till.at('2027-01-18T08:30:00Z', async () => {
    await raiseTariff('2027-01-18', 3)
    const again = { ...policy, buyer: await till.signInAgain(buyer) }
    const [order = ''] = await till.orders(policy)
    const asked = await till.toPay(again, { amount: 3458 })
    assert.deepEqual([asked.status, asked.body.info.total], [409, 10_374])
    assert.match(asked.body.message, /Стоимость изменилась/)

    await till.notify(order, { state: 'end', kopecks: total })
    assert.deepEqual(await till.standing(policy), paidOnce)
    assert.equal((await till.toPay(again, { amount: 10_374 })).status, 409)
    const sold = await till.services.db
      .selectFrom('policy')
      .select(['total_kopecks', 'price_offered_at', 'offered_kopecks', 'offered_key_information'])
      .where('external_id', '=', policy.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(Object.values(sold), [total, null, null, null])
  })
})

const agreements: Record<string, (policy: OfferedPolicy) => Promise<{ status: number }>> = {
  'who pays': (policy) => till.toPay(policy, { amount: 13_832 }),
  'who lets somebody else pay': (policy) => linksOver(policy).make({ amount: 13_832 }),
}
for (const [who, agree] of Object.entries(agreements)) {
  test(`the bank is asked about the price before when ${who} agrees to another one`, async () => {
    const policy = await till.aPolicy(buyer).onItsWay()
    const sums = () =>
      till.services.db
        .selectFrom('policy')
        .select(['total_kopecks', 'offered_kopecks'])
        .where('external_id', '=', policy.id)
        .executeTakeFirstOrThrow()
    await till.at('2027-01-19T08:30:00Z', async () => {
      await raiseTariff('2027-01-19', 4)
      const again = { ...policy, buyer: await till.signInAgain(buyer) }
      assert.equal((await till.toPay(again, { amount: 3458 })).status, 409)

      till.clock.advance({ seconds: 1 })
      till.bank.breaks((response) => response.destroy())
      assert.equal((await agree(again)).status, 503)
      assert.deepEqual(await sums(), { total_kopecks: total, offered_kopecks: 1_383_200 })
      till.bank.mended()

      till.bank.says(policy.order, { state: 'end', kopecks: total })
      assert.equal((await agree(again)).status, 409)
      assert.deepEqual(await till.standing(policy), paidOnce)
    })
  })
}

async function raiseTariff(validFrom: IsoDate, times: number) {
  const rub_per_eur = String(Number(demoTariff.rub_per_eur) * times)
  await applyTariff(till.services.db, { ...demoTariff, rub_per_eur, valid_from: validFrom })
}
