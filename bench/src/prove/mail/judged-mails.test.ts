import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedMails } from './judged-mails.ts'
import { unknownRecipient } from './unknown-recipient.ts'

const mailOf = (id: string) => `<policy.${id}@insurer.example>`
const right = {
  sold: [['well', 2] as const, ['hangs', 1] as const],
  taken: [mailOf('a'), mailOf('b')],
  hung: 1,
  paid: ['a', 'b', 'c'],
  refused: [{ id: 'c', recipient: unknownRecipient }],
}

test('each is mailed or refused for good by whom it may be', () => {
  const told = {
    sold: { well: 2, hangs: 1 },
    mails: 2,
    hung: 1,
    refused: 1,
    unmailed: [],
    refusedWrongly: [],
  }
  assert.deepEqual(judgedMails(right), { ok: true, told })
})

test('a policy without its mail, and one that was refused for somebody else, are named', () => {
  const unmailed = judgedMails({ ...right, paid: [...right.paid, 'd'] })
  assert.deepEqual([unmailed.ok, unmailed.told.unmailed], [false, ['d']])
  const refused = [...right.refused, { id: 'a', recipient: 'buyer0@example.org' }]
  const wrongly = judgedMails({ ...right, refused })
  assert.deepEqual([wrongly.ok, wrongly.told.refusedWrongly], [false, ['a']])
})

const wrongs = {
  'a mood in which nothing was sold': { sold: [['well', 2] as const, ['hangs', 0] as const] },
  'a mail server that was never silent': { hung: 0 },
  'a mail server that refused nothing': { refused: [], paid: ['a', 'b'] },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judgedMails({ ...right, ...wrong }).ok))
}
