import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judgedSearch } from './search.ts'

const nothing = { back: undefined, policy: undefined, draft: undefined, hash: undefined }

test('names, tokens and ways back pass as they are', () => {
  const search = { back: '/calc?policy=D-000001', policy: 'AP-26-000001', draft: 'D-000001', hash: 'aB-_9' }
  assert.deepEqual(judgedSearch(search), search)
})

test('a key that no page of ours has does not pass', () => {
  assert.deepEqual(judgedSearch({ state: 'x', next: '/calc', to: '/calc' }), nothing)
})

test('no value that could be an address or markup stands where a name or a token is meant', () => {
  const harmful = fc.oneof(
    fc.webUrl(),
    fc.constantFrom('', '//x', '/\\x', 'javascript:alert(1)', '<b>', 'a b', '../x', 'x'.repeat(65), 'x\n'),
    fc.array(fc.string()),
    fc.integer(),
  )
  fc.assert(
    fc.property(harmful, (value) =>
      assert.deepEqual(judgedSearch({ policy: value, draft: value, hash: value }), nothing),
    ),
  )
})
