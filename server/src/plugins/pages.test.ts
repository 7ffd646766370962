import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let folder: string

before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-pages-'))
  await mkdir(join(folder, 'calc'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'calc/index.html'), 'the calculator')
  await mkdir(join(folder, 'auth/on-the-way'), { recursive: true })
  await writeFile(join(folder, 'auth/index.html'), 'the front')
  await writeFile(join(folder, 'auth/on-the-way/index.html'), 'the sign-in')
  await writeFile(join(folder, 'shell.html'), 'the shell')
  await writeFile(join(folder, 'not-found.html'), 'no such page')
  await mkdir(join(folder, 'help'))
  await writeFile(join(folder, 'help/index.html'), 'how to buy')
  const addresses = {
    app: ['/', '/auth', '/calc', '/personal/data', '/book/$page'],
    reading: ['/help'],
  }
  await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses))
  await writeFile(join(folder, 'inline.json'), JSON.stringify(inline))
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await mkdir(join(folder, 'typeface'))
  await writeFile(join(folder, 'typeface/onest-latin.woff2'), 'a cut')
  await writeFile(join(folder, 'site.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/page-1a2b.js'), 'script')
  app = await buildApp(shop.services, { webFolder: folder })
})
after(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

test('whoever asks for an icon by its old name is led to ours', async () => {
  const { statusCode, headers } = await app.inject({ url: '/favicon.ico' })
  assert.deepEqual([statusCode, headers.location], [302, '/icon-192.png'])
})

test('an address that a browser would have cut at its # is that of the page', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // of a TCP server
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  client.write('GET /calc#% HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  let said = ''
  for await (const text of client) said += text
  assert.match(said, /^HTTP\/1\.1 200 [\s\S]*the calculator/)
})

test('a prerendered page is its own file, any other address of the app the empty shell', async () => {
  for (const url of ['/calc', '/calc/', '/calc?policy=AP-26-000001']) {
    assert.equal((await app.inject({ url })).body, 'the calculator', url)
  }
  for (const url of ['/personal/data', '/personal/data/', '/book/1', '/book/a.b']) {
    const { statusCode, body } = await app.inject({ url })
    assert.deepEqual([statusCode, body], [200, 'the shell'], url)
  }
})

test('the bare address leads whoever is signed in to the personal area, anybody else to the front', async () => {
  const leadsTo = async (cookies: Record<string, string>) => {
    const answer = await app.inject({ url: '/', cookies })
    return [answer.statusCode, answer.headers.location, answer.headers['cache-control']]
  }
  assert.deepEqual(await leadsTo({}), [302, '/auth?back=%2Fpersonal', 'no-store'])
  assert.deepEqual(await leadsTo({ session: 'forgotten' }), [302, '/auth?back=%2Fpersonal', 'no-store'])
  const find = mock.method(shop.services.sessions, 'find', async () => ({ id: 'one', customerId: 1 }))
  assert.deepEqual(await leadsTo({ session: 'living' }), [302, '/personal', 'no-store'])
  find.mock.restore()
})

test('a built file is nobody’s address: its page has one', async () => {
  for (const url of [
    '/shell.html',
    '/calc/index.html',
    '/help/index.html',
    '/addresses.json',
    '/inline.json',
  ])
    assert.equal((await app.inject({ url })).statusCode, 404, url)
})

test('who was on the way to something gets the sign-in alone, anybody else the front', async () => {
  for (const url of [
    '/auth',
    '/auth?back=/personal',
    '/auth/?back=%2F',
    '/auth?back=//evil.example',
    '/auth?back=%zz',
  ])
    assert.equal((await app.inject({ url })).body, 'the front', url)
  for (const url of [
    '/auth?back=/calc',
    '/auth?back=%2Fpersonal%2Fdata',
    '/auth/?back=/&back=/calc%3Fpolicy%3D1',
  ])
    assert.equal((await app.inject({ url })).body, 'the sign-in', url)
  assert.equal((await app.inject({ url: '/calc?back=/calc' })).body, 'the calculator')
  assert.equal((await app.inject({ url: '/auth/on-the-way' })).statusCode, 404)
})

const inline = {
  'calc/index.html': { script: 'sha256-script', style: 'sha256-style' },
  'not-found.html': { script: 'sha256-script', style: 'sha256-other' },
}

test('of what stands in a page only the script and the style that were built may run and paint', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await app.inject({ url })
    return String(headers['content-security-policy']).split(';')
  }
  for (const [url, style] of [
    ['/calc', 'style'],
    ['/none', 'other'],
  ] as const) {
    const policy = await policyOf(url)
    assert.ok(policy.includes("script-src 'self' 'sha256-script'"), url)
    assert.ok(policy.includes(`style-src 'self' 'sha256-${style}'`), url)
  }
  for (const url of ['/help', '/icon.svg', '/api/user']) {
    const policy = await policyOf(url)
    assert.ok(policy.includes("script-src 'self'") && policy.includes("style-src 'self'"), url)
  }
})

