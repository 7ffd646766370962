import assert from 'node:assert/strict'
import { beforeEach, type TestContext, test } from 'node:test'
import { tryLaterIn } from '@akvapolis/copy/forms/waiting'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { refusedBy, serverOf, wrongFields } from '../api/testing/fake-server.ts'
import { steadyNow } from '../ui/clock/steady-now.ts'
import { codeRequests, sentenceOf } from './code-requests.ts'
import { nextCode } from './next-code.ts'

const code = '/api/verification-code/generate'
const captcha = '/api/verifyCaptcha'
const phone = '+79161234567'
const sent = { isAwaited: true, problem: '' }

beforeEach(() => nextCode.used())

/** A server that trades each captcha for a secret of its own, `s1`, `s2`, …, and says `answer` to each code. */
function aDesk(t: TestContext, answer: (secret: string) => Response | Error) {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  let solved = 0
  const { seen } = serverOf(t, {
    [captcha]: () => Response.json({ success: true, secret: `s${solved}` }),
    [code]: (body) => answer((body as { secret: string }).secret), // sent by the tests' own call
  })
  const solveCaptcha = async () => {
    solved += 1
    return { ok: true, token: `t${solved}` } as const
  }
  const request = codeRequests({ placement: 'login', resendAfter: 20, solveCaptcha })
  return { request, seen, solved: () => solved }
}

test('one captcha is good for the next code to the same phone, not to another', async (t) => {
  const { request, seen, solved } = aDesk(t, () => Response.json({ success: true }))
  assert.deepEqual(await request(phone), sent)
  t.mock.timers.tick(20_000)
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 1)
  assert.deepEqual(seen[0]?.body, { token: 't1', phone, action: 'login' })
  assert.deepEqual(seen[2]?.body, { phone, secret: 's1', need_validation: true, placement: 'login' })
  await request('+79160000000')
  assert.equal(solved(), 2)
})

test('a secret that is used up is replaced by another captcha within the same press', async (t) => {
  const usedUp = new Set<string>()
  const { request, solved } = aDesk(t, (secret) =>
    usedUp.has(secret) ? wrongFields({ phone: 'Секрет' }) : Response.json({ success: true }),
  )
  await request(phone)
  usedUp.add('s1')
  t.mock.timers.tick(20_000)
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 2)
  t.mock.timers.tick(20_000)
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 2)
})

test('too soon after another browser’s code, no other captcha is solved: it would be as soon', async (t) => {
  const early = wrongFields({ phone: 'Повторно – через 17 с' }, { retry_after: 17 })
  let isEarly = false
  const { request, solved } = aDesk(t, () => (isEarly ? early : Response.json({ success: true })))
  await request(phone)
  isEarly = true
  t.mock.timers.tick(20_000)
  // The code of before may still be typed.
  assert.deepEqual(await request(phone), { isAwaited: true, problem: 'Повторно – через 17 с' })
  assert.equal(solved(), 1)
})

test('a code on its way is not asked for again', async (t) => {
  const { request, seen } = aDesk(t, () => Response.json({ success: true }))
  await request(phone)
  t.mock.timers.tick(19_000)
  assert.deepEqual(await request(phone), sent)
  assert.equal(seen.length, 2)
  assert.ok(nextCode.of({ placement: 'login', phone })?.isSentBefore)
})

test('too soon for a new code the last one counts, and no captcha is asked for', async (t) => {
  let isTooSoon = false
  const { request, solved } = aDesk(t, () =>
    isTooSoon ? wrongFields({ code: 'Через минуту' }, { retry_after: 9 }) : Response.json({ success: true }),
  )
  await request(phone)
  isTooSoon = true
  t.mock.timers.tick(20_000)
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 1)
  assert.equal(nextCode.of({ placement: 'login', phone })?.at, steadyNow() + 9_000)
})

test('a code asked for too often is told, and the countdown says until when', async (t) => {
  const { request } = aDesk(t, () => refusedBy(429, { retry_after: 600 }))
  const refused = await request(phone)
  assert.ok(!refused.isAwaited)
  assert.equal(sentenceOf(refused), tryLaterIn(600))
  assert.equal(nextCode.of({ placement: 'login', phone })?.at, steadyNow() + 600_000)
})

test('a refused phone is told at the phone', async (t) => {
  const { request } = aDesk(t, () => wrongFields({ phone: 'Не мобильный' }))
  const refused = await request(phone)
  assert.ok(!refused.isAwaited)
  assert.deepEqual(refused.errors, { phone: ['Не мобильный'] })
  assert.equal(sentenceOf(refused), 'Не мобильный')
})

test('a server in trouble is told by its sentence', async (t) => {
  const { request } = aDesk(t, () => refusedBy(500))
  const refused = await request(phone)
  assert.ok(!refused.isAwaited)
  assert.equal(sentenceOf(refused), 'Отказ 500')
})

test('a captcha that is not solved or not believed sends no code', async (t) => {
  const { seen } = serverOf(t, { [captcha]: () => Response.json({ success: false }) })
  const unsolved = codeRequests({
    placement: 'login',
    resendAfter: 20,
    solveCaptcha: async () => ({ ok: false, message: 'не загрузилась' }),
  })
  const refused = await unsolved(phone)
  assert.ok(!refused.isAwaited)
  assert.equal(sentenceOf(refused), 'не загрузилась')
  assert.equal(seen.length, 0)

  const solveCaptcha = async () => ({ ok: true, token: 't' }) as const
  const disbelieved = await codeRequests({ placement: 'login', resendAfter: 20, solveCaptcha })(phone)
  assert.deepEqual(disbelieved, { isAwaited: false, message: captchaCopy.failed })
  assert.deepEqual(
    seen.map(({ url }) => url),
    [captcha],
  )
})
