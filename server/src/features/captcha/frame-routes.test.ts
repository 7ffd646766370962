import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { openShop, type Shop } from '../../testing/shop.ts'

const provider = 'https://smartcaptcha.yandexcloud.net'
const yandex = {
  CAPTCHA_PROVIDER: 'yandex',
  CAPTCHA_SERVER_KEY: 'server-key',
  CAPTCHA_SITE_KEY: 'ysc1_site-key',
}

let shop: Shop
before(async () => {
  shop = await openShop({ environment: yandex })
})
after(() => shop.close())

const get = async (url: string, from = shop) => (await from.visitor()).send({ url })
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )

test('the frame loads the provider with our site key and tells it the site; only pages of ours may show it', async () => {
  const frame = await get('/captcha/frame')
  assert.equal(frame.status, 200)
  assert.match(String(frame.headers['content-type']), /^text\/html/)
  assert.match(frame.body, /data-site-key="ysc1_site-key"/)
  assert.doesNotMatch(frame.body, /server-key/)
  assert.equal(frame.headers['referrer-policy'], 'strict-origin')
  const policy = policyOf(frame)
  assert.equal(policy.get('script-src'), `'self' ${provider}`)
  assert.equal(policy.get('frame-src'), provider)
  assert.equal(policy.get('frame-ancestors'), "'self'")
  const script = await get('/captcha/frame.js')
  assert.match(String(script.headers['content-type']), /^text\/javascript/)
  assert.match(script.body, /smartcaptcha\.yandexcloud\.net\/captcha\.js/)
})

test('every other page may show that frame and load nothing from elsewhere', async () => {
  const other = await get('/health/live')
  const policy = policyOf(other)
  assert.equal(policy.get('frame-src'), "'self'")
  assert.equal(policy.get('script-src'), "'self'")
  assert.ok(!String(other.headers['content-security-policy']).includes(provider))
  assert.equal(other.headers['referrer-policy'], 'no-referrer')
})

test('pages learn whose captcha it is, and who asks for the challenge is sent to the provider', async () => {
  const visitor = await shop.visitor()
  assert.equal((await visitor.call(calls.getSite)).body.captcha, 'yandex')
  assert.deepEqual((await visitor.call(calls.getChallenge)).body, { provider: 'yandex' })
})

test('without a provider there is no such page and no frame at all', async () => {
  const own = await openShop()
  const frame = await get('/captcha/frame', own)
  assert.equal(frame.status, 404)
  assert.equal(policyOf(frame).has('frame-src'), false)
  assert.equal((await (await own.visitor()).call(calls.getSite)).body.captcha, null)
  await own.close()
})