const unknown = ['/calc/x', '/assets', '/assets/', '/none', '/book', '/book/', '/book/1/2', '/personal//data']

test('an address that has no page answers 404 with one that says so, and begins no session', async () => {
  for (const url of [...unknown, '//calc', '/none.html', '/assets/none.js', '/none.png']) {
    const { statusCode, headers, body, cookies } = await app.inject({ url })
    assert.deepEqual([statusCode, body, cookies], [404, 'no such page', []], url)
    assert.match(String(headers['content-type']), /^text\/html/)
  }
})

test('whoever asks for JSON is told so in JSON, at any address', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/none',
    headers: { accept: 'application/json' },
  })
  assert.deepEqual([statusCode, JSON.parse(body)], [404, { message: 'Не найдено' }])
  assert.match(String(headers['content-type']), /^application\/json/)
  const person = { accept: 'text/html,application/xhtml+xml,application/json;q=0.9' }
  assert.equal((await app.inject({ url: '/none', headers: person })).body, 'no such page')
})

test('an address that no page has a method for leads on: to the price, the check, help and whom to call', async () => {
  const { statusCode, body } = await app.inject({ url: '/none', method: 'POST' })
  assert.equal(statusCode, 404)
  for (const path of ['/calc', '/check', '/help', '/sos']) assert.ok(body.includes(`href="${path}"`), path)
  assert.match(body, /href="tel:/)
})

test('an address of the calls that is none answers as they do', async () => {
  for (const url of ['/api/none', '/api', '/sandbox/none', '/sanctum/none', '/health/none']) {
    const { statusCode, body } = await app.inject({ url })
    assert.deepEqual([statusCode, JSON.parse(body)], [404, { message: 'Не найдено' }], url)
  }
  assert.deepEqual((await app.inject({ url: '/none', method: 'POST' })).statusCode, 404)
})

const face = /АкваПолис<\/a>.*<footer>.*\+7 \(495\) 000-00-01/s

test('an address that can not be decoded is a page in the face of the house, JSON for machines alone', async () => {
  for (const url of ['/%ff', '/calc/%ff', '/check/%E0%A4%A', '/personal/%c3%28']) {
    const { statusCode, headers, body } = await app.inject({ url })
    assert.equal(statusCode, 400, url)
    assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/)
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    assert.match(body, /<h1[^>]*>Такой страницы нет<\/h1>/)
    assert.match(body, face)
  }
  for (const url of ['/api/%ff', '/sanctum/%ff', '/api/user%ff', '/api?x=1&/%ff']) {
    const { headers, body } = await app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } })
    assert.match(String(headers['content-type']), /^application\/json/, url)
    assert.deepEqual(Object.keys(JSON.parse(body)), ['message'], url)
  }
})

