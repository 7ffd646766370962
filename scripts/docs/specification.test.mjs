import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, textOf } from './pages.mjs'

/** `file.test.ts › title`: the file by its name or, where others are called so, by its path. */
const reference = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)) › ([^`]+)`/g
const departure = /(^|<br>)Departure: .{20}/
const rows = textOf('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| (?!What|Section|Subject)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('each sentence is held by a test, or left with a reason', () => {
  assert.ok(rows.length > 250)
  const loose = rows.filter(([, , ...held]) => !held.join().match(reference) && !departure.test(held.join()))
  assert.deepEqual(loose, [])
})

test('every test it names is there, in one file', () => {
  const named = rows.flatMap(([, , ...held]) => [...held.join(' | ').matchAll(reference)])
  assert.ok(named.length > 300)
  const missing = named.filter(([, file, title]) => {
    const found = files.filter((path) => path === file || path.endsWith(`/${file}`))
    return found.length !== 1 || !hasTest(textOf(found[0]), title)
  })
  assert.deepEqual(
    missing.map(([all]) => all),
    [],
  )
})

/** A title as it stands in the code, with the placeholders of a test that is run for many values. */
function hasTest(text, title) {
  const quoted = title.replaceAll("'", "\\'")
  return [`'${quoted}'`, `"${title}"`, `\`${title}\``].some((literal) => text.includes(literal))
}
