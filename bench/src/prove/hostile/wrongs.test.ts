import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOfBuiltins, wrongNames, wrongsOf } from './wrongs.ts'

const right = { status: 422, text: '{"errors":{"name":["Заполните поле"]}}', ms: 500, secrets: ['Тайнова'] }

test('an answer that refuses in time and tells of nobody is right', () => {
  assert.deepEqual(wrongsOf(right), [])
})

test('each wrong is named, and by itself', () => {
  const wrongs = {
    faults: { status: 500 },
    insides: { text: 'at open (/srv/app/server/src/main.ts:12:3)' },
    told: { text: '{"surname":"Тайнова"}' },
    late: { ms: 501 },
  }
  assert.deepEqual(Object.keys(wrongs), wrongNames)
  for (const [name, wrong] of Object.entries(wrongs))
    assert.deepEqual(wrongsOf({ ...right, ...wrong }), [name])
  assert.deepEqual(wrongsOf({ ...right, text: 'at open (/srv/app/server/dist/main.mjs:12:3)' }), ['insides'])
})

test('what is added to all objects is seen', () => {
  const before = namesOfBuiltins()
  Object.defineProperty(Object.prototype, 'polluted', { configurable: true, value: 1 })
  const after = namesOfBuiltins()
  Reflect.deleteProperty(Object.prototype, 'polluted')
  assert.notEqual(after, before)
  assert.equal(namesOfBuiltins(), before)
})
