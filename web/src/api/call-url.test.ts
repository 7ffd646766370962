import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { callUrl } from './call-url.ts'

test('parameters stand in the path, the query behind it, absent values nowhere', () => {
  const url = callUrl('/api/get-diving-programs/:group', {
    params: { group: '1/2' },
    query: { policy: 'AP-26', id: undefined, city: null },
  })
  assert.equal(url, '/api/get-diving-programs/1%2F2?policy=AP-26')
})

test('a list is repeated under name[]', () => {
  const url = callUrl('/api/insured/find', { query: { births: ['1990-05-05', '2001-01-01'] } })
  assert.deepEqual(new URL(url, 'http://x').searchParams.getAll('births[]'), ['1990-05-05', '2001-01-01'])
})

test('whatever a value holds comes back as it was and leaves the path alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const url = new URL(callUrl('/api/payment/state', { query: { policy: value } }), 'http://x')
      assert.equal(url.pathname, '/api/payment/state')
      assert.equal(url.searchParams.get('policy'), value)
    }),
  )
})
