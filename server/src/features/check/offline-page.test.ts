import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const open = () => shop.app.inject({ url: '/check/offline' })

test('the page that browsers keep says what a signature may be, and names no policy', async () => {
  const { statusCode, headers, body, cookies } = await open()
  assert.equal(statusCode, 200)
  assert.deepEqual(cookies, [])
  for (const verdict of ['valid', 'invalid', 'unknown_key', 'not_checked'])
    assert.match(body, new RegExp(`data-verdict="${verdict}" hidden`))
  for (const told of ['period', 'territory', 'depth'])
    assert.ok(body.includes(`data-told="${told}"></dd>`), told)
  assert.match(body, /<template data-words="901"><span>Страны Шенгенского соглашения<\/span>/)
  assert.match(body, /href="\/sos"/)
  assert.match(String(headers['x-robots-tag']), /noindex/)
  assert.match(
    String(headers['content-security-policy']),
    /script-src 'self'; connect-src 'self'; worker-src 'self'/,
  )
})

test('it is asked nothing: a form sent there finds no policy', async () => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/check/offline',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=AP-26-000001&code=AAAAAAAA',
  })
  assert.equal(statusCode, 404)
})
