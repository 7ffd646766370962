import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentTitles } from '@akvapolis/copy/purchase/payment-result'
import { isOpen, type Payment, resultOf } from './payment-result.ts'

const shown = (payment: Payment | undefined, { isUnknown = false, isLong = false } = {}) => {
  const result = resultOf({ payment, isUnknown, isLong })
  return [result, paymentTitles[result]]
}

test('nothing is said of the money before the bank has', () => {
  assert.deepEqual(shown(undefined), ['checking', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'pending' }), ['checking', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'pending' }, { isLong: true }), ['waiting', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'review' }), ['review', 'Оплата проверяется'])
})

test('the title follows what is shown', () => {
  assert.deepEqual(shown({ status: 'paid' }), ['paid', 'Оплата произведена'])
  assert.deepEqual(shown({ status: 'failed' }), ['failed', 'Оплата не произведена'])
  assert.deepEqual(shown(undefined, { isUnknown: true }), ['unknown', 'Платёж не найден'])
})

test('of a cancelled policy money is said to return only where some came', () => {
  assert.deepEqual(shown({ status: 'cancelled' }), ['cancelled', 'Полис отменён'])
  assert.deepEqual(shown({ status: 'cancelled', money_returns: true }), ['money_returns', 'Полис отменён'])
})

test('the page asks on while the bank or the mail server has not decided, or the document is being signed', () => {
  assert.ok(isOpen({ status: 'pending' }))
  assert.ok(isOpen({ status: 'paid', delivery: 'queued' }))
  assert.ok(isOpen({ status: 'paid', document: 'preparing' }))
  for (const payment of [
    { status: 'paid' },
    { status: 'paid', delivery: 'sent' },
    { status: 'paid', document: 'ready', delivery: 'sent' },
    { status: 'paid', delivery: 'refused' },
    { status: 'failed', delivery: 'queued' },
    { status: 'review' },
    { status: 'cancelled' },
  ] as const) {
    assert.ok(!isOpen(payment), JSON.stringify(payment))
  }
})
