import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '@akvapolis/contract/facts'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { factsBlock } from './facts-block.ts'

test('no name of a tariff or a cover ends the element, and the same is read back', () => {
  const cover = { ...demoCover, name: 'Покрытие </script><!--<script> & "кавычки" \u2028' }
  const facts = { cover } as Facts // the rest travels alike
  const block = factsBlock(facts)
  const [, inside = ''] = block.match(/^<script type="application\/json" id="facts">(.*)<\/script>$/s) ?? []
  assert.doesNotMatch(inside, /</)
  assert.deepEqual(JSON.parse(inside), facts)
})
