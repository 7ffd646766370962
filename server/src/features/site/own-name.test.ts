import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { leadToOwnName } from './own-name.ts'

const page = { accept: 'text/html,application/xhtml+xml' }

function aSite(publicUrl: string) {
  const app = Fastify()
  leadToOwnName(app, { publicUrl })
  app.all('/*', async () => 'here')
  return async (
    host: string,
    { url = '/calc?draft=D-1', method = 'GET' as 'GET' | 'POST', headers = page } = {},
  ) => {
    const { statusCode, headers: told } = await app.inject({ method, url, headers: { ...headers, host } })
    return [statusCode, told.location]
  }
}
const here = [200, undefined]

test('a page opened by another name of this machine leads to the own one, with its whole address', async () => {
  const byAddress = aSite('http://127.0.0.1:3000')
  const byName = aSite('http://localhost:3000')
  assert.deepEqual(await byAddress('localhost:3000'), [302, 'http://127.0.0.1:3000/calc?draft=D-1'])
  assert.deepEqual(await byName('127.0.0.1:3000'), [302, 'http://localhost:3000/calc?draft=D-1'])
  assert.deepEqual(await byName('[::1]:3000', { url: '//evil.example' }), [
    302,
    'http://localhost:3000//evil.example',
  ])
  for (const host of ['127.0.0.1:3000', '127.0.0.1:3001', 'polis.example:3000', 'local host', ''])
    assert.deepEqual(await byAddress(host), here, host)
})

test('calls, forms and machines are answered where they ask', async () => {
  const ask = aSite('http://127.0.0.1:3000')
  assert.deepEqual(await ask('localhost:3000', { headers: { accept: '*/*' } }), here)
  assert.deepEqual(await ask('localhost:3000', { method: 'POST' }), here)
})

test('a shop for others leads nobody', async () => {
  for (const site of ['https://polis.example', 'http://polis.example:3000', 'https://localhost:3000'])
    assert.deepEqual(await aSite(site)('127.0.0.1:3000'), here, site)
})
