import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryState } from './delivery.ts'

const queuedAt = new Date('2027-01-15T09:00:00Z')
const soon = new Date('2027-01-15T09:05:00Z')
const told = { queuedAt, sentAt: null, refusedAt: null }

test('a mail is on its way until a mail server has taken or refused it', () => {
  assert.equal(deliveryState(told, soon), 'queued')
  assert.equal(deliveryState({ ...told, sentAt: soon }, soon), 'sent')
  assert.equal(deliveryState({ ...told, refusedAt: soon }, soon), 'refused')
})

test('one that was taken after all counts as taken', () => {
  assert.equal(deliveryState({ queuedAt, refusedAt: soon, sentAt: soon }, soon), 'sent')
})

test('one that nobody took in four days is as good as refused', () => {
  const fourDays = new Date('2027-01-19T09:00:00Z')
  assert.equal(deliveryState(told, fourDays), 'queued')
  assert.equal(deliveryState(told, new Date(fourDays.getTime() + 1)), 'refused')
})
