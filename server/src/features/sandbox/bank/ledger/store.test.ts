import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../../../../testing/databases/database.ts'
import { anOrder, bankOnTrial } from '../testing/bank-on-trial.ts'
import type { BankPayment } from './payment.ts'
import { postgresStore } from './store.ts'

let database: FreshDatabase

before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

const payment: BankPayment = {
  order: {
    orderId: 'LAB-0009',
    showOrderId: 'AP-26-000009',
    kopecks: 123_450,
    details: 'Полис «Ёлка»',
    paymentMethod: 'sbp',
  },
  paymentId: '54703729',
  kopecks: 123_450,
  state: 'sent',
  stateDate: '2026-11-21T12:00:00.000+03:00',
  refunds: [],
}

test('finds what was saved last, and nothing under another order', async () => {
  const store = postgresStore(database.db)
  await store.save(payment)
  const paid: BankPayment = { ...payment, state: 'end', refunds: [{ refundId: '1', kopecks: 100 }] }
  await store.save(paid)
  assert.deepEqual(await store.find('LAB-0009'), paid)
  assert.equal(await store.find('LAB-0010'), undefined)
})

test('payments survive a restart of the bank', async () => {
  const store = postgresStore(database.db)
  const orderId = 'LAB-0001'
  const first = await bankOnTrial({ store })
  await first.pay()
  await first.decide({ orderId, outcome: 'paid', notify: false })
  await first.close()

  const second = await bankOnTrial({ store })
  assert.equal((await second.ask('checkPayment', { orderId })).payment.state, 'end')
  await second.close()
})

test('text that PostgreSQL does not take is no failure of the bank', async () => {
  const bank = await bankOnTrial({ store: postgresStore(database.db) })
  const orderId = 'LAB-0002'
  assert.equal((await bank.pay(anOrder({ orderId, details: 'Полис\0 \ud800' }))).statusCode, 200)
  assert.equal((await bank.pay(anOrder({ orderId: 'LAB\0' }))).statusCode, 400)
  assert.equal((await bank.pay(anOrder({ orderId: 'LAB\ud800' }))).statusCode, 400)
  assert.equal((await bank.decide({ orderId: 'LAB\0', outcome: 'paid' })).statusCode, 404)
  assert.equal((await bank.ask('checkPayment', { orderId: 'LAB\0' })).errorCode, 'UNKNOWN_PAYMENT')
  await bank.close()
})
