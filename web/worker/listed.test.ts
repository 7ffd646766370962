import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptFor } from './listed.ts'

const origin = 'https://polis.example'
const keptAt = (path: string, asked: { method?: string; mode?: RequestMode } = {}) =>
  keptFor({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...asked }, origin)
const checkId = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('whom to call, the bare check and what a check needs are answered for', () => {
  assert.equal(keptAt('/sos'), '/sos')
  assert.equal(keptAt('/sos/'), '/sos')
  for (const path of ['/check', '/check/', '/check#token', `/check/${checkId}#token`])
    assert.equal(keptAt(path), '/check/offline', path)
  for (const path of ['/check-page.js', '/.well-known/akvapolis-keys.json'])
    assert.equal(keptAt(path, { mode: 'cors' }), path)
})

test('nothing else is: no page of a person, no call, nothing with a query, no policy without its token, no other site', () => {
  const others = [
    '/',
    '/calc',
    '/personal',
    '/personal/policies',
    '/done',
    '/pay/x',
    '/certificate/x',
    '/sosx',
  ]
  const near = [
    '/check/x',
    `/check/${checkId}/x`,
    `/check/${checkId}?x`,
    `/check/${checkId}`,
    `/check/${checkId}/`,
    `/check/${checkId}#`,
    '/sos?x',
    '/check?offline',
    '/api/sos',
  ]
  for (const path of [
    ...others,
    ...near,
    '/check/offline',
    '/api/user',
    '/check-pageXjs',
    '/assets/index.js',
  ])
    assert.equal(keptAt(path), null, path)
  assert.equal(keptAt('https://elsewhere.example/sos'), null)
  assert.equal(keptAt('/check', { method: 'POST' }), null)
  assert.equal(keptAt('/sos', { mode: 'cors' }), null, 'not as part of another page')
})
