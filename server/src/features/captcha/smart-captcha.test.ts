import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smartCaptcha } from './smart-captcha.ts'

/** The provider, answering as told. */
function judging(answer: () => Response | Promise<Response>) {
  const asked: { url: string; fields: Record<string, string> }[] = []
  const captcha = smartCaptcha({
    serverKey: 'server-key',
    fetch: async (url, init) => {
      asked.push({ url: String(url), fields: Object.fromEntries(new URLSearchParams(String(init?.body))) })
      return answer()
    },
  })
  return { captcha, asked }
}

test('the provider is asked with our key, the token and the address, none of them in the URL', async () => {
  const { captcha, asked } = judging(() => Response.json({ status: 'ok', message: '', host: 'x' }))
  assert.deepEqual(await captcha.verify('token', '203.0.113.5'), { ok: true })
  assert.deepEqual(asked, [
    {
      url: 'https://smartcaptcha.yandexcloud.net/validate',
      fields: { secret: 'server-key', token: 'token', ip: '203.0.113.5' },
    },
  ])
})

for (const [name, answer] of [
  ['no JSON', () => new Response('ok')],
  ['JSON of another form', () => Response.json({ ok: true })],
  ['an error', () => Response.json({ status: 'ok' }, { status: 500 })],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
] as const) {
  test(`closed, and nobody’s refusal, when the provider is or says: ${name}`, async () => {
    const told = await judging(answer).captcha.verify('token', '203.0.113.5')
    assert.deepEqual(told, { ok: false, isUnanswered: true })
  })
}

test('what the provider finds wrong is refused', async () => {
  const { captcha } = judging(() => Response.json({ status: 'failed' }))
  assert.deepEqual(await captcha.verify('token', '203.0.113.5'), { ok: false })
})

test('it brings its own challenge', async () => {
  assert.equal(await judging(() => Response.json({})).captcha.challenge(), null)
})
