import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptAway, type Waited } from './kept-away.ts'

const spans = [
  { mood: 'hangs', from: 1_000, to: 31_000 },
  { mood: 'silent', from: 50_000, to: 60_000 },
  { mood: 'fails', from: 70_000, to: 80_000 },
] as const
const waited = (what: Waited['what'], askedAt: number, ms: number): Waited => ({ what, askedAt, ms })
const times = (count: number, at: number) => Array.from({ length: count }, () => at)
const right = {
  spans,
  waits: [
    waited('form', 1_000, 5_000),
    waited('word', 1_500, 10_000),
    waited('word', 11_001, 500),
    waited('word', 55_000, 9_000),
  ],
  asked: [...times(18, 11_000), ...times(40, 55_000), ...times(18, 70_000)],
}

test('a bank that is asked no more keeps nobody waiting; who asked it before waits for it', () => {
  const away = { questions: 18, words: 1, wordMs: 500, formMs: 5_000 }
  assert.deepEqual(keptAway(right), { away, near: [] })
})

const wrongs = {
  questions: [
    { asked: [...right.asked, 70_000] },
    { asked: [...right.asked, 70_000], waits: [...right.waits, waited('word', 79_000, 10)] },
  ],
  words: [
    { waits: [...right.waits, waited('word', 75_000, 501)] },
    { asked: [31_000] }, // to the last: nobody was kept away
  ],
  forms: [
    { waits: [...right.waits, waited('form', 30_000, 5_001)] },
    { waits: right.waits.filter(({ what }) => what === 'word') },
  ],
}
for (const [name, seen] of Object.entries(wrongs)) {
  test(`what is too much, or was not seen, is named: ${name}`, () => {
    for (const wrong of seen) assert.deepEqual(keptAway({ ...right, ...wrong }).near, [name])
  })
}
