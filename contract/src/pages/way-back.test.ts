import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asksForMore, wayBack } from './way-back.ts'

for (const address of ['/personal', '/personal/policies?policy=AP-26-000001#end', '/calc?policy=D-1']) {
  test(`${address} is a way back`, () => assert.equal(wayBack(address), address))
}

test('what a mailed link carries is not carried along', () => {
  const secret = `${'aB-_9'.repeat(8)}xyz`
  assert.equal(wayBack(`/personal/data#${secret}`), '/personal/data')
  assert.equal(wayBack(`/personal/data?hash=${secret}`), '/personal/data')
  assert.equal(
    wayBack(`/personal?policy=AP-26-000001&hash=${secret}#end`),
    '/personal?policy=AP-26-000001#end',
  )
})

for (const address of [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E%2e//evil.example',
  '/calc\n',
  '/calc\u0000',
  '/calc\\x',
  ' /calc',
  '/calc\u007f',
  'data:text/html,x',
  'https://evil.example',
  'javascript:alert(1)',
  'personal',
  '',
  '/auth?back=/auth',
  '/register',
  '/register/',
  '/Auth',
  '/%61uth',
  '/reset-password?hash=1',
  '/confirm?hash=1',
  '/api/auth/logout',
  '/API/user',
  '/%',
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
      fc.constantFrom('/', '//', '/\\', '/\n/', '/.//', '/%2e/', '/a/..//', '/./\t/', ''),
      (url, text, start) => {
        for (const address of [url, `${start}${text}`, `${start}${url}`]) {
          const back = wayBack(address)
          if (back === undefined) continue
          // As a link, and as the address that a link of it is written from.
          const once = new URL(back, 'https://own.example')
          const again = new URL(`${once.pathname}${once.search}${once.hash}`, once)
          assert.deepEqual([once.host, again.href], ['own.example', once.href])
          assert.equal(wayBack(back), back)
        }
      },
    ),
  )
})

test('who comes from a page of ours asks for more than who was led here from the front', () => {
  for (const back of ['/calc', '/personal/policies', '/personal?policy=AP-26-000001', '/nowhere'])
    assert.equal(asksForMore(back), true, back)
  for (const back of [undefined, '', '/', '/personal', '/auth', '//evil.example', 7])
    assert.equal(asksForMore(back), false, String(back))
})
