import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { aPolicy } from '../../testing/buyer.ts'
import { anEstablishedCustomer, aPhone, solvedCaptcha } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

type Somebody = { phone: string; email: string; policy: string }

let shop: Shop
let known: Somebody
const unknown = { phone: aPhone(), email: 'nobody@example.org', policy: 'AP-27-999999' }
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  const customer = await anEstablishedCustomer(shop)
  const { phone, email } = customer
  const { number } = await aPolicy(customer, anOrder({ phone, email }))
  known = { phone, email, policy: number }
})
after(() => shop.close())

/** What a stranger asks about somebody, and the answer without what is random in it. */
async function answerTo(call: Call, input: (about: Somebody, token: string) => object, about: Somebody) {
  const stranger = await shop.visitor()
  const { status, body } = await stranger.call(call, input(about, await solvedCaptcha(stranger)))
  if ('secret' in body) body.secret = 'some'
  return { status, body }
}

for (const [name, call, input] of [
  ['reset-password', calls.resetPassword, ({ email }) => ({ email })],
  ['login-with-pass', calls.signInWithPassword, ({ phone }) => ({ phone, password: 'Guessed-1' })],
  ['send-sign-in-link', calls.askSignInLink, ({ phone }) => ({ phone })],
  ['login-with-spare-code', calls.signInWithSpareCode, ({ phone }) => ({ phone, spare_code: 'GUESS-22222' })],
  ['login-with-code', calls.signInWithCode, ({ phone }) => ({ phone, code_number: '000000' })],
  ['autoload-with-phone', calls.autoload, ({ phone }) => ({ phone, code: '000000' })],
  ['verification-code/generate', calls.sendCode, ({ phone }) => ({ phone, secret: 'guessed' })],
  ['verifyCaptcha', calls.verifyCaptcha, ({ phone }, token) => ({ phone, token })],
  ['get-policy-data', calls.lookUpPolicy, ({ policy }) => ({ policy_number: policy })],
  ['get-policy-data to repeat', calls.preloadPolicy, ({ policy }) => ({ policy_number: policy })],
] satisfies [string, Call, (about: Somebody, token: string) => object][]) {
  test(`${name} answers alike about somebody and nobody`, async () => {
    assert.deepEqual(await answerTo(call, input, known), await answerTo(call, input, unknown))
  })
}

test('a code goes out alike, registered or not', async () => {
  const answers = []
  for (const { phone } of [known, unknown]) {
    const stranger = await shop.visitor()
    const token = await solvedCaptcha(stranger)
    const { secret } = (await stranger.call(calls.verifyCaptcha, { token, phone })).body
    const { status, body } = await stranger.call(calls.sendCode, { phone, secret })
    answers.push({ status, body })
  }
  assert.deepEqual(answers, [
    { status: 200, body: { success: true } },
    { status: 200, body: { success: true } },
  ])
})

test('pay is the one answer that tells a registered phone, by initials alone', async () => {
  const input = ({ phone, email }: Somebody) => anOrder({ phone, email })
  const told = await answerTo(calls.pay, input, known)
  const { insurer_already_exists: initials, ...rest } = told.body
  assert.deepEqual(initials, { surname: 'С.', name: 'О.' })
  assert.deepEqual({ ...told, body: rest }, await answerTo(calls.pay, input, unknown))
})

test('a link asked for leaves the same row and the same job, known or not: the queue finds out whose it is', async () => {
  const stranger = await shop.visitor()
  const { db } = shop.services
  const left = async () => {
    const links = await db.selectFrom('sign_in_link').select('id').execute()
    const { rows: jobs } = await sql<{ data: { linkId: string } }>`
      select data from pgboss.job where name = 'send_sign_in_link'`.execute(db)
    return { links: links.map(({ id }) => id), jobs: jobs.map(({ data }) => data) }
  }
  for (const { phone } of [unknown, known]) {
    const before = await left()
    await stranger.call(calls.askSignInLink, { phone })
    const after = await left()
    const [linkId, ...more] = after.links.filter((id) => !before.links.includes(id))
    assert.deepEqual(more, [])
    const jobs = after.jobs.filter((job) => !before.jobs.some((known) => known.linkId === job.linkId))
    assert.deepEqual(jobs, [{ linkId }], 'which tells nothing of whose it is')
  }
})
