import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { forgetEverything, kept } from '../form/kept/kept.ts'
import { tabStorage } from '../form/kept/testing/tab-storage.ts'
import { steadyNow } from '../ui/clock/steady-now.ts'
import { nextCode } from './next-code.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
  mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
})
afterEach(() => {
  nextCode.used()
  tab.close()
  mock.timers.reset()
})

const mine = { placement: 'register', phone: '+79161234567' } as const
const left = () => ((nextCode.of(mine)?.at ?? 0) - steadyNow()) / 1000

test('there is one for each phone and purpose, and the last one asked for counts', () => {
  nextCode.sent(mine, 180)
  assert.deepEqual([left(), nextCode.isAwaited(mine), nextCode.isOnItsWay(mine)], [180, true, true])
  for (const other of [{ ...mine, placement: 'login' } as const, { ...mine, phone: '+79160000000' }]) {
    assert.deepEqual([nextCode.of(other), nextCode.isAwaited(other)], [null, false])
  }
})

test('after its seconds another one may be sent, after five minutes the last is not awaited', () => {
  nextCode.sent(mine, 180)
  mock.timers.tick(180_000)
  assert.deepEqual([nextCode.isOnItsWay(mine), nextCode.isAwaited(mine)], [false, true])
  mock.timers.tick(120_000)
  assert.equal(nextCode.isAwaited(mine), false)
})

test('asked for again it runs on, unless the server says until when', () => {
  nextCode.sent(mine, 180)
  mock.timers.tick(60_000)
  nextCode.sentBefore(mine)
  assert.deepEqual([left(), nextCode.of(mine)?.isSentBefore], [120, true])
  nextCode.sentBefore(mine, 14)
  assert.equal(left(), 14)
  nextCode.sent(mine, 180)
  assert.equal(nextCode.of(mine)?.isSentBefore, false)
})

test('refused for its frequency it waits as long as the server says, and the last can still be typed', () => {
  nextCode.sent(mine, 5)
  nextCode.later(mine, 840)
  assert.deepEqual([left(), nextCode.isAwaited(mine)], [840, true])
})

test('dead, the next may be asked for as soon as the server sends it', () => {
  nextCode.sent(mine, 180)
  mock.timers.tick(5_000)
  nextCode.dead(mine)
  assert.deepEqual([left(), nextCode.isAwaited(mine)], [15, false])
  mock.timers.tick(5_000)
  nextCode.later(mine, 12)
  nextCode.dead(mine)
  assert.equal(left(), 12, 'nor sooner than the server has said')
  nextCode.used()
  nextCode.dead(mine)
  assert.equal(nextCode.of(mine)?.at, 0)
})

test('digits that were wrong are known until another code is sent', () => {
  const refused = { code: '123456', problem: 'Неверный код' }
  nextCode.refused(mine, refused)
  assert.equal(nextCode.of(mine), null)
  nextCode.sent(mine, 180)
  nextCode.refused(mine, refused)
  nextCode.later(mine, 840)
  nextCode.sentBefore(mine)
  assert.deepEqual(nextCode.of(mine)?.refused, refused)
  nextCode.sent(mine, 180)
  assert.equal(nextCode.of(mine)?.refused, undefined)
})

test('it is kept in the tab until it is used or its customer leaves', () => {
  nextCode.sent(mine, 180)
  assert.deepEqual(kept('form.next-code'), nextCode.of(mine))
  nextCode.used()
  assert.deepEqual([kept('form.next-code'), nextCode.of(mine)], [null, null])
  nextCode.sent(mine, 180)
  forgetEverything()
  assert.equal(nextCode.of(mine), null)
})

test('a page loaded anew goes on with it, where it can read what was kept', async () => {
  const anew = async (name: string) => (await import(`./next-code.ts?${name}`)).nextCode.of(mine)
  nextCode.sent(mine, 180)
  assert.deepEqual(await anew('kept'), nextCode.of(mine))
  tab.texts.set('akvapolis.form.next-code', '{"phone":"+79161234567"}')
  assert.equal(await anew('broken'), null)
})

test('a clock that is set back makes nothing last longer, not in a page loaded anew either', async () => {
  nextCode.sent(mine, 180)
  mock.timers.tick(30_000)
  assert.equal(left(), 150)
  mock.timers.setTime(1_700_000_000_000)
  assert.equal(left(), 150)
  // As a page reads it whose clock knows nothing of what was before.
  const kept = JSON.parse(tab.texts.get('akvapolis.form.next-code') ?? '')
  const moments = ['at', 'earliest', 'lastUntil', 'knownAt'] as const
  for (const moment of moments) kept[moment] += 3_600_000
  tab.texts.set('akvapolis.form.next-code', JSON.stringify(kept))
  const { of } = (await import(`./next-code.ts?${'set back'}`)).nextCode
  assert.equal((of(mine).at - steadyNow()) / 1000, 180, 'as if it were sent now')
  assert.equal((of(mine).lastUntil - steadyNow()) / 1000, 300)
})

test('where nothing can be kept it lasts as long as the page', () => {
  tab.forbid()
  nextCode.sent(mine, 180)
  assert.equal(left(), 180)
})

test('who waits for it is told', () => {
  const told = mock.fn()
  const stop = nextCode.subscribe(told)
  nextCode.sent(mine, 180)
  stop()
  nextCode.used()
  assert.equal(told.mock.callCount(), 1)
})
