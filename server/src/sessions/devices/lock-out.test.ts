import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { anAuthenticator, aPasskey, signInByKey } from '../../testing/authenticator.ts'
import { aPolicy, sendCode } from '../../testing/buyer.ts'
import { anEstablishedCustomer, aPassword, aPhone, codeFor, solvedCaptcha } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import {
  anAddress,
  assertTooOften,
  deviceKey,
  forgetUses,
  stopClockOfLimits,
  useUpAllButOne,
} from '../../testing/used-up.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'

let shop: Shop
before(async () => {
  stopClockOfLimits()
  shop = await openShop({ hasWorkers: true, site: 'localhost' })
})
after(() => shop.close())

const wrong = 'Wrong-one-1'
const signIn = (by: Visitor, phone: string, password: string, more: object = {}): Promise<Reply> =>
  by.call(calls.signInWithPassword, { phone, password, ...more })

/** All that strangers may try at a phone, as if they just had. */
async function emptied(phone: string): Promise<void> {
  await useUpAllButOne(shop.services, 'passwordHour', phone)
  await signIn(await shop.visitor(anAddress()), phone, wrong)
}

test('after a thousand wrong tries by strangers an owner signs in where they did before, and five were hashed', async () => {
  const owner = await anEstablishedCustomer(shop)
  const strangers = await Promise.all(Array.from({ length: 20 }, () => shop.visitor(anAddress())))
  const told = new Map<number, number>()
  for (let time = 0; time < 50; time += 1) {
    const answers = await Promise.all(strangers.map((by) => signIn(by, owner.phone, wrong)))
    for (const { status } of answers) told.set(status, (told.get(status) ?? 0) + 1)
  }
  // A minute that ends meanwhile lets five more be compared, the hour twenty.
  const compared = told.get(422) ?? 0
  assert.ok(compared >= 5 && compared <= 20, `${compared}`)
  assert.equal(told.get(429), 1000 - compared)

  await owner.call(calls.signOut)
  assert.equal((await signIn(owner, owner.phone, aPassword)).status, 200)
})

test('on an unknown device an owner gets in by password and work, twenty tries a day, a stranger’s phone alike', async () => {
  const { phone } = await anEstablishedCustomer(shop)
  for (const tried of [phone, aPhone()]) {
    await emptied(tried)
    const visitor = await shop.visitor(anAddress())
    assertTooOften(await signIn(visitor, tried, aPassword), { captcha: true })
    const captcha_token = await solvedCaptcha(visitor)
    assert.equal((await signIn(visitor, tried, wrong, { captcha_token })).status, 422)
    assertTooOften(await signIn(visitor, tried, aPassword, { captcha_token }), { captcha: true })
  }
  const visitor = await shop.visitor(anAddress())
  assertTooOften(await signIn(visitor, phone, aPassword), { captcha: true })
  assert.equal(
    (await signIn(visitor, phone, aPassword, { captcha_token: await solvedCaptcha(visitor) })).status,
    200,
  )

  const { phone: another } = await anEstablishedCustomer(shop)
  const { limits } = shop.services
  for (const tried of [another, aPhone()]) {
    await emptied(tried)
    const stranger = await shop.visitor(anAddress())
    const steps: number[] = []
    for (const before of [0, 9, 19]) {
      await forgetUses(shop.services, 'passwordByWork', tried)
      for (let use = 0; use < before; use += 1)
        await limits.countSoft(['passwordByWork', tried], { hasWork: true })
      assertTooOften(await signIn(stranger, tried, wrong), { captcha: true })
      const { body } = await stranger.call(calls.getChallenge)
      steps.push(body.parameters.cost)
      const answer = await signIn(stranger, tried, wrong, { captcha_token: await solvedCaptcha(stranger) })
      assert.equal(answer.status, 422, JSON.stringify(answer.body))
    }
    assert.deepEqual(steps, [3, 6, 10])
    assertTooOften(await signIn(stranger, tried, wrong, { captcha_token: await solvedCaptcha(stranger) }))
  }
})

test('and by a passkey', async () => {
  const owner = await anEstablishedCustomer(shop)
  const key = anAuthenticator({ origin: shop.services.config.publicUrl })
  await aPasskey(shop, owner, key)
  await emptied(owner.phone)
  assert.equal((await signInByKey(await shop.visitor(anAddress()), key)).status, 200)
})

test('a device that is known has its own tries; used up, neither a captcha helps nor are others touched', async () => {
  const owner = await anEstablishedCustomer(shop)
  await useUpAllButOne(shop.services, 'passwordHour', await deviceKey(shop.services, owner))
  assert.equal((await signIn(owner, owner.phone, aPassword)).status, 200, 'a right one is given back')
  assert.equal((await signIn(owner, owner.phone, wrong)).status, 422)
  const captcha_token = await solvedCaptcha(owner)
  assertTooOften(await signIn(owner, owner.phone, aPassword, { captcha_token }))
  assert.equal((await signIn(await shop.visitor(anAddress()), owner.phone, aPassword)).status, 200)
})

test('codes that strangers asked for keep no code and no purchase from an owner’s device', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { phone, email } = owner
  await forgetUses(shop.services, 'sendSoon', phone)
  await useUpAllButOne(shop.services, 'sendQuarter', phone)
  await codeFor(shop, await shop.visitor(anAddress()), { phone })
  await owner.call(calls.signOut)
  const code_number = await codeFor(shop, owner, { phone })
  assert.equal((await owner.call(calls.signInWithCode, { phone, code_number })).status, 200)

  await owner.call(calls.signOut)
  await forgetUses(shop.services, 'sendSoon', await deviceKey(shop.services, owner))
  const order = anOrder({ phone, email })
  const { secret } = (await owner.call(calls.pay, order)).body
  const { code } = await sendCode(shop, owner, { phone, secret })
  assert.equal((await owner.call(calls.registerAtStep2, { ...order.insurer, code })).status, 200)
  assert.ok((await aPolicy(owner, order)).number)

  await forgetUses(shop.services, 'sendSoon', phone)
  await assert.rejects(codeFor(shop, await shop.visitor(anAddress()), { phone }), /retry_after/)
})

test('wrong codes of strangers lock an owner out of their device no more than wrong passwords do', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { phone } = owner
  const stranger = await shop.visitor(anAddress())
  await forgetUses(shop.services, 'sendSoon', phone)
  const sent = await codeFor(shop, stranger, { phone })
  await useUpAllButOne(shop.services, 'codeCheck', phone)
  const guess = (by: Visitor, code_number: string) => by.call(calls.signInWithCode, { phone, code_number })
  assert.equal((await guess(stranger, sent === '000000' ? '111111' : '000000')).status, 422)
  assertTooOften(await guess(stranger, sent))

  await owner.call(calls.signOut)
  const code_number = await codeFor(shop, owner, { phone })
  assert.equal((await guess(owner, code_number)).status, 200)
})
