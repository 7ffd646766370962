import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { isLocalPeer } from './local-peer.ts'

const app = Fastify({ trustProxy: 'loopback' })
app.get('/', (request) => ({ isLocal: isLocalPeer(request) }))
before(() => app.listen({ port: 0, host: '127.0.0.1' }))
after(() => app.close())

async function asked(remoteAddress: string, headers: Record<string, string> = {}): Promise<boolean> {
  return (await app.inject({ url: '/', remoteAddress, headers })).json().isLocal
}

for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
  test(`${address} is a peer on this machine`, async () => assert.equal(await asked(address), true))
}

for (const address of ['192.0.2.1', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '0.0.0.0']) {
  test(`${address} is none`, async () => assert.equal(await asked(address), false))
}

for (const name of [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'Forwarded',
  'X-Real-IP',
  'Via',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'X-Envoy-External-Address',
]) {
  test(`whoever sends ${name} asks for somebody else, even for a loopback address`, async () =>
    assert.equal(await asked('127.0.0.1', { [name]: '127.0.0.1' }), false))
}

test('a proxy that sends no header is known by its HTTP/1.0', async () => {
  const { port } = app.server.address() as AddressInfo // of a TCP server
  const spoken = async (version: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET / HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  assert.match(await spoken('1.1'), /"isLocal":true/)
  assert.match(await spoken('1.0'), /"isLocal":false/)
})
