import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { total } from '../testing/counter.ts'
import { paidOnce, unpaid } from '../testing/standing.ts'
import { openTill, type Till } from '../testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const end = { state: 'end', kopecks: total }
const err = { state: 'err', kopecks: total }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Comes back as the browser does after the bank's page; answers where it is sent. */
async function comeBack(query: Record<string, string>, request: InjectOptions = {}): Promise<string> {
  const url = `/api/payment/return?${new URLSearchParams(query)}`
  const { statusCode, headers, cookies } = await till.shop.app.inject({ method: 'POST', ...request, url })
  assert.equal(statusCode, 303)
  assert.deepEqual(cookies, [])
  return String(headers.location)
}

const ways: [string, InjectOptions][] = [
  ['a GET', { method: 'GET' }],
  ['an empty POST', {}],
  ['a POST with an order id', { headers: form, payload: 'orderId=AP-26-000000-9' }],
  [
    'a POST with a refusal',
    { headers: form, payload: 'orderId=x&description=code%3A+-1%2C+subCode%3A+51%2C+text' },
  ],
  [
    'a POST of another site',
    { headers: { ...form, origin: 'https://oos.pscb.ru', 'sec-fetch-site': 'cross-site' } },
  ],
  ['a POST of something else', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }],
  ['a POST larger than any call may be', { headers: form, payload: `orderId=${'9'.repeat(1_000_000)}` }],
]
for (const [name, request] of ways) {
  test(`${name} is answered by what the bank says`, async () => {
    const policy = await till.aPolicy().onItsWay()
    const query = { policy: policy.id, order: policy.order }
    till.bank.says(policy.order, end)
    assert.equal(await comeBack(query, request), `/done?policy=${policy.id}`)
    assert.deepEqual(await till.standing(policy), paidOnce)
  })
}

test('a refused payment leads to the page of failures', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, err)
  assert.equal(await comeBack({ policy: policy.id, order: policy.order }), `/failed?policy=${policy.id}`)
  assert.deepEqual(await till.standing(policy), { ...unpaid, attempts: ['err'] })
})

test('what the bank does not know yet waits', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { ...end, state: 'sent' })
  assert.equal(await comeBack({ policy: policy.id }), `/done?policy=${policy.id}`)
})

test('a bank that can not be asked makes the payer wait, not fail', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.breaks((response) => response.destroy())
  assert.equal(await comeBack({ policy: policy.id }), `/done?policy=${policy.id}`)
  till.bank.mended()
})

test('money that is looked into leads to the page that says so', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { ...end, kopecks: 1 })
  assert.equal(await comeBack({ policy: policy.id }), `/done?policy=${policy.id}`)
  assert.equal((await till.paymentState(policy)).status, 'review')
})

test('one who paid an older order in another tab is believed by that order', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, err)
  await till.toPay(policy)
  till.bank.says(policy.order, { ...end, paymentId: '2' })
  await comeBack({ policy: policy.id, order: policy.order })
  assert.equal((await till.standing(policy)).state, 'paid')
})

test('an order id alone, or of another policy, tells nothing of that policy', async () => {
  const [victim, own] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  till.bank.says(victim.order, end)
  assert.equal(await comeBack({ order: victim.order }), '/done')
  assert.equal(await comeBack({}, { headers: form, payload: `orderId=${victim.order}` }), '/done')
  assert.equal(await comeBack({ policy: own.id, order: victim.order }), `/done?policy=${own.id}`)
  assert.equal(await comeBack({ policy: victim.number }), '/done')
  assert.deepEqual(await till.standing(victim), unpaid)
})

test('an address by hand moves nothing', async () => {
  const policy = await till.aPolicy().onItsWay()
  assert.equal(
    await comeBack({ policy: policy.id, order: policy.order, state: 'end' }),
    `/done?policy=${policy.id}`,
  )
  assert.deepEqual(await till.standing(policy), unpaid)
  const odd: Record<string, string>[] = [
    { policy: '../..' },
    { policy: '//evil.example' },
    { policy: policy.id, order: '\u0000\u0000\u0000\u0000' },
  ]
  for (const query of odd) assert.match(await comeBack(query), /^\/done/)
})
