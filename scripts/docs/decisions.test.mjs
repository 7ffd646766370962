import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { pages, textOf } from './pages.mjs'

const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page)).toSorted()
const parts = ['Context', 'Decision', 'Consequences']
const statuses = /^(accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))$/

test('the records are numbered on, without a gap', () => {
  assert.ok(records.length > 10)
  assert.deepEqual(
    records.map((page) => Number(basename(page).slice(0, 4))),
    records.map((_, index) => index + 1),
  )
})

for (const page of records) {
  test(`${page}: has number, title, date, status and its parts in order`, () => {
    const text = textOf(page)
    const [, number] = text.match(/^# (\d+)\. \S/) ?? []
    assert.equal(Number(number), Number(basename(page).slice(0, 4)))
    assert.match(text.split('\n')[2] ?? '', /^- Date: \d{4}-\d\d-\d\d$/)
    assert.match(statusOf(text), statuses)
    assert.deepEqual(headingsOf(text).filter(isPart), parts)
    const others = headingsOf(text).filter((heading) => !isPart(heading))
    for (const heading of others) assert.match(heading, /^(Alternatives|Amended \d{4}-\d\d-\d\d: .+)$/)
  })

  test(`${page}: the index tells it as it is`, () => {
    const text = textOf(page)
    const [, title] = text.match(/^# \d+\. (.+)$/m) ?? []
    const date = text.match(/^- Date: (.+)$/m)?.[1]
    const file = basename(page)
    const row = `| [${file.slice(0, 4)}](${file}) | ${title} | ${date} | ${statusOf(text)} |`
    assert.ok(textOf('docs/decisions/README.md').includes(row), row)
  })
}

test('the template has the same parts', () => {
  assert.deepEqual(headingsOf(textOf('docs/decisions/template.md')), parts)
})

const isPart = (heading) => parts.includes(heading)
const headingsOf = (text) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
const statusOf = (text) => text.match(/^- Status: (.+)$/m)?.[1] ?? ''
