import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalAt, writingFor } from './path.ts'

const nothing = { replaced: null, pushed: [] }

test('a step or a window becomes an entry of its own', () => {
  assert.deepEqual(writingFor([], ['people']), { replaced: null, pushed: [['people']] })
  assert.deepEqual(writingFor(['people'], ['people', 'window']), {
    replaced: null,
    pushed: [['people', 'window']],
  })
})

test('a purchase brought back begins with all the steps before it', () => {
  const { pushed } = writingFor([], ['people', 'payment'])
  assert.deepEqual(pushed, [['people'], ['people', 'payment']])
})

test('what is loaded anew and what was closed writes nothing', () => {
  assert.deepEqual(writingFor(['people'], ['people']), nothing)
  assert.deepEqual(writingFor(['people', 'window'], ['people']), nothing)
})

test('the next step takes the place of what was closed', () => {
  assert.deepEqual(writingFor(['people', 'window'], ['people', 'payment']), {
    replaced: ['people', 'payment'],
    pushed: [],
  })
  assert.deepEqual(writingFor(['window'], ['people', 'payment']), {
    replaced: ['people'],
    pushed: [['people', 'payment']],
  })
})

const never = () => false
const back = (arrived: string[], shown: string[]) =>
  arrivalAt(arrived, { shown, isBack: true, isWithin: false, canShow: never })

test('Back is one step back, or closes the window', () => {
  assert.equal(back(['people'], ['people', 'window']), 'shown')
  assert.equal(back([], ['people']), 'shown')
})

test('Back passes over what is no place any more', () => {
  assert.equal(back(['people'], ['people']), 'passed')
  assert.equal(back(['people'], []), 'passed')
  assert.equal(back(['people'], ['window']), 'passed')
})

test('Forward goes no further than what is still valid', () => {
  const forward = (arrived: string[], canShow: boolean) =>
    arrivalAt(arrived, { shown: [], isBack: false, isWithin: false, canShow: () => canShow })
  assert.equal(forward(['people'], true), 'shown')
  assert.equal(forward(['people'], false), 'left')
  assert.equal(forward([], false), 'here')
  const asked = { shown: ['people'], isBack: false, isWithin: false, canShow: () => true }
  assert.equal(arrivalAt(['window'], asked), 'left')
})

test('back to where a link within the page was followed nothing is to do, further back there is', () => {
  const within = { shown: ['people'], isBack: true, isWithin: true, canShow: () => true }
  assert.equal(arrivalAt(['people'], within), 'here')
  assert.equal(arrivalAt([], within), 'shown')
})
