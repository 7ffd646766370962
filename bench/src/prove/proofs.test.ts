import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { proofs } from './proofs.ts'

const text = await readFile(new URL('../../../docs/proofs.md', import.meta.url), 'utf8')

test('docs/proofs.md says which promises each experiment holds', () => {
  const rows = [...text.matchAll(/^\| (R-\d\d) \| .* \| (.*) \|$/gm)]
  const told = proofs.map(({ name }) => {
    const own = rows.filter(([, , by = '']) => by.includes(`\`${name}\``))
    return [name, [...new Set(own.map(([, number]) => number))]]
  })
  assert.deepEqual(
    told,
    proofs.map(({ name, r }) => [name, r]),
  )
})

test('docs/proofs.md says of each experiment where wrong outcomes are planted', () => {
  const [, table = ''] = text.split('| Experiment | Where wrong outcomes are planted |')
  const [rows = ''] = table.split('\n\n', 1)
  const named = [...rows.matchAll(/^\| (`.*`) \| .*`.*`.*\|$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  assert.deepEqual(named.sort(), proofs.map(({ name }) => `\`${name}\``).sort())
})
