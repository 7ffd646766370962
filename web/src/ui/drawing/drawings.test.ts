import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { products } from '@akvapolis/rules/products/products'
import { drawingNames } from './drawing-names.ts'
import { drawingOf } from './drawing-of.ts'

const sheet = readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8')

test('the sheet has each drawing and no other, all for one size', () => {
  const symbols = Array.from(sheet.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 64 64">/g), ([, id]) => id)
  assert.deepEqual(symbols.toSorted(), drawingNames.toSorted())
  assert.equal(sheet.split('<symbol').length - 1, drawingNames.length)
})

test('a drawing takes every colour from the page it stands on', () => {
  for (const [, fill = ''] of sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)) assert.match(fill, /^var\(--/)
  assert.doesNotMatch(sheet, /#[\da-f]{3,8}\b|style|script/i)
})

test('all of them together weigh less than 12 kB', () => {
  assert.ok(gzipSync(sheet, { level: 9 }).length < 12_000)
})

test('each product has a drawing of its own', () => {
  const drawn = Object.values(products).map(drawingOf)
  assert.equal(new Set(drawn).size, drawn.length)
})
