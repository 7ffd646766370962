import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Breaker, createBreaker } from './breaker.ts'

let now: number
let breaker: Breaker

beforeEach(() => {
  now = 1_000
  breaker = createBreaker({ failures: 5, pauseMs: 30_000, now: () => now })
})

function fail(times: number) {
  for (let failure = 0; failure < times; failure += 1) breaker.failed()
}

test('lets everything pass until the fifth failure in a row', () => {
  fail(4)
  assert.equal(breaker.tryAcquire(), true)
  fail(1)
  assert.equal(breaker.tryAcquire(), false)
})

test('a success in between starts the count anew', () => {
  fail(4)
  breaker.succeeded()
  fail(4)
  assert.equal(breaker.tryAcquire(), true)
})

test('after its pause it lets one trial pass, and no second beside it', () => {
  fail(5)
  now += 29_999
  assert.equal(breaker.tryAcquire(), false)
  now += 1
  assert.deepEqual([breaker.tryAcquire(), breaker.tryAcquire()], [true, false])
})

test('a trial that succeeds closes it, one that fails opens it for another pause', () => {
  fail(5)
  now += 30_000
  breaker.tryAcquire()
  breaker.failed()
  now += 29_999
  assert.equal(breaker.tryAcquire(), false)
  now += 1
  assert.equal(breaker.tryAcquire(), true)
  breaker.succeeded()
  assert.deepEqual([breaker.tryAcquire(), breaker.tryAcquire()], [true, true])
})

test('a trial nobody tells the end of does not keep it open for ever', () => {
  fail(5)
  now += 30_000
  breaker.tryAcquire()
  now += 30_000
  assert.equal(breaker.tryAcquire(), true)
})
