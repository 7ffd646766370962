import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculatorBudget, kB, kinds, overBudget } from './page-budgets.ts'

const { script, style, html, font } = calculatorBudget
const full = { script: script * 1000, style: style * 1000, html: html * 1000, font: font * 1000 }

test('a page as heavy as its budget passes', () => {
  assert.deepEqual(overBudget('calc/index.html', full), [])
})

for (const kind of kinds) {
  test(`one byte more of ${kind} is told as such`, () => {
    const [sentence, ...others] = overBudget('calc/index.html', { ...full, [kind]: full[kind] + 1 })
    assert.deepEqual(others, [])
    assert.equal(
      sentence,
      `calc/index.html fetches ${kB(full[kind])} kB of ${kind}, over its budget of ${calculatorBudget[kind]} kB by 1 B.`,
    )
  })
}

test('another page may weigh more than the calculator, not without end', () => {
  assert.deepEqual(overBudget('calc-diving/index.html', { ...full, script: full.script + 1000 }), [])
  assert.equal(overBudget('calc-diving/index.html', { ...full, script: 2 * full.script }).length, 1)
})

test('a page that only reads brings no application', () => {
  assert.deepEqual(overBudget('help/index.html', { ...full, script: 15_000 }), [])
  assert.equal(overBudget('help/index.html', { ...full, script: 15_100 }).length, 1)
})
