import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedJumps } from './judged-jumps.ts'

const right = {
  jumps: 2,
  servers: 2,
  alarms: 4,
  signedIn: 2,
  signedOut: 0,
  wrong: { longCodes: 0, jobsLeft: 0 },
}

test('jumps that each server tells of, and that change nothing, hold', () => {
  const told = { jumps: 2, alarms: 4, signedIn: 2, signedOut: 0, longCodes: 0, jobsLeft: 0 }
  assert.deepEqual(judgedJumps(right), { ok: true, told })
})

const wrongs = {
  'a jump that one server does not tell of': { alarms: 3 },
  'an alarm without a jump': { alarms: 5 },
  'somebody signed out': { signedOut: 1 },
  'nobody who could be': { signedIn: 0 },
  'a code that lives too long': { wrong: { longCodes: 1, jobsLeft: 0 } },
}
for (const [name, wrong] of Object.entries(wrongs)) {
  test(`does not hold: ${name}`, () => assert.ok(!judgedJumps({ ...right, ...wrong }).ok))
}
