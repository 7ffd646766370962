import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { shortClassNames } from './short-class-names.ts'

const folder = join(import.meta.dirname, '../src')
const nameOf = shortClassNames(folder)

test('every class and animation of every sheet has a name of its own', () => {
  const names = globSync('**/*.module.css', { cwd: folder }).flatMap((file) => {
    const css = readFileSync(join(folder, file), 'utf8')
    const own = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name)
    return [...new Set(own)].map((name) => nameOf(name, join(folder, file), css))
  })
  assert.equal(new Set(names).size, names.length)
  for (const name of names) assert.match(name, /^[a-z]+\d+$/)
})

test('a name does not change with what stands in other sheets or in the rules', () => {
  const file = join(folder, 'frame/frame.module.css')
  const [one, other] = ['.skip{} .content{}', '.skip{color:red} .content:focus{} .skip{}']
  assert.equal(nameOf('content', file, one), nameOf('content', file, other))
  assert.notEqual(nameOf('skip', file, one), nameOf('content', file, one))
})

test('a sheet from elsewhere stops the build', () => {
  assert.throws(() => nameOf('skip', '/elsewhere/frame.module.css', '.skip{}'), /no module of/)
})
