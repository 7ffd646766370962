import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPaymentForm, type PaymentFormConfig, type PaymentOrder } from './payment-form.ts'
import { sign } from './signature.ts'
import { marketPlace, shopKey } from './testing/wire-vectors.ts'

const order: PaymentOrder = {
  orderId: 'AP26-000001-1',
  showOrderId: 'AP-26-000001',
  kopecks: 123_450,
  details: 'Полис «АкваПолис»',
  nonce: 'n-1',
  method: 'ac',
  email: 'diver@example.org',
  phone: '+79000000001',
}
const config: PaymentFormConfig = {
  baseUrl: 'https://oosdemo.pscb.ru/',
  marketPlace,
  key: shopKey,
  successUrl: 'https://shop.example.org/api/payment/return?policy=1',
  failUrl: 'https://shop.example.org/api/payment/return?policy=1',
}

function sentJson(sent: PaymentOrder, settings: PaymentFormConfig): unknown {
  const { message } = buildPaymentForm({ order: sent, config: settings })
  return JSON.parse(Buffer.from(message, 'base64').toString('utf8'))
}

test('asks for the sum of the order, by card, in Russian', () => {
  assert.deepEqual(sentJson(order, config), {
    nonce: 'n-1',
    orderId: 'AP26-000001-1',
    showOrderId: 'AP-26-000001',
    amount: 1234.5,
    details: 'Полис "АкваПолис"',
    paymentMethod: 'ac',
    customerEmail: 'diver@example.org',
    customerPhone: '+79000000001',
    displayLanguage: 'ru',
    successUrl: config.successUrl,
    failUrl: config.failUrl,
  })
})

test('asks for the payment by СБП where that is chosen, under the same keys', () => {
  const [byCard, bySbp] = [sentJson(order, config), sentJson({ ...order, method: 'sbp' }, config)]
  assert.deepEqual(bySbp, { ...(byCard as object), paymentMethod: 'sbp' })
})

test('goes to the page of the configured bank, signed over the bytes of the JSON', () => {
  const form = buildPaymentForm({ order, config })
  assert.equal(form.url, 'https://oosdemo.pscb.ru/pay')
  assert.equal(form.marketplace, marketPlace)
  assert.equal(form.signature, sign(Buffer.from(form.message, 'base64'), shopKey))
  assert.match(form.message, /^[A-Za-z0-9+/]+={0,2}$/)
})

test('leaves out what the order does not say', () => {
  const { email: _email, phone: _phone, ...rest } = order
  const keys = Object.keys(sentJson(rest, config) as object)
  assert.ok(!keys.includes('customerEmail') && !keys.includes('customerPhone') && !keys.includes('data'))
})

test('carries the receipt when one is configured', () => {
  const receipt = { taxSystem: 'osn', companyEmail: 'office@example.org', tax: 'none' } as const
  const line = { text: 'Полис "АкваПолис"', price: 1234.5, quantity: 1, amount: 1234.5 }
  const sent = sentJson(order, { ...config, receipt }) as { data: unknown }
  assert.deepEqual(sent.data, {
    fdReceipt: {
      taxSystem: 'osn',
      companyEmail: 'office@example.org',
      items: [{ ...line, tax: 'none', type: 'full_payment', object: 'service' }],
    },
  })
})

for (const orderId of ['AP1', 'A'.repeat(21), 'AP 26', 'Заказ']) {
  test(`never sends «${orderId}» as an order id`, () => {
    assert.throws(() => buildPaymentForm({ order: { ...order, orderId }, config }), RangeError)
  })
}
