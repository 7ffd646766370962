import assert from 'node:assert/strict'
import { test } from 'node:test'
import { astray, meanwhileNames, meanwhiles, type Place } from './latecomer.ts'

const told = meanwhileNames.map((meanwhile) => ({ orderId: `order of ${meanwhile}`, meanwhile }))
const right = told.map(({ orderId, meanwhile }) => [orderId, meanwhiles[meanwhile].place] as const)

test('late money that is where it belongs is not astray', () => {
  assert.deepEqual(astray(told, new Map(right)), [])
})

test('late money that is nowhere, elsewhere or of an order that is gone is named', () => {
  for (const { orderId, meanwhile } of told) {
    const others = new Map<string, Place>(right)
    others.set(orderId, 'nowhere')
    assert.deepEqual(astray(told, others), [`${meanwhile}: ${orderId} is nowhere`])
    others.delete(orderId)
    assert.deepEqual(astray(told, others), [`${meanwhile}: ${orderId} is nowhere`])
  }
  const given = new Map<string, Place>([...right, ['order of cancelled', 'paid']])
  assert.deepEqual(astray(told, given), ['cancelled: order of cancelled is paid'])
})
