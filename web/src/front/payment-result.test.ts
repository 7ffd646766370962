import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentTitles } from '@akvapolis/copy/purchase/payment-result'
import { isOpen, type Payment, resultOf, stillUnfinished } from './payment-result.ts'

const shown = (payment: Payment | undefined, known: Partial<Parameters<typeof resultOf>[0]> = {}) => {
  const nothing = { isUnknown: false, isUnasked: false, isLong: false, isBack: false }
  const result = resultOf({ payment, ...nothing, ...known })
  return [result, paymentTitles[result]]
}

test('nothing is said of the money before the bank has', () => {
  assert.deepEqual(shown(undefined), ['checking', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'pending' }), ['checking', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'pending' }, { isLong: true }), ['waiting', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'review' }), ['review', 'Оплата проверяется'])
  assert.deepEqual(shown(undefined, { isUnasked: true, isLong: true }), ['unasked', 'Оплата проверяется'])
})

test('the title follows what is shown', () => {
  assert.deepEqual(shown({ status: 'paid' }), ['paid', 'Оплата произведена'])
  assert.deepEqual(shown({ status: 'failed' }), ['failed', 'Оплата не произведена'])
  assert.deepEqual(shown({ status: 'failed', start_passed: true }), ['start_passed', 'Полис не оплачен'])
  assert.deepEqual(shown(undefined, { isUnknown: true }), ['unknown', 'Платёж не найден'])
})

test('of a cancelled policy money is said to return only where some came', () => {
  assert.deepEqual(shown({ status: 'cancelled' }), ['cancelled', 'Полис отменён'])
  assert.deepEqual(shown({ status: 'cancelled', money_returns: true }), ['money_returns', 'Полис отменён'])
})

const unfinished = { amount: 3458, method: 'ac' } as const

test('what the bank waits for its payer with is told at once to who comes back from it, and after a minute to who was sent', () => {
  const payment = { status: 'pending', unfinished } as const
  assert.deepEqual(shown(payment, { isBack: true }), ['unfinished', 'Оплата проверяется'])
  assert.deepEqual(shown(payment), ['checking', 'Оплата проверяется'])
  assert.deepEqual(shown(payment, { isLong: true }), ['unfinished', 'Оплата проверяется'])
  assert.deepEqual(shown({ status: 'pending' }, { isBack: true }), ['checking', 'Оплата проверяется'])
})

test('it stays told until the bank says something else, not until it is asked again', () => {
  const before = { status: 'pending', unfinished } as const
  assert.deepEqual(stillUnfinished(before, { status: 'pending' }), before)
  assert.deepEqual(stillUnfinished(undefined, before), before)
  const other = { amount: 3458, method: 'sbp' } as const
  assert.deepEqual(stillUnfinished(before, { status: 'pending', unfinished: other }).unfinished, other)
  for (const status of ['paid', 'failed', 'review', 'cancelled'] as const)
    assert.deepEqual(stillUnfinished(before, { status }), { status })
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
