import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { figures } from './figures.ts'

test('figures stand as the language writes them', () => {
  const digits = fc.constantFrom({ least: 0, most: 0 }, { least: 2, most: 2 }, { least: 2, most: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), digits, (thousandths, { least, most }) => {
      const value = thousandths / 1000
      const written = new Intl.NumberFormat('ru-RU', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
      })
      // A half is rounded up by one and to the nearest stored figure by the other; sums have no halves of kopecks.
      fc.pre(thousandths % 10 !== 5 && thousandths % 1000 !== 500)
      assert.equal(figures(value, { least, most }), written.format(value))
    }),
  )
})
