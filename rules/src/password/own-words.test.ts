import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OwnWord, ownWordIn, type PasswordOwner } from './own-words.ts'

const owner: PasswordOwner = {
  names: ['IVANOV', 'IULIIA', 'Иванов', 'Юлия', null],
  phone: '+79161234567',
  births: ['1990-05-07', null],
  emails: ['deep.sea@example.org', null],
}

const found: [OwnWord, string][] = [
  ['name', 'ivanov-42-kelp'],
  ['name', 'мойИВАНОВморе'],
  ['name', 'Bdfyjd-42-rbn'],
  ['name', 'шмфтщм-в-море'],
  ['name', 'yuliya и рыбы'],
  ['name', 'JULIA и рыбы'],
  ['name', 'рыбы и юлия'],
  ['phone', 'kelp9161234567'],
  ['phone', '123-45-67 kelp'],
  ['phone', '8(916)1234567'],
  ['birth', 'kelp07.05.1990'],
  ['birth', 'kelp-1990-05-07'],
  ['birth', 'kelp070590'],
  ['birth', 'kelp 90 05 07'],
  ['birth', 'kelp 7.5.1990'],
  ['mailbox', 'my deep.sea 42'],
  ['mailbox', 'DeepSea-42'],
  ['mailbox', 'вуузюыуф42'],
  ['mailbox', 'd-e-e-p-s-e-a'],
  ['site', 'AkvaPolis-42'],
  ['site', 'мой АКВАПОЛИС'],
  ['site', 'мой аквaполис'],
  ['site', 'frdfgjkbc42'],
  ['site', 'флмфзщдшы42'],
]

for (const [what, password] of found) {
  test(`${password} holds the ${what}`, () => {
    assert.equal(ownWordIn(password, owner), what)
  })
}

test('what is nobody’s own is no word of theirs', () => {
  for (const password of [
    'море и кораллы',
    'Guessed-by-me-1',
    '1234 кита и 567 рыб',
    'май 1990 и 07',
    'сибирь-ива',
  ])
    assert.equal(ownWordIn(password, owner), null, password)
})

test('a word counts from four letters on', () => {
  const short = { ...owner, names: ['LI', 'Ян', 'Ева'], emails: ['eva@example.org'] }
  assert.equal(ownWordIn('li-ян-ева-eva', short), null)
  assert.equal(ownWordIn('моя анна и море', { ...owner, names: ['Анна'] }), 'name')
  assert.equal(ownWordIn('evan-42-kelp', { ...owner, emails: ['evan@example.org'] }), 'mailbox')
})

test('each part of a double name counts', () => {
  const double = { ...owner, names: ['Римская-Корсакова', 'Анна Мария'] }
  for (const password of ['корсакова и море', 'море и римская', 'мария у моря', 'римская-корсакова'])
    assert.equal(ownWordIn(password, double), 'name', password)
})

test('seven digits of the phone are its digits, six are not', () => {
  assert.equal(ownWordIn('kelp 1234567', owner), 'phone')
  assert.equal(ownWordIn('kelp 234567', owner), null)
})

test('nothing known but the phone forbids nothing else', () => {
  const unknown = { names: [null], phone: '+79161234567', births: [null], emails: [null] }
  assert.equal(ownWordIn('море и кораллы', unknown), null)
})
