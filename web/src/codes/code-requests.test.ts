import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { refusedBy, serverOf, wrongFields } from '../api/testing/fake-server.ts'
import { codeRequests, sentenceOf } from './code-requests.ts'

const code = '/api/verification-code/generate'
const captcha = '/api/verifyCaptcha'
const phone = '+79161234567'
const sent = { isOnItsWay: true, problem: '' }

/** A server that trades each captcha for a secret of its own, `s1`, `s2`, …, and says `answer` to each code. */
function aDesk(t: TestContext, answer: (secret: string) => Response | Error) {
  let solved = 0
  const { seen } = serverOf(t, {
    [captcha]: () => Response.json({ success: true, secret: `s${solved}` }),
    [code]: (body) => answer((body as { secret: string }).secret), // sent by the tests' own call
  })
  const solveCaptcha = async () => {
    solved += 1
    return { ok: true, token: `t${solved}` } as const
  }
  const request = codeRequests({ placement: 'login', solveCaptcha })
  return { request, seen, solved: () => solved }
}

test('one captcha is good for the next code to the same phone, not to another', async (t) => {
  const { request, seen, solved } = aDesk(t, () => Response.json({ success: true }))
  assert.deepEqual(await request(phone), sent)
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
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 2)
  assert.deepEqual(await request(phone), sent)
  assert.equal(solved(), 2)
})

test('too soon for a new code the last one counts, and no captcha is asked for', async (t) => {
  let isTooSoon = false
  const { request, solved } = aDesk(t, () =>
    isTooSoon ? wrongFields({ code: 'Через минуту' }) : Response.json({ success: true }),
  )
  await request(phone)
  isTooSoon = true
  assert.deepEqual(await request(phone), { isOnItsWay: true, problem: 'Через минуту' })
  assert.equal(solved(), 1)
})

test('a refused phone is told at the phone', async (t) => {
  const { request } = aDesk(t, () => wrongFields({ phone: 'Не мобильный' }))
  const refused = await request(phone)
  assert.ok(!refused.isOnItsWay)
  assert.deepEqual(refused.errors, { phone: ['Не мобильный'] })
  assert.equal(sentenceOf(refused), 'Не мобильный')
})

test('a server in trouble is told by its sentence', async (t) => {
  const { request } = aDesk(t, () => refusedBy(500))
  const refused = await request(phone)
  assert.ok(!refused.isOnItsWay)
  assert.equal(sentenceOf(refused), 'Отказ 500')
})

test('a captcha that is not solved or not believed sends no code', async (t) => {
  const { seen } = serverOf(t, { [captcha]: () => Response.json({ success: false }) })
  const unsolved = codeRequests({
    placement: 'login',
    solveCaptcha: async () => ({ ok: false, message: 'не загрузилась' }),
  })
  const refused = await unsolved(phone)
  assert.ok(!refused.isOnItsWay)
  assert.equal(sentenceOf(refused), 'не загрузилась')
  assert.equal(seen.length, 0)

  const solveCaptcha = async () => ({ ok: true, token: 't' }) as const
  const disbelieved = await codeRequests({ placement: 'login', solveCaptcha })(phone)
  assert.deepEqual(disbelieved, { isOnItsWay: false, message: captchaCopy.failed })
  assert.deepEqual(
    seen.map(({ url }) => url),
    [captcha],
  )
})
