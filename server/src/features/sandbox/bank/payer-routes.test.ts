import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { BankPayment } from './ledger/payment.ts'
import { memoryStore } from './ledger/store.ts'
import { anOrder, bankOnTrial, formOf, marketPlace } from './testing/bank-on-trial.ts'

let bank: Awaited<ReturnType<typeof bankOnTrial>>

beforeEach(async () => {
  bank = await bankOnTrial()
})
afterEach(() => bank.close())

const pressed = (outcome: string, orderId = 'LAB-0001') =>
  bank.post('/sandbox/bank/decision', { orderId, outcome })

test('shows the sum, the order and both decisions', async () => {
  const page = await bank.pay()
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  for (const shown of [
    '1\u00a0234,50\u00a0₽',
    'LAB-0001',
    'Полис',
    'Оплатить',
    'Отказаться',
    'Банк (песочница)',
  ]) {
    assert.ok(page.body.includes(shown), shown)
  }
})

test('asks nothing of anybody else and holds no inline script or style', async () => {
  await bank.pay()
  for (const page of [await bank.pay(), await pressed('paid')]) {
    assert.doesNotMatch(page.body, /<style|style=|\son\w+=|<script>|(?:src|href)="https?:/)
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; style-src 'self'; script-src 'self'/)
    assert.match(policy, /form-action 'self' https:\/\/shop\.example\.org;/)
  }
})

test('names the way that the shop has asked for, and tells it to the shop', async () => {
  for (const [orderId, paymentMethod, words] of [
    ['LAB-0021', 'ac', 'Картой'],
    ['LAB-0022', 'sbp', 'По СБП'],
    ['LAB-0023', '', 'Картой'],
  ] as const) {
    assert.ok((await bank.pay({ ...anOrder(), orderId, paymentMethod })).body.includes(words))
  }
  await pressed('paid', 'LAB-0022')
  await bank.shop.heard(1)
  assert.equal(bank.shop.received[0]?.payments[0]?.paymentMethod, 'sbp')
})

test('serves its style and script under their types', async () => {
  const types = []
  for (const url of ['/sandbox/bank/page.css', '/sandbox/bank/return.js']) {
    types.push((await bank.app.inject(url)).headers['content-type'])
  }
  assert.deepEqual(types, ['text/css; charset=utf-8', 'text/javascript; charset=utf-8'])
})

test('a paid payment is told to the shop, and the payer is posted back with the order', async () => {
  await bank.pay()
  const page = await pressed('paid')
  await bank.shop.heard(1)
  const [told] = bank.shop.received
  assert.equal(told?.type, 'application/octet-stream')
  const { paymentId, ...record } = told?.payments[0] ?? {}
  assert.match(String(paymentId), /^\d+$/)
  assert.deepEqual(record, {
    orderId: 'LAB-0001',
    showOrderId: 'LAB-0001',
    amount: 1234.5,
    state: 'end',
    marketPlace: Number(marketPlace),
    paymentMethod: 'ac',
    stateDate: '2026-11-21T12:00:00.000+03:00',
  })
  assert.match(
    page.body,
    /<form id="return" method="post" action="https:\/\/shop\.example\.org\/return\?policy=1">/,
  )
  assert.match(page.body, /<input type="hidden" name="orderId" value="LAB-0001">/)
  assert.doesNotMatch(page.body, /description/)
})

test('a refused payment goes back to the address of failure with its reason', async () => {
  await bank.pay()
  const page = await pressed('declined')
  await bank.shop.heard(1)
  assert.equal(bank.shop.notified()[0]?.state, 'err')
  assert.match(page.body, /action="https:\/\/shop\.example\.org\/failed"/)
  assert.match(page.body, /name="description" value="code: -1, subCode: 51, [^"]+"/)
})

