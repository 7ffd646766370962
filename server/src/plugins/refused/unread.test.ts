import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

async function say(words: string): Promise<{ head: string; body: unknown }> {
  const { port, hostname } = new URL(shop.services.config.publicUrl)
  const socket = connect(Number(port), hostname)
  socket.end(words)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

for (const [what, words, status, message] of [
  ['no request', 'сколько стоит полис?\r\n\r\n', 400, 'Не удалось разобрать запрос'],
  [
    'a head larger than any page sends',
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'Слишком большой запрос',
  ],
] as const)
  test(`${what} is refused in Russian, and kept nowhere`, async () => {
    const { head, body } = await say(words)
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head, /cache-control: no-store/i)
    assert.deepEqual(body, { message })
  })
