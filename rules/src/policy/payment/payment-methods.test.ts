import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherMethod, paymentMethods, usualMethod } from './payment-methods.ts'

test('a card is meant where nothing is named, and after one way that failed the other is offered', () => {
  assert.equal(usualMethod, 'ac')
  assert.deepEqual(paymentMethods.map(otherMethod), ['sbp', 'ac'])
})
