import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacking } from './needs.ts'

test('root with all packages lacks nothing', () => {
  assert.equal(lacking({ uid: 0, has: () => true }), null)
})

test('whoever is not root is told so', () => {
  assert.match(lacking({ uid: 1000, has: () => true }) ?? '', /^needs root/)
})

test('packages that are missing are named, and those alone', () => {
  const said = lacking({ uid: 0, has: (file) => !/haproxy|patroni/.test(file) }) ?? ''
  assert.match(said, /install --no-install-recommends patroni haproxy$/)
})
