import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedNames, untoldIn } from './figures.ts'

test('a name of the alarms that no line of the figures begins with is not told', () => {
  assert.ok(askedNames.includes('patroni_primary'))
  const told = askedNames.map((name) => `${name}{scope="akvapolis"} 1`)
  assert.deepEqual(untoldIn(told.join('\n')), [])
  const other = told.map((line) =>
    line.replace(/^patroni_primary/, '# HELP $&').replace(/^etcd_\w+/, '$&_ever'),
  )
  const missing = askedNames.filter((name) => name === 'patroni_primary' || name.startsWith('etcd_'))
  assert.deepEqual(untoldIn(other.join('\n')), missing)
})
