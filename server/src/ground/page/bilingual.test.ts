import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBoth } from './bilingual.ts'

test('a line is never broken within «QR-код», in whatever case', () => {
  const { markup } = inBoth({ ru: 'Код <под> QR-кодом. QR-код', en: '' })
  assert.equal(
    markup,
    '<span>Код &lt;под&gt; <span class="whole">QR-кодом</span>. <span class="whole">QR-код</span></span>',
  )
})
