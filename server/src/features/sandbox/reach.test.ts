import assert from 'node:assert/strict'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const routes: InjectOptions[] = [
  { url: '/sandbox' },
  { url: '/sandbox/page.css' },
  { url: '/sandbox/messages.json' },
  { url: '/sandbox/mails/1' },
  { url: '/sandbox/attachments/9b2e1a38-4f6c-4d0b-8f3e-2a1c5d7e9f00' },
  { method: 'POST', url: '/sandbox/bank/pay' },
  { method: 'POST', url: '/sandbox/bank/decide', payload: { orderId: '1', outcome: 'paid' } },
  { method: 'POST', url: '/sandbox/bank/merchantApi/checkPayment' },
  { method: 'POST', url: '/sandbox/bank/merchantApi/refundPayment' },
  { method: 'POST', url: '/sandbox/tsa', payload: {} },
]

const answer = async (of: Shop, request: InjectOptions) => {
  const { statusCode, body } = await of.app.inject(request)
  return { statusCode, body }
}

const strangers: Record<string, InjectOptions> = {
  'a proxy on the same machine': { headers: { 'x-forwarded-for': '192.0.2.1' } },
  'a proxy that tells the address alone': { headers: { 'x-real-ip': '127.0.0.1' } },
  'another machine': { remoteAddress: '192.0.2.1' },
  'a name that leads here by somebody else’s DNS': { headers: { host: 'rebound.example:3000' } },
  'a name that only begins like this machine’s': { headers: { host: 'localhost.example' } },
}

for (const [who, request] of Object.entries(strangers)) {
  test(`through ${who} there is no sandbox`, async () => {
    const absent = await answer(shop, { url: '/sandbox/nothing' })
    assert.equal(absent.statusCode, 404)
    for (const route of routes) assert.deepEqual(await answer(shop, { ...route, ...request }), absent)
  })
}

test('this machine reaches it by each of its names', async () => {
  for (const host of ['127.0.0.1:3000', 'localhost:3000', 'shop.localhost', '[::1]:3000']) {
    assert.equal((await answer(shop, { url: '/sandbox', headers: { host } })).statusCode, 200, host)
  }
})

test('behind a proxy on this machine nobody sees the codes, whatever the proxy says of itself', async (context) => {
  const { port } = shop.app.server.address() as AddressInfo // of a TCP server
  const proxy = createServer((request, reply) => {
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
    const onward = ask({ port, host: '127.0.0.1', path: request.url, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 500)
      response.pipe(reply)
    })
    request.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  context.after(() => proxy.close())
  const front = (proxy.address() as AddressInfo).port // of a TCP server
  assert.equal((await fetch(`http://127.0.0.1:${port}/sandbox/messages.json`)).status, 200)
  assert.equal((await fetch(`http://127.0.0.1:${front}/sandbox/messages.json`)).status, 404)
  assert.equal((await fetch(`http://127.0.0.1:${front}/health/live`)).status, 200)
})

test('a sandbox that is meant for everybody answers everybody', async () => {
  const open = await openShop({
    environment: { SANDBOX: 'public', PUBLIC_URL: 'https://polis.example.org' },
  })
  try {
    for (const request of Object.values(strangers)) {
      assert.equal((await answer(open, { url: '/sandbox', ...request })).statusCode, 200)
    }
  } finally {
    await open.close()
  }
})
