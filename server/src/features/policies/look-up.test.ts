import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder, egypt } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let buyer: Buyer
let stranger: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
  stranger = await aBuyer(shop, anOrder({ phone: '+79161112233', email: 'stranger@example.org' }))
})
after(() => shop.close())

const ask = async (visitor: Visitor, policy_number: unknown) => [
  await visitor.call(calls.preloadPolicy, { policy_number }),
  await visitor.call(calls.lookUpPolicy, { policy_number: String(policy_number) }),
]

test('the owner gets what a new calculation starts from, by number and by id, for a draft as well', async () => {
  const draft = await aDraft(buyer)
  const policy = await aPolicy(buyer)
  for (const name of [draft.number, draft.external_id, policy.number, policy.id]) {
    const { status, body } = await buyer.call(calls.preloadPolicy, { policy_number: name })
    assert.equal(status, 200)
    assert.deepEqual(body, {
      result: {
        contries_ids: [egypt],
        diving_program_group: null,
        diving_program_id: null,
        product: 'diver',
        city: null,
        mode: 'single',
        risks_ids: [],
      },
      insured_list: [{ fldBirthday: { date: '1990-05-05' }, fldSurname: 'PETROV', fldName1: 'PETR' }],
    })
  }
})

test('the mode of an earlier trip and its extra risks are taken along', async () => {
  const trip = { ...anOrder().trip, mode: 'multiple' as const, date_to: '2027-09-01', count: 40 }
  const risks = [{ risk_id: 6 }, { risk_id: 2, full_coverage: false, count: 7 }]
  const draft = await aDraft(buyer, anOrder({ trip, risks }))
  const { body } = await buyer.call(calls.preloadPolicy, { policy_number: draft.number })
  assert.deepEqual([body.result.mode, body.result.risks_ids], ['multiple', [2]])
})

test('the owner gets the sum of a policy', async () => {
  const policy = await aPolicy(buyer)
  for (const name of [policy.number, policy.id]) {
    const { body } = await buyer.call(calls.lookUpPolicy, { policy_number: name })
    assert.deepEqual(body, {
      result: { total: 3458, number: policy.number, id: policy.id },
      user_external_id: String(buyer.userId),
    })
  }
})

test("another's policy and an absent one get the same 404, whoever asks", async () => {
  const policy = await aPolicy(buyer)
  const answers = []
  for (const visitor of [stranger, await shop.visitor()]) {
    for (const name of [
      policy.number,
      policy.id,
      'AP-27-999999',
      crypto.randomUUID(),
      "' or 1=1",
      '\u0000',
    ]) {
      for (const { status, body } of await ask(visitor, name)) answers.push(JSON.stringify({ status, body }))
    }
  }
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0] ?? '', /^\{"status":404/)
})

test('a name of the wrong type or none is a 422', async () => {
  for (const policy_number of [undefined, 5, [], {}, '', 'x'.repeat(65)]) {
    const { status, body } = await buyer.call(calls.preloadPolicy, { policy_number })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['policy_number'])
  }
  assert.equal((await buyer.call(calls.lookUpPolicy, {})).status, 422)
})
