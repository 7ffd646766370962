import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { proofs } from './proofs.ts'

test('docs/proofs.md says which promises each experiment holds', async () => {
  const text = await readFile(new URL('../../../docs/proofs.md', import.meta.url), 'utf8')
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
