import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aCustomer, anEstablishedCustomer, aPassword, aPhone, solvedCaptcha } from '../../testing/customer.ts'
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
import type { Reply, Visitor } from '../../testing/visitor.ts'
import { mailedToken, spareCodes } from '../../testing/ways-in.ts'
import type { LimitName } from './limit-rules.ts'

let shop: Shop
before(async () => {
  stopClockOfLimits()
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())

const askLink = (by: Visitor, phone: string, more: object = {}) =>
  by.call(calls.askSignInLink, { phone, ...more })
const trySpare = (by: Visitor, phone: string, spare_code: string, more: object = {}) =>
  by.call(calls.signInWithSpareCode, { phone, spare_code, ...more })
const stranger = () => shop.visitor(anAddress())

test('signInLink and signInLinkByWork: three mails an hour, ten a day more by work, an unknown phone alike', async () => {
  const { phone } = await anEstablishedCustomer(shop)
  for (const tried of [phone, aPhone()]) {
    for (let time = 0; time < 2; time += 1) assert.equal((await askLink(await stranger(), tried)).status, 200)
    const visitor = await stranger()
    await assertEdge(
      () => askLink(visitor, tried),
      200,
      () => askLink(visitor, aPhone()),
      { captcha: true },
    )
    await workUpAllButOne(shop.services, 'signInLinkByWork', tried)
    await askLink(visitor, tried)
    const captcha_token = await solvedCaptcha(visitor)
    assert.equal((await askLink(visitor, tried, { captcha_token })).status, 200)
    assertTooOften(await askLink(visitor, tried, { captcha_token: await solvedCaptcha(visitor) }))
  }
})

test('a device that is known has three of its own, whatever strangers ask for, and no work for more', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { phone } = owner
  await useUpAllButOne(shop.services, 'signInLink', phone)
  // Mailed by now, it is not taken for the owner's.
  await mailedToken(shop, await stranger(), owner)
  await owner.call(calls.signOut)
  const token = await mailedToken(shop, owner, owner)
  assert.equal((await owner.call(calls.signInWithLink, { token })).status, 200)

  await useUpAllButOne(shop.services, 'signInLink', await deviceKey(shop.services, owner))
  assert.equal((await askLink(owner, phone)).status, 200)
  assertTooOften(await askLink(owner, phone))
})

test('resetAddress counts links that sign in as well', async () => {
  const address = anAddress()
  await useUpAllButOne(shop.services, 'resetAddress', address)
  const visitor = await shop.visitor(address)
  assert.equal((await askLink(visitor, aPhone())).status, 200)
  assertTooOften(await askLink(visitor, aPhone()), { captcha: true })
  const captcha_token = await solvedCaptcha(visitor)
  assert.equal((await askLink(visitor, aPhone(), { captcha_token })).status, 200)
})

test('checkLink counts them, too', async () => {
  const [visitor, other] = [await stranger(), await stranger()]
  await askLink(visitor, aPhone())
  await useUpAllButOne(shop.services, 'checkLink', await sessionKey(shop.services, visitor))
  const open = (by: Visitor) => by.call(calls.signInWithLink, { token: 'guessed' })
  await assertEdge(
    () => open(visitor),
    422,
    () => open(other),
  )
})

for (const name of ['passwordMinute', 'passwordHour'] as const) {
  test(`${name} counts spare codes apart from passwords, alike for an unknown phone`, async () => {
    const owner = await anEstablishedCustomer(shop)
    const [code = ''] = await spareCodes(owner)
    for (const tried of [owner.phone, aPhone()]) {
      await useUpAllButOne(shop.services, name, `spare ${tried}`)
      assert.equal((await trySpare(await stranger(), tried, 'AAAAA-22222')).status, 422)
      assertTooOften(await trySpare(await stranger(), tried, code), { captcha: true })
    }
    const { phone } = owner
    const byPassword = await (await stranger()).call(calls.signInWithPassword, { phone, password: aPassword })
    assert.equal(byPassword.status, 200)
    // The owner's device has tries of its own, and by work an owner gets in anywhere.
    const visitor = await stranger()
    await trySpare(visitor, phone, code)
    const captcha_token = await solvedCaptcha(visitor)
    assert.equal((await trySpare(visitor, phone, code, { captcha_token })).status, 200)
    const [next = ''] = await spareCodes(visitor)
    await owner.call(calls.signOut)
    assert.equal((await trySpare(owner, phone, next)).status, 200)
  })
}

test('makeSpareCodes', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  await useUpAllButOne(shop.services, 'makeSpareCodes', String(customer.userId))
  await assertEdge(
    () => customer.call(calls.makeSpareCodes),
    200,
    () => other.call(calls.makeSpareCodes),
  )
  await forgetUses(shop.services, 'makeSpareCodes', String(customer.userId))
  assert.equal((await customer.call(calls.makeSpareCodes)).status, 200)
})

/** What happens while nothing can be handed to the queue. */
async function withoutQueue(ask: () => Promise<Reply>): Promise<Reply> {
  const { queue } = shop.services
  const { add } = queue
  queue.add = async () => {
    throw new Error('the database is away')
  }
  try {
    return await ask()
  } finally {
    queue.add = add
  }
}

type Asking = { limits: [LimitName, string][]; ask: () => Promise<Reply> }

const askings: Record<string, () => Promise<Asking>> = {
  'a letter that confirms the address': async () => {
    const customer = await anEstablishedCustomer(shop)
    await customer.call(calls.updateUser, { email: `other-${customer.email}` })
    const limits: Asking['limits'] = [['sendConfirmation', String(customer.userId)]]
    return { limits, ask: () => customer.call(calls.sendConfirmation, {}) }
  },
  'a link to sign in': async () => {
    const { phone } = await anEstablishedCustomer(shop)
    const stranger = await shop.visitor(anAddress())
    return { limits: [['signInLink', phone]], ask: () => stranger.call(calls.askSignInLink, { phone }) }
  },
  'a link to another phone': async () => {
    const customer = await anEstablishedCustomer(shop)
    const limits: Asking['limits'] = [['phoneLink', String(customer.userId)]]
    return { limits, ask: () => customer.call(calls.askForPhoneLink, { current_password: aPassword }) }
  },
  'a code': async () => {
    const customer = await anEstablishedCustomer(shop)
    await customer.call(calls.signOut)
    const key = await deviceKey(shop.services, customer)
    const limits: Asking['limits'] = [
      ['sendQuarter', key],
      ['sendDay', key],
    ]
    for (const soon of [key, customer.phone]) await forgetUses(shop.services, 'sendSoon', soon)
    const { phone } = customer
    const solved = { token: await solvedCaptcha(customer), phone, action: 'login' }
    const { secret } = (await customer.call(calls.verifyCaptcha, solved)).body
    return { limits, ask: () => customer.call(calls.sendCode, { phone, secret, placement: 'login' }) }
  },
}

for (const [name, prepared] of Object.entries(askings))
  test(`${name} that could not be sent takes from no limit`, async () => {
    const { limits, ask } = await prepared()
    for (const [limit, key] of limits) await useUpAllButOne(shop.services, limit, key)
    assert.equal((await withoutQueue(ask)).status, 500)
    const { status, body } = await ask()
    assert.equal(status, 200, JSON.stringify(body))
  })
