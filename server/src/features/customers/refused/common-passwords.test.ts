import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isCommonPassword } from './common-passwords.ts'

const common = `password password1 Password1! P@ssw0rd passw0rd password123 Password2024 qwerty123 qwertyuiop
  qwerty12345 Qwerty2023 qwerty!! 123qwerty qwerqwer 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 zaq12wsx
  qazwsxedc qweasdzxc qwe123qwe qwe12345 123qweasd q1w2e3r4 q1w2e3r4t5y6 12345678 123456789 1234567890 0987654321
  87654321 11111111 00000000 12341234 11223344 12121212 21122012 01011990 01.01.1990 1990-05-05 19841984 20202020
  abcd1234 abc12345 a1234567 asdfghjkl asdf1234 asdasdasd zxcvbnm1 zzzzzzzz aaaaaaaa iloveyou sunshine princess
  football superman starwars trustno1 welcome1 letmein1 dragon123 monkey123 samsung1 minecraft1 admin123
  administrator changeme test1234 user1234 diver123 diver2026 akvarium1
  йцукенгш йцукен123 йцукенгшщз ЙЦУКЕН2024 йцукенqwerty qwertyйцукен фывапролд ячсмитьбю абвгдежз абвгд123
  пароль123 Пароль2024 парольпароль gfhjkm123 gfhjkmgfhjkm Gfhjkm2024 parol123 parolparol любовь123 k.,jdm123
  lubov123 lyubov123 наташа123 natasha123 yfnfif123 natasha1990 Наташа1985 привет123 privet123 ghbdtn123
  ghbdtnghbdtn россия2024 rossiya1 москва123 moskva123 vjcrdf123 марина123 vfhbyf123 спартак1922 spartak1 зенит2010
  zenit2010 динамо123 солнышко cjkysirj solnishko solnyshko котенок123 rjntyjr123 любимая1 k.,bvfz1 максим2010
  maksim2010 vfrcbv2010 александр анастасия fyfcnfcbz екатерина trfnthbyf ekaterina владимир володя123 djkjlz123
  дайвер2026`.split(/\s+/)

test('of the passwords that are tried first none passes, in either script and layout', () => {
  assert.ok(common.length > 114)
  assert.deepEqual(
    common.filter((password) => !isCommonPassword(password)),
    [],
  )
})

test('a passphrase of spaces and Cyrillic passes, and what nobody would try', () => {
  for (const password of [
    'рыжий кит ест плотву',
    'море и кораллы семь',
    'собака лает ветер носит',
    'correct horse battery',
    '  пробелы 🐠 и рыбы  ',
    'Новый-пароль-1',
    'Heron8kelp',
    'k7#mLp2x',
    'морж42кит',
  ])
    assert.ok(!isCommonPassword(password), password)
})

test('the kept list is sorted and holds more than the 10 000 commonest, in less than 200 kB', () => {
  const bytes = readFileSync(new URL('./common-passwords.bin', import.meta.url))
  const digests = bytes.toString('hex').match(/.{10}/g) ?? []
  assert.deepEqual(digests, digests.toSorted())
  assert.ok(digests.length > 20_000 && bytes.length < 200_000)
})
