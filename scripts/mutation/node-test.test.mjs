import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../ground/root.mjs'

const textOf = (file) => readFileSync(join(root, file), 'utf8')

test('all that tests of the rules take of node:test is there when mutants are tried', () => {
  const bridged = [...textOf('scripts/mutation/node-test.mjs').matchAll(/export const (\w+) =/g)]
  const known = new Set(bridged.map(([, name]) => name))
  const asked = globSync('rules/src/**/*.test.ts', { cwd: root }).flatMap((file) => {
    const [, names = ''] = /import \{([^}]+)\} from 'node:test'/.exec(textOf(file)) ?? []
    return names.split(',').map((name) => `${file}: ${name.trim()}`)
  })
  assert.deepEqual(
    asked.filter((one) => !known.has(one.split(': ')[1])),
    [],
  )
  assert.ok(asked.length > 0)
})
