import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { productCodes } from '@akvapolis/rules/products/product'
import fc from 'fast-check'
import { isLong } from '../../../testing/rounds.ts'
import { sharedRenderer } from '../../../testing/shared-renderer.ts'
import { anyPolicy } from '../testing/any-policy.ts'
import { factsMissing } from '../testing/facts-of-policy.ts'
import { lacks, textOf } from '../testing/pdf-reading.ts'
import { policyPrint } from './words/policy-print.ts'

const renderer = sharedRenderer()
after(() => renderer.close())

/** Layout is processor time, a second for twenty. */
const policies = isLong ? 200 : 60

test(`${policies} policies of all products say what their records say, in both languages`, {
  skip: lacks('pdftotext'),
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyPolicy, async (document) => {
      seen.add(document.product)
      const pdf = await renderer.render({ kind: 'policy', document })
      assert.deepEqual(factsMissing(pdf, document), [], textOf(pdf))
    }),
    { numRuns: policies },
  )
  assert.deepEqual([...seen].toSorted(), [...productCodes].toSorted())
})

describe('any policy in print', () => {
  test('says nothing in Cyrillic letters alone', () => {
    fc.assert(
      fc.property(anyPolicy, (document) => {
        for (const { ru, en } of pairsIn(policyPrint(document, '<svg/>'))) {
          assert.doesNotMatch(en, /\p{Script=Cyrillic}/u, en)
          assert.ok(en !== '' || !/\p{Script=Cyrillic}/u.test(ru), ru)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('has letters of one alphabet in each line of a name, and says which ones no passport has', () => {
    fc.assert(
      fc.property(anyPolicy, (document) => {
        const { insured, holder } = policyPrint(document, '<svg/>')
        for (const { name } of [...insured, holder]) {
          assert.match(name.latin, /^[\p{Script=Latin} '-]+$/u)
          assert.equal(name.latin, name.latin.toUpperCase())
          if (name.russian !== null) assert.match(name.russian, /^[\p{Script=Cyrillic} '-]+$/u)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** Whatever stands in both languages, however deep. */
function pairsIn(value: unknown): { ru: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const pair = value as { ru?: unknown; en?: unknown } // read as what it may be
  const own = typeof pair.ru === 'string' && typeof pair.en === 'string' ? [{ ru: pair.ru, en: pair.en }] : []
  return [...own, ...Object.values(value).flatMap(pairsIn)]
}
