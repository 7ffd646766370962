import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ConsentName, consentTexts, consentVersions } from './consents.ts'

const insurer = {
  name: 'АО «Пример»',
  licence: 'СЛ № 0001',
  address: '101000, Москва, ул. Мясницкая, д. 1',
  email: 'hello@insurer.example',
  assistance_phones: ['+7 (495) 000-00-00', '+90 212 000 00 00'],
}
const textOf = (name: ConsentName) => JSON.stringify(consentTexts[name](insurer)).replaceAll('\u00a0', ' ')

test('both texts name who insures', () => {
  for (const name of Object.keys(consentVersions) as ConsentName[])
    assert.ok(textOf(name).includes(insurer.name))
})

test('both texts say where to write to', () => {
  for (const name of Object.keys(consentVersions) as ConsentName[])
    assert.ok(textOf(name).includes(insurer.email))
})

test('the terms say whom to call', () => {
  for (const phone of insurer.assistance_phones) assert.ok(textOf('terms').includes(phone))
})
