import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameCopy } from '../frame.ts'
import { insurerWords } from './key-information.ts'

const insurer = {
  name: 'АО «СК»',
  licence: 'СЛ № 1',
  inn: '7700000000',
  address: 'Москва',
  phone: '+7 (495) 000-00-01',
  email: 'polis@example.org',
  site: 'https://example.org',
  rules: 'Правила',
  assistancePhones: ['+7 (495) 000-00-00'],
  assistanceEmail: 'assistance@example.org',
  complaintsEmail: 'complaints@example.org',
}

test('when assistance answers is said by the cover, and nowhere without it', () => {
  assert.match(insurerWords(insurer, '08:00–20:00').join(' '), /поездке, 08:00–20:00: \+7/)
  assert.match(insurerWords(insurer, '24/7').join(' '), /поездке, круглосуточно: \+7/)
  assert.doesNotMatch(frameCopy.assistance, /круглосуточно/)
})
