import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeCredentials, judgeEmail, judgeNewPassword, judgeNewPhone, judgePhone } from './judge-sign-in.ts'

test('only a mobile number gets a code', () => {
  assert.equal(judgePhone('+79161234567'), null)
  assert.match(judgePhone('+74951234567')?.phone?.[0] ?? '', /мобильный/)
  assert.match(judgePhone(null)?.phone?.[0] ?? '', /полностью/)
})

test('another number is none that one has', () => {
  assert.equal(judgeNewPhone('+79161234567', '+79160000000'), null)
  assert.match(judgeNewPhone('+79161234567', '+79161234567')?.phone?.[0] ?? '', /нынешний/)
  assert.match(judgeNewPhone(null, '+79161234567')?.phone?.[0] ?? '', /полностью/)
})

test('a password of any length is tried, an empty one is not sent', () => {
  assert.equal(judgeCredentials({ phone: '+74951234567', password: '1' }), null)
  const errors = judgeCredentials({ phone: null, password: '' })
  assert.deepEqual(Object.keys(errors ?? {}), ['phone', 'password'])
})

test('an address is judged without the spaces around it', () => {
  assert.equal(judgeEmail(' diver@example.org '), null)
  assert.match(judgeEmail('diver@example')?.email?.[0] ?? '', /корректный/)
  assert.match(judgeEmail(' ')?.email?.[0] ?? '', /Укажите/)
})

test('a new password and its repetition are judged at once, and as typed', () => {
  const judge = (password: string, repeated: string) =>
    judgeNewPassword({ password, password_confirmation: repeated })
  assert.equal(judge('Diver-2027', 'Diver-2027'), null)
  assert.equal(judge('восемь8!', 'восемь8!'), null)
  assert.deepEqual(Object.keys(judge('Diver-2', 'another') ?? {}), ['password', 'password_confirmation'])
  assert.deepEqual(Object.keys(judge('', 'another') ?? {}), ['password'])
  assert.deepEqual(judge('Diver-2027', 'Diver-2027 '), { password_confirmation: ['Пароли не совпадают'] })
})
