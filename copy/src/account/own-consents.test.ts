import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownConsentsCopy } from './consents.ts'

test('a consent is told by the time of Moscow, wherever its customer looks, and says so', () => {
  assert.equal(
    ownConsentsCopy.given('5 от 29.11.2026', '2026-11-28T22:39:00.000Z').replaceAll('\u00a0', ' '),
    'Редакция 5 от 29.11.2026, согласие дано 29.11.2026 01:39 (по московскому времени)',
  )
})
