import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeSms, phoneChangeCodeSms } from './sms.ts'

test('an SMS with a code holds one run of digits and fits into one message', () => {
  for (const text of [codeSms('012345'), phoneChangeCodeSms('012345')]) {
    assert.deepEqual(text.match(/\d+/g), ['012345'])
    assert.ok(text.length <= 70)
  }
})
