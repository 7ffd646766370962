import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { pino } from 'pino'
import { aCustomer, aRegistration, codeFor } from './testing/customer.ts'
import { openShop, type Shop } from './testing/shop.ts'

const lines: Record<string, unknown>[] = []
let shop: Shop
before(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  shop = await openShop({ hasWorkers: true, log, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

/** What the server says to bytes that no browser sends, up to the end of the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = shop.app.server.address() as AddressInfo // of a TCP server
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  client.write(bytes.replaceAll('\n', '\r\n'))
  let said = ''
  for await (const text of client) said += text
  return said
}

const head = 'POST /api/auth/login-with-pass HTTP/1.1\nHost: here\nConnection: close\n'

test('a request that ends in two places, or in none, is refused', async () => {
  for (const bytes of [
    `${head}Content-Length: 5\nTransfer-Encoding: chunked\n\n0\n\nGET /`,
    `${head}Content-Length: 2\nContent-Length: 3\n\n{} `,
    `${head}Transfer-Encoding: chunked, identity\n\n0\n\n`,
    `${head}Content-Length: -1\n\n`,
    `${head}Content-Length: 2\nX-Folded: a\n\tb\u0000\n\n{}`,
  ])
    assert.match(await answerTo(bytes), /^HTTP\/1\.1 400 /, bytes)
})

test('who sends a head or a body by single bytes is not waited for', async () => {
  const { path, contentType } = shop.services.bank.notifications
  /** Ends two seconds before the answer is due: a byte that meets a closed connection takes away what waits to be read. */
  const dripped = async (start: string, { due }: { due: number }) => {
    const { port } = shop.app.server.address() as AddressInfo // of a TCP server
    const client = connect(port, '127.0.0.1').setEncoding('utf8')
    client.write(start.replaceAll('\n', '\r\n'))
    const drip = setInterval(() => client.write('x'), 500)
    const last = due - 2
    setTimeout(() => clearInterval(drip), last * 1000)
    const answer = client.toArray().then((parts) => parts.join(''))
    // Counted from the last byte it would come later than this.
    return Promise.race([answer, pause(2 * last * 1000, '', { ref: false })])
  }
  const answers = await Promise.all([
    dripped('GET /check HTTP/1.1\nHost: here\nX-Long: ', { due: 10 }),
    dripped(`POST ${path} HTTP/1.1\nHost: here\nContent-Length: 200\nContent-Type: ${contentType}\n\n`, {
      due: 15,
    }),
  ])
  for (const said of answers) assert.match(said, /^HTTP\/1\.1 408 /)
})

test('an answer says what it is and in which letters', async () => {
  for (const [url, type] of [
    [calls.getUser.path, 'application/json; charset=utf-8'],
    ['/check', 'text/html; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { headers } = await shop.app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } })
    assert.equal(headers['content-type'], type)
  }
})

test('nobody but a proxy of ours says for whom it asks', async () => {
  const visitor = await shop.visitor()
  const form = aRegistration()
  const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
  const forged = {
    'x-forwarded-for': '198.51.100.7',
    'x-real-ip': '198.51.100.7',
    forwarded: 'for=198.51.100.7',
  }
  assert.equal((await visitor.call(calls.register, { ...form, code }, forged)).status, 200)
  const consents = await shop.services.db
    .selectFrom('consent')
    .select('ip')
    .where('phone', '=', form.phone)
    .execute()
  assert.deepEqual(consents, [{ ip: '127.0.0.1' }])
})

test('who names what is somebody else’s is a line of the log, with nothing of either', async () => {
  const [victim, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  lines.length = 0
  const { status } = await stranger.call(calls.updateUser, { id: victim.userId, surname: 'ЧУЖАЯ' })
  assert.equal(status, 403)
  const denials = lines.filter(({ msg }) => msg === 'denied')
  assert.deepEqual(
    denials.map(({ route, status: refused, customer }) => ({ route, refused, customer })),
    [{ route: calls.updateUser.path, refused: 403, customer: stranger.userId }],
  )
  for (const word of [victim.phone, victim.email, 'ЧУЖАЯ'])
    assert.ok(!JSON.stringify(lines).includes(word), word)
})

test('a line says by which session, whose it is and what happened, and nothing of the person', async () => {
  const own = await aCustomer(shop)
  lines.length = 0
  await own.call(calls.updateUser, { name_ru: 'Секретнова' })
  const visitor = await shop.visitor()
  await visitor.call(calls.signInWithPassword, { phone: own.phone, password: 'Secret-word-1' })
  const [changed, refused] = lines.filter(({ event }) => event !== undefined)
  const { event, customer, session, reqId, time } = changed ?? assert.fail()
  assert.deepEqual({ event, customer }, { event: 'data_changed', customer: own.userId })
  assert.match(String(session), /^[0-9a-f]{16}$/)
  assert.ok(reqId && time)
  assert.deepEqual([refused?.event, refused?.customer], ['sign_in_refused', own.userId])
  assert.notEqual(refused?.session, session)
  const planted = [own.phone, own.phone.slice(2), own.email, 'Секретнова', 'Secret-word-1']
  for (const secret of [...planted, ...own.cookies.values(), ...visitor.cookies.values()])
    assert.ok(!JSON.stringify(lines).includes(secret), secret)
})

test('a call that comes while the server ends is answered as any other, and its connection ends', async () => {
  const { port } = shop.app.server.address() as AddressInfo // of a TCP server
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  const ended = once(client, 'close')
  let said = ''
  client.on('data', (text) => {
    said += text
  })
  client.write(
    `${head.replace('close', 'keep-alive')}Content-Length: 2\nExpect: 100-continue\n\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  )
  while (!said.includes('100 Continue')) await turn()
  const closed = shop.app.close()
  while (shop.app.server.listening) await turn()
  client.write(`{}GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n`)
  await Promise.all([ended, closed])
  assert.match(said, /HTTP\/1\.1 200 OK.*connection: close.*"live"/is)
  assert.doesNotMatch(said, / 503 /)
})
