import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveredDepth } from './covered-depth.ts'
import { demoCover } from './demo-cover.ts'

const cover = { ...demoCover, depth_max: 40 }
const covering = (depth: number | 'by_certificate' | 'of_programme') => ({
  ...cover,
  products: { diver: { depth } },
})
const depthOf = (of: typeof cover | null, programme: number | null = null) =>
  coveredDepth(of, { product: 'diver', programme })

test('a policy by certificate holds as deep as its cover', () => {
  assert.equal(depthOf(covering('by_certificate')), 40)
  assert.equal(depthOf(covering('by_certificate'), 18), 40)
})

test('a course holds as deep as its programme, and no deeper than the cover', () => {
  assert.equal(depthOf(covering('of_programme'), 18), 18)
  assert.equal(depthOf(covering('of_programme'), 60), 40)
  assert.equal(depthOf(covering('of_programme')), 40)
})

test('a product may have a depth of its own', () => {
  assert.equal(depthOf(covering(12), 18), 12)
})

test('a product that the cover does not name any more holds by certificate', () => {
  assert.equal(depthOf({ ...cover, products: {} }), 40)
})

test('a policy sold before covers were kept says the depth of its programme, or none', () => {
  assert.equal(depthOf(null, 18), 18)
  assert.equal(depthOf(null), null)
})
