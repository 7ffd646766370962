import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWhole } from './whole.ts'

const whole = { isFoundWell: true, ended: 0, lines: [1, 1], doubles: 1, mayDouble: 1, wrong: [[], []] }

test('a shop is whole where nothing is named', () => assert.ok(isWhole(whole)))

const wrongs = {
  'its trouble is not well': { isFoundWell: false },
  'a server ended by itself': { ended: 1 },
  'nothing was logged, or measured': { lines: [1, 0] },
  'more mails came twice than may': { doubles: 2 },
  'a row is lost, a paper another, a breach found': { wrong: [[], ['draft 1']] },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`it is not where ${name}`, () => assert.ok(!isWhole({ ...whole, ...wrong })))
}
