import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closedPages, openPages } from '@akvapolis/contract/pages/pages'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

test('the list of pages has the open ones alone, at the address by which people reach the site', async () => {
  const { statusCode, headers, body, cookies } = await shop.app.inject({ url: '/sitemap.xml' })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^application\/xml/)
  assert.deepEqual(cookies, [])
  assert.match(
    body,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  )
  const listed = Array.from(body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g), ([, address]) => address)
  assert.deepEqual(
    listed,
    openPages.map((path) => `${shop.services.config.publicUrl}${path}`),
  )
  for (const path of closedPages) assert.ok(!openPages.includes(path), path)
  const ofTheShop = ['/auth', '/calc', '/calc-instructor', '/calc-diving', '/calc-bonus', '/register']
  const toRead = ['/cover', '/help', '/sos', '/faq', '/documents', '/about', '/refund']
  for (const path of [...ofTheShop, ...toRead]) assert.ok(openPages.includes(path), path)
})

test('who lists pages is told where, and keeps out of what machines ask', async () => {
  const { statusCode, headers, body } = await shop.app.inject({ url: '/robots.txt' })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  const lines = body.trimEnd().split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const path of ['/api/', '/sandbox']) assert.ok(lines.includes(`Disallow: ${path}`), path)
  assert.equal(lines.at(-1), `Sitemap: ${shop.services.config.publicUrl}/sitemap.xml`)
  for (const path of openPages)
    assert.ok(!lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10))), path)
})

test('pages that the server draws for somebody are to be in no list', async () => {
  for (const url of ['/check', '/check/offline', '/check/nobody', '/certificate/nobody', '/pay/nobody']) {
    const { headers } = await shop.app.inject({ url })
    assert.match(String(headers['x-robots-tag']), /noindex/, url)
  }
})

test('who has found a hole is told where to report it, until half a year from now', async () => {
  shop.clock.set('2027-01-15T09:00:00Z')
  const { statusCode, headers, body } = await shop.app.inject({ url: '/.well-known/security.txt' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  const { publicUrl, insurer } = shop.services.config
  assert.deepEqual(body.trimEnd().split('\n'), [
    `Contact: mailto:${insurer.email}`,
    'Expires: 2027-07-14T00:00:00Z',
    'Preferred-Languages: ru, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ])
})
