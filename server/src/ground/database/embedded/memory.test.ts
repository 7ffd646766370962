import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memorySettings } from './memory.ts'

const gigabyte = 2 ** 30

test('a small machine gives PostgreSQL what initdb would, a large one an eighth up to 1 GB', () => {
  for (const [gigabytes, ...expected] of [
    [0.5, '128MB', '256MB', '16MB'],
    [1, '128MB', '512MB', '16MB'],
    [4, '512MB', '2048MB', '64MB'],
    [8, '1024MB', '4096MB', '128MB'],
    [256, '1024MB', '65536MB', '256MB'],
  ] as const) {
    const values = memorySettings(gigabytes * gigabyte).map((setting) => setting.split('=')[1])
    assert.deepEqual(values, expected, `${gigabytes} GB`)
  }
})
