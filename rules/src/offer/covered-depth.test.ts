import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredDepth } from './covered-depth.ts'
import { demoCover } from './demo-cover.ts'

test('a diver goes as deep as the certificate, and never beyond the cover', () => {
  for (const product of ['diver', 'bonus'] as const) {
    assert.deepEqual(coveredDepth(demoCover, { product, programmeDepth: null }), {
      by: 'certificate',
      metres: 40,
    })
  }
})

test('a course goes as deep as its programme, and never beyond the cover', () => {
  const depthOf = (programmeDepth: number | null) =>
    coveredDepth(demoCover, { product: 'training', programmeDepth })
  assert.deepEqual(depthOf(18), { by: 'programme', metres: 18 })
  assert.deepEqual(depthOf(40), { by: 'programme', metres: 40 })
  assert.deepEqual(depthOf(60), { by: 'programme', metres: 40 })
  assert.equal(depthOf(null), null)
})

test('an instructor goes as deep as the cover says, whatever the programme', () => {
  const depth = coveredDepth(demoCover, { product: 'instructor', programmeDepth: 30 })
  assert.deepEqual(depth, { by: 'product', metres: 40 })
})

test('a product that the cover has nothing for has no depth', () => {
  const cover = { ...demoCover, products: {} }
  assert.equal(coveredDepth(cover, { product: 'diver', programmeDepth: null }), null)
})
