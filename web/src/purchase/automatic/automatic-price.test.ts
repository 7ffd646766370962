import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import type { PriceAnswer } from '../errors/ask-price.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { automaticPrice } from './automatic-price.ts'

const priced: PriceAnswer = { kind: 'priced', info: anInfo() }

/** The page around it: a clock, what is wanted, and answers given by hand. */
function pageIn(context: TestContext, { isWanted = true } = {}) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  context.after(() => mock.timers.reset())
  const page = { isWanted, asked: 0, givenUp: 0, wrong: 0, isUnderWay: false }
  let reply = (_: PriceAnswer): void => assert.fail('nothing was asked')
  const automatic = automaticPrice({
    isWanted: () => page.isWanted,
    ask() {
      page.asked += 1
      const { promise, resolve } = Promise.withResolvers<PriceAnswer>()
      reply = resolve
      return promise
    },
    giveUp() {
      page.givenUp += 1
    },
    onUnderWay(isUnderWay) {
      page.isUnderWay = isUnderWay
    },
    onWrong() {
      page.wrong += 1
    },
  })
  const pass = (milliseconds: number) => mock.timers.tick(milliseconds)
  async function answer(answer: PriceAnswer) {
    reply(answer)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { page, automatic, pass, answer }
}

test('a price is asked for 700 ms after the last key, once', (context) => {
  const { page, automatic, pass } = pageIn(context)
  automatic.edited()
  pass(600)
  automatic.edited()
  pass(600)
  automatic.typed()
  pass(699)
  assert.equal(page.asked, 0)
  pass(1)
  assert.equal(page.asked, 1)
  pass(60_000)
  assert.equal(page.asked, 1)
})

test('what is typed without an edit asks for nothing', (context) => {
  const { page, automatic, pass } = pageIn(context)
  automatic.typed()
  pass(5000)
  assert.equal(page.asked, 0)
})

test('a form that is not filled in, or has its price, is left alone', (context) => {
  const { page, automatic, pass } = pageIn(context, { isWanted: false })
  automatic.edited()
  pass(5000)
  assert.deepEqual([page.asked, page.isUnderWay], [0, false])
})

test('a press within the 700 ms asks in its place', (context) => {
  const { page, automatic, pass } = pageIn(context)
  automatic.edited()
  page.isWanted = false
  pass(700)
  assert.deepEqual([page.asked, page.isUnderWay], [0, false])
})

test('an edit ends what was asked and asks anew', async (context) => {
  const { page, automatic, pass, answer } = pageIn(context)
  automatic.edited()
  pass(700)
  automatic.edited()
  assert.deepEqual([page.asked, page.givenUp], [1, 2])
  await answer({ kind: 'given_up' })
  assert.equal(page.isUnderWay, true, 'the next one is on its way')
  pass(700)
  assert.equal(page.asked, 2)
  await answer(priced)
  assert.equal(page.isUnderWay, false)
})

test('asked too often, it rests as long as it is told to, and asks once more then', async (context) => {
  const { page, automatic, pass, answer } = pageIn(context)
  automatic.edited()
  pass(700)
  await answer({ kind: 'limited', message: 'Слишком много попыток', retryAfter: 40 })
  assert.equal(page.isUnderWay, false)
  automatic.edited()
  pass(30_000)
  assert.deepEqual([page.asked, page.isUnderWay], [1, false])
  pass(10_000)
  assert.equal(page.asked, 2)
})

test('a price that was pressed for ends the rest', async (context) => {
  const { page, automatic, pass, answer } = pageIn(context)
  automatic.edited()
  pass(700)
  await answer({ kind: 'limited', message: 'Слишком много попыток', retryAfter: 3600 })
  page.isWanted = false
  automatic.priced()
  page.isWanted = true
  automatic.edited()
  pass(700)
  assert.equal(page.asked, 2)
})

test('what is found wrong, here or by the server, is told on; what fails is not asked again before the next edit', async (context) => {
  const { page, automatic, pass, answer } = pageIn(context)
  automatic.edited()
  pass(700)
  await answer({ kind: 'wrong', judge: () => null })
  assert.equal(page.wrong, 1)
  automatic.edited()
  pass(700)
  await answer({ kind: 'unfit', judge: () => null })
  assert.equal(page.wrong, 2)
  automatic.edited()
  pass(700)
  await answer({ kind: 'failed', message: 'Нет связи' })
  pass(600_000)
  assert.deepEqual([page.asked, page.wrong], [3, 2])
})

test('stopped, it asks for nothing', (context) => {
  const { page, automatic, pass } = pageIn(context)
  automatic.edited()
  automatic.stop()
  pass(5000)
  assert.equal(page.asked, 0)
})
