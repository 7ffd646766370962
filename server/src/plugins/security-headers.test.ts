import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import Fastify from 'fastify'
import { openShop } from '../testing/shop.ts'
import { securityHeaders } from './security-headers.ts'

const aYear = 'max-age=31536000; includeSubDomains'

const answers = async (options: { isHttps: boolean }) => {
  const app = Fastify()
  await app.register(securityHeaders, { ...options, formOrigins: ['https://bank.example'], hasFrames: false })
  app.get('/', async () => 'here')
  // The first answer works the headers out, later ones take them over.
  return [await app.inject('/'), await app.inject('/'), await app.inject('/nowhere')]
}

test('behind https each answer asks for https for a year, of the names below as well', async () => {
  for (const { headers } of await answers({ isHttps: true }))
    assert.equal(headers['strict-transport-security'], aYear)
  for (const { headers } of await answers({ isHttps: false }))
    assert.equal(headers['strict-transport-security'], undefined)
})

test('the shop behind https asks for it on a page, at a call and where there is nothing', async () => {
  const { app, close } = await openShop({
    environment: { SANDBOX: 'public', PUBLIC_URL: 'https://shop.example' },
  })
  try {
    for (const [url, status] of [
      ['/check', 200],
      [calls.getSite.path, 200],
      [calls.getPolicies.path, 401],
      [`/check/${crypto.randomUUID()}`, 404],
      ['/api/nowhere', 404],
    ] as const) {
      const headers = { host: 'shop.example', 'x-requested-with': 'XMLHttpRequest' }
      const answer = await app.inject({ url, headers })
      assert.equal(answer.statusCode, status, url)
      assert.equal(answer.headers['strict-transport-security'], aYear, url)
    }
  } finally {
    await close()
  }
})

test('each answer keeps a page to itself: no other script, frame, base, plugin or form', async () => {
  for (const { headers } of await answers({ isHttps: true })) {
    const policy = String(headers['content-security-policy']).split(';')
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self' https://bank.example",
    ])
      assert.ok(policy.includes(directive), directive)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    assert.equal(headers['access-control-allow-origin'], undefined)
  }
})
