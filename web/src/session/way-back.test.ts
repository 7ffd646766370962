import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { wayBack } from './way-back.ts'

for (const address of ['/personal', '/personal/policies?policy=AP-26-000001#end', '/calc?policy=D-1']) {
  test(`${address} is a way back`, () => assert.equal(wayBack(address), address))
}

for (const address of [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'personal',
  '',
  '/auth?back=/auth',
  '/register',
  '/reset-password?hash=1',
  undefined,
  7,
]) {
  test(`${JSON.stringify(address)} is none`, () => assert.equal(wayBack(address), undefined))
}

test('no address leads to another site', () => {
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom('/', '//', '/\\', '/\n/', ''),
      (url, text, start) => {
        for (const address of [url, `${start}${text}`, `${start}${url}`]) {
          const back = wayBack(address)
          if (back !== undefined) assert.equal(new URL(back, 'https://own.example').host, 'own.example')
        }
      },
    ),
  )
})
