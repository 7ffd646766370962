import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyContent } from '../../copy/src/mails/testing/every-mail.ts'
import { textOf } from './pages.mjs'

const spaces = (words) => words.replaceAll('\u00a0', ' ')

/** The rows of the list by their kind, cell by cell. */
const rows = new Map(
  [...textOf('docs/mails.md').matchAll(/^\| `(\w+)` \|(.+)\|$/gm)].map(([, kind, cells]) => [
    kind,
    cells.split('|').map((cell) => cell.trim()),
  ]),
)

test('the list of mails has every kind that the product sends, and no other', () => {
  assert.deepEqual([...rows.keys()].toSorted(), Object.keys(everyContent).toSorted())
  for (const [kind, cells] of rows) {
    assert.equal(cells.length, 6, kind)
    for (const cell of cells) assert.ok(cell !== '', kind)
  }
})

for (const [kind, wordings] of Object.entries(everyContent)) {
  test(`${kind}: its subjects are those of the list`, () => {
    const told = [...rows.get(kind)[2].matchAll(/«([^»…]+)/g)].map(([, begin]) => begin.trim())
    for (const { subject } of Object.values(wordings)) {
      const isTold = told.some((begin) => spaces(subject).startsWith(begin.replace(/AP-$/, '')))
      assert.ok(isTold, subject)
    }
  })
}
