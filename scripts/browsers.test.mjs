import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureBrowser } from './browsers.mjs'
import { StepFailure } from './step.mjs'

test('whoever may not install a browser is told which one is absent and how to get it', () => {
  assert.throws(
    () => ensureBrowser('no-such-browser', false),
    (error) =>
      error instanceof StepFailure &&
      error.message.includes('/usr/bin/no-such-browser, which is absent') &&
      error.message.includes('apt-get install no-such-browser'),
  )
})
