import assert from 'node:assert/strict'
import { files, textOf } from './pages.mjs'

/** `file.test.ts › title`: the file by its name or, where others are called so, by its path. */
const reference = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)) › ([^`]+)`/g

/** The cells of each row of the page's tables, without their headings. */
export function rowsOf(page) {
  return textOf(page)
    .split('\n')
    .filter((line, index, lines) => /^\| /.test(line) && !/^\|-/.test(lines[index + 1] ?? ''))
    .map((line) => line.slice(2, -2).split(' | '))
}

export function namesTest(cell) {
  return cell.match(reference) !== null
}

/** Fails for a test that some cell names and that stands in no file, or whose file could be another one. */
export function assertTestsAreThere(cells) {
  const named = cells.flatMap((cell) => [...cell.matchAll(reference)])
  const missing = named.filter(([, file, title]) => {
    const found = files.filter((path) => path === file || path.endsWith(`/${file}`))
    return found.length !== 1 || !hasTest(textOf(found[0]), title)
  })
  assert.deepEqual(
    missing.map(([all]) => all),
    [],
  )
  return named.length
}

/** A title as it stands in the code, with the placeholders of a test that is run for many values. */
function hasTest(text, title) {
  const quoted = title.replaceAll("'", "\\'")
  return [`'${quoted}'`, `"${title}"`, `\`${title}\``].some((literal) => text.includes(literal))
}
