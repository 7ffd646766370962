import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { ensureBrowser, ensureReaders } from './debian.mjs'
import { StepFailure } from './ground/step.mjs'

test('whoever may not install a browser is told which one is absent and how to get it', () => {
  assert.throws(
    () => ensureBrowser('no-such-browser', false),
    (error) =>
      error instanceof StepFailure &&
      error.message.includes('/usr/bin/no-such-browser, which is absent') &&
      error.message.includes('apt-get install no-such-browser'),
  )
})

test('whoever may not install what reads papers is told what is absent', () => {
  const absent = ensureReaders(false)
  assert.equal(absent.includes('qpdf'), !existsSync('/usr/bin/qpdf'))
  assert.equal(absent.includes('poppler-utils'), !existsSync('/usr/bin/pdftotext'))
})
