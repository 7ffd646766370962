import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { mockedTime } from '../../ui/toast/testing/mocked-time.ts'
import { shownToasts } from '../../ui/toast/toast.ts'
import { tellLongWork } from './tell-long-work.ts'

beforeEach(mockedTime.begin)
afterEach(mockedTime.end)

const seen = () =>
  shownToasts
    .current()
    .filter(({ stage }) => stage === 'shown')
    .map(({ text }) => text)

test('work of two seconds or more is told while it lasts, and its result is given on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = tellLongWork(promise)
  mockedTime.pass(1_999)
  assert.deepEqual(seen(), [])
  mockedTime.pass(301)
  assert.deepEqual(seen(), [captchaCopy.takesLong])
  mockedTime.pass(20_000)
  assert.deepEqual(seen(), [captchaCopy.takesLong])
  resolve('solved')
  assert.equal(await work, 'solved')
  mockedTime.pass(300)
  assert.deepEqual(seen(), [])
})

test('short work is not told of, nor is failed work told for ever', async () => {
  assert.equal(await tellLongWork(Promise.resolve('solved')), 'solved')
  mockedTime.pass(3_000)
  assert.deepEqual(seen(), [])

  const { promise, reject } = Promise.withResolvers<string>()
  const work = tellLongWork(promise)
  mockedTime.pass(2_300)
  assert.deepEqual(seen(), [captchaCopy.takesLong])
  reject(new Error('no worker'))
  await assert.rejects(work)
  mockedTime.pass(300)
  assert.deepEqual(seen(), [])
})
