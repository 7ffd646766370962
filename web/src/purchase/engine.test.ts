import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

/** What reads a product's definition in the browser (docs/architecture.md). */
const engine = [
  'calculator-page.tsx',
  'engine/flow-context.tsx',
  'state/flow-state.ts',
  'state/flow-details.ts',
  'state/flow-calls.ts',
  'engine/fit-trip.ts',
  'engine/use-quote.ts',
  'state/parts.ts',
  'load-parts.ts',
]

test('the engine of the purchase stays small', async () => {
  const texts = await Promise.all(engine.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0)
  assert.ok(lines <= 500, `${lines} lines`)
})
