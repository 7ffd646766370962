import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTextsTied, figuresTied, textTied, tied } from './tied.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '_')

test('a figure stays in one piece, with its unit on its line', () => {
  for (const [text, expected] of [
    ['до 40 % кислорода, до 1,4 бар', 'до 40_% кислорода, до 1,4_бар'],
    ['походы до 3 000 м, велосипед', 'походы до 3_000_м, велосипед'],
    ['up to 3 000 m, 20 miles offshore', 'up to 3_000_m, 20_miles offshore'],
    ['дольше 10 дней, до 40 м', 'дольше 10_дней, до 40_м'],
    ['СЛ № 0000, rules No. 0 of 1 May, № без числа', 'СЛ №_0000, rules No._0 of 1 May, № без числа'],
    ['2 метра, 3 0000, CMAS 2 звезды, 5 мешков', '2 метра, 3 0000, CMAS 2 звезды, 5 мешков'],
  ] as const)
    assert.equal(visible(figuresTied(text)), expected)
})

test('so do all texts of a value, and nothing else of it changes', () => {
  const cover = { depth: 40, extra: null, lines: [{ ru: 'до 40 м', code: 'too_deep', headline: true }] }
  assert.deepEqual(allTextsTied(cover), {
    ...cover,
    lines: [{ ru: 'до\u00a040\u00a0м', code: 'too_deep', headline: true }],
  })
})

test('short words of our own texts stay with the next one', () => {
  assert.equal(visible(tied('полис – в силе до 5 мая')), 'полис_– в_силе до_5_мая')
})

test('so do they in a text of somebody else’s, beside its figures', () => {
  const text = 'Без сертификата, с инструктором – до 12 м, № 0 от 01.01.2026'
  assert.equal(visible(textTied(text)), 'Без сертификата, с_инструктором_– до_12_м, №_0_от_01.01.2026')
})