test('a failure of ours is a page for whoever opens one, the payer the bank sends back among them', async () => {
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const { sessions, db } = shop.services
  const broken = await buildApp(
    { ...shop.services, sessions: { ...sessions, find: away } },
    { webFolder: folder },
  )
  const { cookies } = await app.inject({ url: '/calc' })
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const page = await broken.inject({ url: '/calc', cookies: session })
  assert.equal(page.statusCode, 503)
  assert.equal(page.headers['retry-after'], '5')
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(page.body, /<h1[^>]*>Страница не\u00a0открылась<\/h1>.*Номер запроса: [\w-]{36}/s)
  assert.match(page.body, face)
  assert.doesNotMatch(page.body, /gone|ECONNREFUSED|<script/)
  const call = await broken.inject({
    url: '/api/user',
    cookies: session,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  assert.deepEqual(Object.keys(JSON.parse(call.body)).sort(), ['message', 'request_id'])
  await broken.close()

  const selecting = mock.method(db, 'selectFrom', () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  const url = `/api/payment/return?policy=${crypto.randomUUID()}`
  const { statusCode, body } = await app.inject({ url })
  selecting.mock.restore()
  assert.equal(statusCode, 503)
  assert.match(body, face)
})

test('no error is ever kept, nor an asset that a release has taken away', async () => {
  await writeFile(join(folder, 'assets/gone-1a2b.js'), 'script')
  const other = await buildApp(shop.services, { webFolder: folder })
  await rm(join(folder, 'assets/gone-1a2b.js'))
  for (const url of [
    '/assets/gone-1a2b.js',
    '/assets/none.js',
    '/none.png',
    '/none',
    '/api/none',
    '/%E0%A4%A',
  ]) {
    const { statusCode, headers } = await other.inject({ url })
    assert.ok(statusCode >= 400, url)
    assert.equal(headers['cache-control'], 'no-store', url)
  }
  await other.close()
})

test('pages that are only looked at leave no session behind', async () => {
  for (let look = 0; look < 100; look += 1) {
    const { cookies } = await app.inject({ url: '/calc' })
    const again = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    await app.inject({ url: '/auth', cookies: again })
    await app.inject({ url: '/sanctum/csrf-cookie', cookies: again })
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    await app.inject({ url: '/api/user', cookies: again, headers })
  }
  assert.deepEqual(await shop.services.db.selectFrom('session').select('id').execute(), [])
})

test('loading a page gives the cookies of a session once', async () => {
  const first = await app.inject({ url: '/calc' })
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  assert.deepEqual(Object.keys(cookies).sort(), ['XSRF-TOKEN', 'session'])
  const second = await app.inject({ url: '/calc', cookies })
  assert.deepEqual(Object.fromEntries(second.cookies.map(({ name, value }) => [name, value])), cookies)
})

test('a page that only reads knows nobody: it gives no cookie and asks about none', async () => {
  const first = await app.inject({ url: '/calc' })
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  const find = mock.method(shop.services.sessions, 'find')
  for (const url of ['/help', '/help/', '/help?x=1']) {
    for (const request of [{ url }, { url, cookies }]) {
      const { statusCode, body, headers } = await app.inject(request)
      assert.deepEqual([statusCode, body, headers['set-cookie']], [200, 'how to buy', undefined], url)
      assert.equal(headers['cache-control'], 'no-cache')
    }
  }
  assert.equal(find.mock.callCount(), 0)
  find.mock.restore()
})

test('files with a hash in their name are kept for a year, the typeface a day, all others are asked for each time', async () => {
  const asset = await app.inject({ url: '/assets/page-1a2b.js' })
  assert.match(String(asset.headers['cache-control']), /immutable/)
  assert.equal(asset.cookies.length, 0)
  const typeface = await app.inject({ url: '/typeface/onest-latin.woff2' })
  assert.deepEqual(
    [typeface.headers['content-type'], typeface.headers['cache-control']],
    ['font/woff2', 'public, max-age=86400'],
  )
  for (const url of ['/calc', '/personal/data', '/icon.svg', '/site.webmanifest']) {
    const { headers } = await app.inject({ url })
    assert.equal(headers['cache-control'], 'no-cache', url)
    assert.ok(headers.etag, url)
  }
})

test('nothing outside the folder is served', async () => {
  for (const url of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2fapp-key.json', '/%E0%A4%A']) {
    const { statusCode, body } = await app.inject({ url })
    assert.ok([400, 404].includes(statusCode), `${url}: ${statusCode}`)
    assert.match(body, /^no such page$|>Такой страницы нет</)
  }
})
