import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodingFor } from './encodings.ts'

test('of what somebody takes the best wanted is sent, of equals the smallest', () => {
  for (const [accepted, sent] of [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, zstd;q=0.9, gzip;q=0.8', 'zstd'],
    ['br; q=0.2, *; q=0.1', 'br'],
    ['br;q=0, *', 'zstd'],
    ['br;q=0', null],
    ['*;q=0', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['br;q=much, gzip;q=0.1', 'gzip'],
  ] as const)
    assert.equal(encodingFor(accepted), sent, accepted ?? 'none')
})

test('what there is not is not sent', () => {
  assert.equal(encodingFor('gzip, br, zstd', ['gzip']), 'gzip')
  assert.equal(encodingFor('br, zstd', ['gzip']), null)
  assert.equal(encodingFor('*', []), null)
})
