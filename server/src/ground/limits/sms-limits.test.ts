import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sendCode } from '../../testing/buyer.ts'
import {
  aCustomer,
  aPhone,
  codeFor,
  newestTo,
  solvedCaptcha,
  type TestCustomer,
} from '../../testing/customer.ts'
import { awaitCode, awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import {
  anAddress,
  assertEdge,
  assertTooOften,
  deviceKey,
  forgetUses,
  sessionKey,
  stopClockOfLimits,
  useUpAllButOne,
  workUpAllButOne,
} from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { LimitName } from './limit-rules.ts'

let shop: Shop
before(async () => {
  stopClockOfLimits()
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())

const useUp = (name: LimitName, key: string) => useUpAllButOne(shop.services, name, key)
const forget = (name: LimitName, key: string) => forgetUses(shop.services, name, key)
const sessionOf = (visitor: Visitor) => sessionKey(shop.services, visitor)

const takenOfAll = () =>
  shop.services.db
    .selectFrom('rate_limit')
    .select(['key', 'points'])
    .where('key', 'like', 'send%:all')
    .orderBy('key')
    .execute()

/** A visitor with a secret for codes. */
async function withSecret(address = anAddress(), phone = aPhone()) {
  const visitor = await shop.visitor(address)
  const token = await solvedCaptcha(visitor)
  const { body } = await visitor.call(calls.verifyCaptcha, { token, phone })
  const ask = (more: object = {}) =>
    visitor.call(calls.sendCode, { phone, secret: body.secret, placement: 'login', ...more })
  return { visitor, phone, ask }
}

const sentLately = 'Код на этот номер недавно отправляли. Попробуйте чуть позже'

test('too soon for another code is told at the one on its way, or at the phone of a session that has none', async () => {
  const { visitor, phone, ask } = await withSecret()
  assert.equal((await ask()).status, 200)
  const { code } = await awaitCode(shop.app, phone)
  const said = {
    code: (seconds: number) => `Повторно – через ${seconds} с`,
    // Of which the page counts the seconds.
    phone: (seconds: number) => seconds > 0 && sentLately,
  }
  const assertTooSoon = async (asking: typeof ask, field: 'code' | 'phone') => {
    const { status, body } = await asking()
    assert.equal(status, 422)
    assert.deepEqual(body.errors, { [field]: [said[field](body.retry_after)] })
  }
  await assertTooSoon(ask, 'code')
  await assertTooSoon((await withSecret(anAddress(), phone)).ask, 'phone')
  await visitor.call(calls.signInWithCode, { phone, code_number: code })
  await assertTooSoon(ask, 'phone')
})

for (const name of ['sendQuarter', 'sendDay'] as const) {
  test(`${name}: a phone's last code goes out, the next does not`, async () => {
    const { phone, ask } = await withSecret()
    await useUp(name, phone)
    assert.equal((await ask()).status, 200)
    await forget('sendSoon', phone)
    assertTooOften(await ask())
    assertTooOften(await ask(), { captcha: false })
    assert.equal((await (await withSecret()).ask()).status, 200)
  })
}

for (const name of ['sendAddressHour', 'sendAddressDay'] as const) {
  test(`${name}: over it a solved captcha lets the code go out, and what was refused did not count`, async () => {
    const address = anAddress()
    await useUp(name, address)
    assert.equal((await (await withSecret(address)).ask()).status, 200)

    const { visitor, phone, ask } = await withSecret(address)
    assertTooOften(await ask(), { captcha: true })
    assertTooOften(await ask({ captcha_token: 'unsolved' }), { captcha: true })
    const token = await solvedCaptcha(visitor)
    assert.equal((await ask({ captcha_token: token })).status, 200)
    assert.equal((await messagesTo(shop.app, phone)).length <= 1, true)
    const again = await ask({ captcha_token: token })
    assert.match(again.body.errors.code[0], /Повторно – через \d+/)

    assert.equal((await (await withSecret()).ask()).status, 200)
  })

  test(`${name}: three times as many are the end, and no captcha helps`, async () => {
    const address = anAddress()
    await workUpAllButOne(shop.services, name, address)
    const last = await withSecret(address)
    assertTooOften(await last.ask(), { captcha: true })
    assert.equal((await last.ask({ captcha_token: await solvedCaptcha(last.visitor) })).status, 200)
    const { visitor, ask } = await withSecret(address)
    assertTooOften(await ask({ captcha_token: await solvedCaptcha(visitor) }))
    assert.equal((await (await withSecret()).ask()).status, 200)
  })
}

test('what lifts no limit is not enough for one: the work that was asked for is wanted, and once', async () => {
  const address = anAddress()
  await useUp('sendAddressHour', address)
  await (await withSecret(address)).ask()
  const { visitor, ask } = await withSecret(address)
  const easy = await solvedCaptcha(visitor)
  assertTooOften(await ask({ captcha_token: easy }), { captcha: true })
  const captcha_token = await solvedCaptcha(visitor)
  assert.equal((await ask({ captcha_token })).status, 200)
})

/** A secret for codes to a customer's phone, in the browser they are known in or in another one. */
async function secretOf(customer: TestCustomer, by: Visitor) {
  const token = await solvedCaptcha(by)
  const { body } = await by.call(calls.verifyCaptcha, { token, phone: customer.phone })
  return () => by.call(calls.sendCode, { phone: customer.phone, secret: body.secret })
}

for (const [name, all] of [
  ['sendStrangers', 'sendEverybody'],
  ['sendStrangersBudget', 'sendBudget'],
] as const) {
  test(`${name}: nothing lifts it; a quarter is left for phones asked for where their account is known`, async () => {
    const customer = await aCustomer(shop)
    await forget('sendSoon', customer.phone)
    await useUp(name, 'all')
    assert.equal((await (await withSecret()).ask()).status, 200)
    const { visitor, ask } = await withSecret()
    assertTooOften(await ask())
    assertTooOften(await ask({ captcha_token: await solvedCaptcha(visitor) }))
    const elsewhere = await secretOf(customer, await shop.visitor(anAddress()))
    assertTooOften(await elsewhere())
    const here = await secretOf(customer, customer)
    await useUp(all, 'all')
    assert.equal((await here()).status, 200)
    await forget('sendSoon', await deviceKey(shop.services, customer))
    assertTooOften(await here())
    await forget(name, 'all')
    await forget(all, 'all')
  })
}

test('sendBlock: counts phones never confirmed alone, and over it nobody is told which those are', async () => {
  const customer = await aCustomer(shop)
  const block = customer.phone.slice(0, -3)
  const [last = '', over = '', later = ''] = ['990', '991', '992'].map((end) => block + end)
  await useUp('sendBlock', block)
  const askFor = async (phone: string) => (await withSecret(anAddress(), phone)).ask()
  assert.equal((await askFor(last)).status, 200)
  await forget('sendSoon', customer.phone)
  const known = await newestTo(shop, customer.phone)
  const before = await takenOfAll()
  const stranger = await askFor(over)
  assert.deepEqual(await takenOfAll(), before, 'what is not sent takes nothing of what is kept for all')
  const owner = await askFor(customer.phone)
  assert.deepEqual([stranger.status, stranger.body], [owner.status, owner.body])
  assert.notDeepEqual(await takenOfAll(), before)
  await awaitMessage(shop.app, { to: customer.phone, after: known })
  assert.deepEqual(await messagesTo(shop.app, over), [], 'nothing was sent')
  assert.deepEqual((await askFor(over)).body.errors.phone, [sentLately])
  await forget('sendBlock', block)
  assert.equal((await askFor(later)).status, 200)
  await awaitMessage(shop.app, { to: later })
})

test('codeCheck: fifteen wrong codes lock the phone for fifteen minutes, in every session and purpose', async () => {
  const { phone } = await aCustomer(shop)
  const visitor = await shop.visitor(anAddress())
  const code = await codeFor(shop, visitor, { phone: aPhone() })
  assert.ok(code)
  await useUp('codeCheck', phone)
  await forget('sendSoon', phone)
  const own = await shop.visitor(anAddress())
  const right = await codeFor(shop, own, { phone })
  const ask = (code_number: string) => own.call(calls.signInWithCode, { phone, code_number })
  assert.equal((await ask(right === '000000' ? '111111' : '000000')).status, 422)
  const locked = await ask(right)
  assertTooOften(locked)
  assert.ok(locked.body.retry_after > 890 && locked.body.retry_after <= 900)
  const elsewhere = await shop.visitor(anAddress())
  assertTooOften(await elsewhere.call(calls.autoload, { phone, code: right }))
})

test('codeCheck: whoever guesses without a code of their own locks their own session and not the phone', async () => {
  const { phone } = await aCustomer(shop)
  const stranger = await shop.visitor(anAddress())
  await useUp('codeCheck', await sessionOf(stranger))
  const guess = () => stranger.call(calls.signInWithCode, { phone, code_number: '000000' })
  assert.equal((await guess()).status, 422)
  assertTooOften(await guess())

  await forget('sendSoon', phone)
  const owner = await shop.visitor(anAddress())
  const code_number = await codeFor(shop, owner, { phone })
  assert.equal((await owner.call(calls.signInWithCode, { phone, code_number })).status, 200)
})

test('codeCheckAddress', async () => {
  const address = anAddress()
  const guess = async (from = address) =>
    (await shop.visitor(from)).call(calls.signInWithCode, { phone: aPhone(), code_number: '000000' })
  await useUp('codeCheckAddress', address)
  await assertEdge(guess, 422, () => guess(anAddress()))
})

test('captcha: ten times a session', async () => {
  const visitor = await shop.visitor(anAddress())
  await useUp('captcha', await sessionOf(visitor))
  const verify = (by: Visitor) => by.call(calls.verifyCaptcha, { token: 'unsolved', phone: aPhone() })
  const other = await shop.visitor(anAddress())
  await assertEdge(
    () => verify(visitor),
    200,
    () => verify(other),
  )
})

test('captchaAddress', async () => {
  const address = anAddress()
  await useUp('captchaAddress', address)
  const verify = async (from = address) =>
    (await shop.visitor(from)).call(calls.verifyCaptcha, { token: 'unsolved', phone: aPhone() })
  await assertEdge(verify, 200, () => verify(anAddress()))
})

test('a code by pay is sent within the same limits', async () => {
  const visitor = await shop.visitor(anAddress())
  const phone = aPhone()
  const { body } = await visitor.call(calls.pay, anOrder({ phone }))
  await sendCode(shop, visitor, { phone, secret: body.secret })
  const soon = await visitor.call(calls.sendCode, { phone, secret: body.secret, placement: 'register' })
  assert.equal(soon.status, 422)
  assert.deepEqual(Object.keys(soon.body.errors), ['code'])
})
