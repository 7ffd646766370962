import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatPhone, isMobile, maskedPhoneLength, normalisePhone, phoneOfTyped } from './phone.ts'

test('any spelling of +7 and ten digits is one number', () => {
  for (const text of [
    '+7 (916) 123-45-67',
    '+79161234567',
    '79161234567',
    '89161234567',
    '8 (916) 123-45-67',
    '8-916-123-45-67',
    '+7.916.123.45.67',
    '  +7 916 123 45 67 ',
    '+7\u00a0916\u00a0123‑45‑67',
    '+ 7 916 123–45–67',
    '8 916 123—45−67',
  ]) {
    assert.equal(normalisePhone(text), '+79161234567', text)
  }
})

test('anything else is no phone', () => {
  for (const text of [
    '',
    '+7',
    '+7 (916) 123-45-6',
    '+7 (916) 123-45-678',
    '+77 (916) 123-45-67',
    '9161234567',
    '+1 916 123 45 67',
    '+375 29 123-45-67',
    '+7916123456a',
    '+7 (916) 123-45-67 доб. 1',
    '7+9161234567',
    '++79161234567',
    '+٧٩١٦١٢٣٤٥٦٧',
    `+7${' '.repeat(40)}9161234567`,
  ]) {
    assert.equal(normalisePhone(text), null, text)
  }
})

test('who types may leave out the +7', () => {
  for (const text of ['9161234567', '916 123-45-67', '89161234567', '+79161234567'])
    assert.equal(phoneOfTyped(text), '+79161234567', text)
  for (const text of ['', '916123456', '+7 (916) 123-45-6', '99161234567', '+375291234567'])
    assert.equal(phoneOfTyped(text), null, text)
})

test('a plus and an 8 are a foreign code', () => {
  assert.equal(normalisePhone('+81 3 1234 5678'), null)
  assert.equal(normalisePhone('+84 912 345 678'), null)
  assert.equal(normalisePhone('+8 916 123-45-67'), null)
})

test('only numbers that begin with 9 get a code', () => {
  assert.ok(isMobile('+79161234567'))
  assert.equal(isMobile('+74951234567'), false)
  assert.equal(isMobile('+7916123456'), false)
  assert.equal(isMobile('+791612345678'), false)
  assert.equal(isMobile('tel:+79161234567'), false)
  assert.equal(isMobile(''), false)
})

test('what is no number is shown as it is', () => {
  for (const text of ['', 'tel:+79161234567', '+791612345678']) assert.equal(formatPhone(text), text)
})

test('a shown number has the length of the mask and reads back', () => {
  const digits = fc.stringMatching(/^\d{10}$/)
  fc.assert(
    fc.property(digits, (number) => {
      const phone = `+7${number}`
      assert.equal(formatPhone(phone).length, maskedPhoneLength)
      assert.equal(normalisePhone(formatPhone(phone)), phone)
    }),
  )
  assert.equal(formatPhone('+79161234567'), '+7 (916) 123-45-67')
})
