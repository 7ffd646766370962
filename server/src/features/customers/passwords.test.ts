import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword } from './passwords.ts'

/** Of 'Diver-2026', as the releases until November 2026 kept it. */
const formerHash = 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$tmlzv0hrOKe5DMcuHeDSCrA6juvVYEf4inHMWXD3NJ8'

test('a hash says how it was made', async () => {
  const hash = await hashPassword('море и кораллы')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.equal(await isPassword('море и кораллы', hash), true)
  assert.equal(await isPassword('море и кораллы ', hash), false)
})

test('a hash of another cost is judged by its own', async () => {
  const cheaper =
    '$argon2id$v=19$m=1024,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$5esqpSdAwnavtGq/gZJpyJ6PTHdxPVSZPjsXQoSboS0'
  assert.equal(await isPassword('море и кораллы', cheaper), true)
  assert.equal(await isPassword('море и кораллы', cheaper.replace('t=1', 't=2')), false)
})

test('a hash of a former release is still good', async () => {
  assert.equal(await isPassword('Diver-2026', formerHash), true)
  assert.equal(await isPassword('Diver-2027', formerHash), false)
})

test('no hash, and what is none, is nobody’s password', async () => {
  for (const hash of [null, '', 'argon2id$$', '$argon2id$v=19$m=19456,t=2,p=1$$', 'plain'])
    assert.equal(await isPassword('', hash), false)
})