test('a second press, or a stale page, decides nothing anew', async () => {
  const books = memoryStore()
  let saves = 0
  const save = async (payment: BankPayment) => {
    saves += 1
    await books.save(payment)
  }
  await bank.close()
  bank = await bankOnTrial({ store: { find: books.find, save } })
  await bank.pay()
  await pressed('paid')
  const savesOnce = saves
  for (const outcome of ['paid', 'declined']) assert.match((await pressed(outcome)).body, /Платёж принят/)
  assert.equal(saves, savesOnce)
  assert.match((await bank.pay()).body, /Платёж принят/)
})

test('after a refusal the payer may try again, as a newer payment', async () => {
  await bank.pay()
  await pressed('declined')
  await bank.shop.heard(1)
  assert.match((await bank.pay()).body, /Прошлая попытка не прошла/)
  await pressed('paid')
  await bank.shop.heard(2)
  const [first, second] = bank.shop.notified()
  assert.deepEqual([first?.state, second?.state], ['err', 'end'])
  assert.notEqual(first?.paymentId, second?.paymentId)
})

test('the same form again goes on with the same payment', async () => {
  const paymentIds = []
  for (const nonce of ['a', 'b']) {
    await bank.pay(anOrder({ nonce }))
    paymentIds.push((await bank.ask('checkPayment', { orderId: 'LAB-0001' })).payment.paymentId)
  }
  assert.equal(paymentIds[0], paymentIds[1])
})

test('takes the URL-safe alphabet, a signature in capitals, ids as numbers and sums as text', async () => {
  const form = formOf(anOrder({ orderId: 297, amount: '200.000', details: 'Ещё >>>???' }))
  assert.match(form.message, /[+/]/)
  const message = form.message.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const sent = { ...form, message, signature: form.signature.toUpperCase() }
  assert.equal((await bank.post('/sandbox/bank/pay', sent)).statusCode, 200)
  assert.equal((await bank.ask('checkPayment', { orderId: '297' })).payment.amount, 200)
})

test('what a shop sends is shown as text', async () => {
  const page = await bank.pay(anOrder({ details: '<script>alert("1")</script>', showOrderId: `"'><b>` }))
  assert.doesNotMatch(page.body, /<script>|<b>/)
  assert.ok(page.body.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'))
})

const signed = formOf(anOrder())
const refused: readonly [string, Record<string, string>, string][] = [
  ['a wrong signature', { ...signed, signature: 'f'.repeat(64) }, 'Подпись'],
  ['no signature', { marketPlace, message: signed.message }, 'Подпись'],
  ['another shop', { ...signed, marketPlace: '7' }, 'магазина'],
  ['no fields at all', {}, 'магазина'],
  ['a message that is no base64', { ...signed, message: '{}' }, 'base64'],
  ['a signed message without an order', formOf({ amount: 1 }), 'заказа'],
  ['an order for nothing', formOf(anOrder({ amount: 0 })), 'заказа'],
  ['an order for a part of a kopeck', formOf(anOrder({ amount: 1.001 })), 'заказа'],
  ['an address of return that is a script', formOf(anOrder({ successUrl: 'javascript:alert(1)' })), 'заказа'],
]
for (const [name, form, reason] of refused) {
  test(`refuses ${name}, in words`, async () => {
    const page = await bank.post('/sandbox/bank/pay', form)
    assert.equal(page.statusCode, 400)
    assert.match(page.body, new RegExp(`role="alert">[^<]*${reason}`))
    assert.equal((await bank.ask('checkPayment', { orderId: 'LAB-0001' })).errorCode, 'UNKNOWN_PAYMENT')
  })
}

test('refuses the same order for another sum, an unknown order and an unknown decision', async () => {
  await bank.pay()
  assert.equal((await bank.pay(anOrder({ amount: 1 }))).statusCode, 409)
  assert.equal((await pressed('paid', 'LAB-0002')).statusCode, 404)
  assert.equal((await pressed('maybe')).statusCode, 400)
  assert.equal(bank.shop.received.length, 0)
})

test('takes forms only, and no more than 64 KiB', async () => {
  const url = '/sandbox/bank/pay'
  assert.equal((await bank.app.inject({ method: 'POST', url, payload: {} })).statusCode, 415)
  assert.equal((await bank.post(url, { message: 'a'.repeat(65_536) })).statusCode, 413)
})
