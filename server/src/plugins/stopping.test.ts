import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { buildApp } from '../app.ts'
import { openShop } from '../testing/shop.ts'

const request = 'GET /health/ready HTTP/1.1\r\nHost: here\r\n\r\n'

test('a server that is to stop says so, and each connection ends with its answer', async (t) => {
  const shop = await openShop()
  t.after(() => shop.close())
  const { port } = shop.app.server.address() as AddressInfo // of a TCP server
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  client.write(request)
  const [before] = await once(client, 'data')
  assert.match(before, /^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i)
  shop.app.announceStop()
  client.write(request)
  let said = ''
  for await (const text of client) said += text
  assert.match(said, /^HTTP\/1\.1 503 [\s\S]*connection: close/i)
})

test('what comes on an open connection while the door is closing is answered', async (t) => {
  const shop = await openShop()
  t.after(() => shop.close())
  const { port } = shop.app.server.address() as AddressInfo // of a TCP server
  const busy = connect(port, '127.0.0.1').setEncoding('utf8')
  // Half of a request keeps the connection from being idle.
  busy.write('GET /health/live HTTP/1.1\r\n')
  await once(busy, 'connect')
  const live = await fetch(`http://127.0.0.1:${port}/health/live`)
  assert.equal(live.status, 200)
  const closed = shop.app.close()
  busy.write('Host: here\r\n\r\n')
  let said = ''
  for await (const text of busy) said += text
  assert.match(said, /^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  await closed
})

test('who comes while the server is only about to work is answered once it does', async (t) => {
  const shop = await openShop()
  const atWork = Promise.withResolvers<void>()
  const app = await buildApp(shop.services, { onceAtWork: atWork.promise })
  t.after(async () => {
    await app.close()
    await shop.close()
  })
  const said: string[] = []
  const asked = app.inject({ url: '/health/live' }).then(({ statusCode }) => said.push(`${statusCode}`))
  await shop.app.inject({ url: '/health/live' })
  said.push('at work')
  atWork.resolve()
  await asked
  assert.deepEqual(said, ['at work', '200'])
})
