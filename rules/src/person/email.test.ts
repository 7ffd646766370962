import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKey, isEmail, longestEmail } from './email.ts'

test('one plain address is taken', () => {
  for (const text of [
    'diver@example.org',
    'i.ivanov+dive@mail.example.ru',
    'A_B@EXAMPLE.ORG',
    "o'neill@example.org",
    'x@xn--80aswg.xn--p1ai',
    '1@2.co',
    'diver@a.b.example.org',
    'a.b.c@4.example.org',
  ]) {
    assert.ok(isEmail(text), text)
  }
})

test('no list, no name, no line break, no bare host', () => {
  for (const text of [
    '',
    'diver',
    'diver@',
    '@example.org',
    'diver@localhost',
    'diver@@example.org',
    'a@example.org,b@example.org',
    'a@example.org b@example.org',
    'Иван <ivan@example.org>',
    'diver@example.org\n',
    'diver@example.org\r\nBcc: all@example.org',
    'diver@-example.org',
    'diver@example-.org',
    'diver@example..org',
    'diver@example.org.',
    'дайвер@example.org',
    'diver@пример.рф',
    'ivan..petrov@example.org',
    '.ivan@example.org',
    'ivan.@example.org',
    'diver@127.0.0.1',
  ]) {
    assert.equal(isEmail(text), false, text)
  }
})

test('parts and the whole have the lengths of the mail protocol', () => {
  const domain = (length: number) => `${'b'.repeat(length)}.org`
  assert.ok(isEmail(`${'a'.repeat(64)}@example.org`))
  assert.equal(isEmail(`${'a'.repeat(65)}@example.org`), false)
  assert.ok(isEmail(`a@${domain(63)}`))
  assert.equal(isEmail(`a@${domain(64)}`), false)
  const long = (length: number) =>
    `${'a'.repeat(length - 2 - 62 * 3 - 4)}@a.${'b'.repeat(61)}.${'b'.repeat(61)}.${'b'.repeat(61)}.org`
  assert.equal(long(longestEmail).length, 254)
  assert.ok(isEmail(long(longestEmail)))
  assert.equal(isEmail(long(longestEmail + 1)), false)
})

test('addresses are compared without regard to case', () => {
  assert.equal(emailKey('Diver@Example.ORG'), 'diver@example.org')
  assert.equal(emailKey('diver@example.org'), 'diver@example.org')
})
