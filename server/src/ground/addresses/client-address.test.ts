import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import Fastify from 'fastify'
import { pino } from 'pino'
import { anOrder } from '../../testing/orders.ts'
import { openShop } from '../../testing/shop.ts'
import { clientAddresses } from './client-address.ts'

test('whatever a proxy writes beside the address of its client, the address counts', async (t) => {
  const lines: string[] = []
  const app = Fastify({ trustProxy: 'loopback' })
  t.after(() => app.close())
  await app.register(clientAddresses, { log: pino({}, { write: (line) => void lines.push(line) }) })
  app.get('/', ({ clientIp }) => clientIp)
  const seen = async (told: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': told } })).payload
  for (const [told, address] of [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:41234', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:41234', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:41234', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ] as const)
    assert.equal(await seen(told), address, told)
  assert.deepEqual(lines, [])
  for (const told of ['unknown', '_hidden', '203.0.113.700', '203.0.113.7:port', '[203.0.113.7', '%eth0'])
    assert.equal(await seen(told), '127.0.0.1', told)
  assert.equal(lines.length, 1, 'told once a minute, without what was sent')
  assert.equal(JSON.parse(lines[0] ?? '').alarm, 'client_address')
  assert.doesNotMatch(lines.join(), /unknown|hidden/)
})

test('behind a proxy that tells ports an order is taken, and its consents keep the address', async () => {
  const shop = await openShop({ environment: { TRUST_PROXY: 'loopback', SANDBOX: 'public' } })
  try {
    const visitor = await shop.visitor()
    for (const told of ['203.0.113.7:41234', 'unknown']) {
      const headers = { 'x-forwarded-for': told }
      const { status } = await visitor.call(calls.pay, anOrder({ phone: '+79161112233' }), headers)
      assert.equal(status, 200, told)
    }
    const consents = await shop.services.db.selectFrom('consent').select('ip').distinct().execute()
    assert.deepEqual(consents.map(({ ip }) => ip).toSorted(), ['127.0.0.1', '203.0.113.7'])
  } finally {
    await shop.close()
  }
})
