import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type LimitRule, limitRules } from './limit-rules.ts'

const units = new Map([
  ['s', 1],
  ['minute', 60],
  ['minutes', 60],
  ['hour', 3600],
  ['day', 86_400],
])

function secondsOf(span: string): number {
  const [number = '', unit = ''] = span.split(' ')
  const count = /^an?$/.test(number) ? 1 : Number(number)
  return count * (units.get(unit) ?? Number.NaN)
}

test('docs/limits.md tells every limit as it is, and no other', async () => {
  const text = await readFile(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')
  const told = [...text.matchAll(/^\| `(\w+)` \| .+? \| (\d+) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, name, times, span = '', most]) => [name, Number(times), secondsOf(span), most],
  )
  const rules = Object.entries<LimitRule>(limitRules).map(([name, { counts, most = null }]) => {
    const end = most === null ? '–' : Number.isFinite(most) ? String(most) : 'no end'
    return [name, ...counts, end]
  })
  assert.deepEqual(told, rules)
})
