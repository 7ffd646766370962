import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { resetLink } from '../../features/customers/testing/password-reset.ts'
import { anAuthenticator, signInByKey } from '../../testing/authenticator.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  newestTo,
  solvedCaptcha,
  type TestCustomer,
} from '../../testing/customer.ts'
import { aHolder } from '../../testing/dms-contract.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
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
} from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { LimitName } from './limit-rules.ts'

let shop: Shop
before(async () => {
  stopClockOfLimits()
  shop = await openShop({ hasWorkers: true, site: 'localhost' })
})
after(() => shop.close())

const useUp = (name: LimitName, key: string) => useUpAllButOne(shop.services, name, key)
const forget = (name: LimitName, key: string) => forgetUses(shop.services, name, key)
const sessionOf = (visitor: Visitor) => sessionKey(shop.services, visitor)

for (const name of ['passwordMinute', 'passwordHour'] as const) {
  test(`${name}: the same for a registered phone and an unknown one, right password or wrong`, async () => {
    const { phone } = await anEstablishedCustomer(shop)
    for (const [tried, password] of [
      [phone, aPassword],
      [aPhone(), aPassword],
    ] as const) {
      await useUp(name, tried)
      const ask = async (given: string = password, other: string = tried) =>
        (await shop.visitor(anAddress())).call(calls.signInWithPassword, { phone: other, password: given })
      await assertEdge(
        () => ask('Wrong-one-1'),
        422,
        () => ask(aPassword, aPhone()),
        { captcha: true },
      )
      assertTooOften(await ask(), { captcha: true })
    }
  })
}

test('a change of e-mail that is refused after all takes from no limit', async () => {
  const holder = await aHolder(shop, { days: 30 })
  const email = `${crypto.randomUUID()}@example.org`
  const save = (changes: object) => holder.call(calls.updateUser, { email, ...changes })
  for (let press = 0; press < 6; press += 1) assert.equal((await save({ birth: '1991-01-01' })).status, 422)
  assert.equal((await save({})).status, 200)
})

test('the longest address there may be is counted like any other', async () => {
  const customer = await anEstablishedCustomer(shop)
  const email = `a@${'long.'.repeat(50)}ru`
  assert.equal(email.length, 254)
  assert.equal((await customer.call(calls.resetPassword, { email })).status, 200)
  assert.equal((await customer.call(calls.updateUser, { email })).status, 200)
})

test('a limit that was reached is told to the audit: of which call, at whose account, counted', async () => {
  const { phone, userId } = await anEstablishedCustomer(shop)
  await useUp('passwordHour', phone)
  const stranger = await shop.visitor(anAddress())
  const guess = () => stranger.call(calls.signInWithPassword, { phone, password: 'Wrong-one-1' })
  assert.equal((await guess()).status, 422)
  for (let time = 0; time < 2; time += 1) assert.equal((await guess()).status, 429)
  const rows = await shop.services.db
    .selectFrom('audit')
    .select(['note', 'times'])
    .where('event', '=', 'limit_reached')
    .where('customer_id', '=', userId)
    .execute()
  assert.deepEqual(rows, [{ note: calls.signInWithPassword.path, times: 2 }])
})

test('passwordMinute counts the current password as well', async () => {
  const customer = await anEstablishedCustomer(shop)
  shop.clock.advance({ minutes: 10 })
  await useUp('passwordMinute', await deviceKey(shop.services, customer))
  const ask = (current_password: string) => customer.call(calls.deleteAccount, { current_password })
  assert.equal((await ask('Wrong-one-1')).status, 422)
  assertTooOften(await ask(aPassword))
})

test('changeEmail and changeEmailTo: nobody mails others by changing an address to and fro', async () => {
  const customer = await anEstablishedCustomer(shop)
  const change = (email: string, who = customer) => who.call(calls.updateUser, { email })
  await useUp('changeEmail', String(customer.userId))
  assert.equal((await change('fifth@example.org')).status, 200)
  assertTooOften(await change('victim@example.org'))
  const next = await anEstablishedCustomer(shop)
  await useUp('changeEmailTo', `${next.userId} victim@example.org`)
  assert.equal((await change('Victim@example.org', next)).status, 200)
  assert.equal((await change('another@example.org', next)).status, 200)
  assertTooOften(await change('victim@example.org', next))
  // Whose address it is can still type it.
  assert.equal((await change('victim@example.org', await anEstablishedCustomer(shop))).status, 200)
})

test('changePassword: ten an hour by either call, none that was refused, and a mailed link all the same', async () => {
  const holder = await aHolder(shop, { days: 30 })
  const other = await anEstablishedCustomer(shop)
  const { email } = other
  const password = { password: 'Риф-и-черепахи-8', password_confirmation: 'Риф-и-черепахи-8' }
  const save = (who: Visitor, changes: object = {}) =>
    who.call(calls.updateUser, { ...password, current_password: aPassword, ...changes })
  await useUp('changePassword', String(holder.userId))
  assert.equal((await save(holder, { birth: '1991-01-01' })).status, 422)
  assert.equal((await save(holder)).status, 200)
  assertTooOften(await save(holder))

  await useUp('changePassword', String(other.userId))
  const change = (who: Visitor) => who.call(calls.changePassword, { ...password, email })
  assert.equal((await change(other)).status, 200)
  assertTooOften(await change(other))
  assertTooOften(await save(other))
  assert.equal((await other.call(calls.updateUser, { surname: 'Смирнова' })).status, 200)
  const reader = await shop.visitor(anAddress())
  await reader.call(calls.checkResetLink, { hash: await resetLink(shop, email) })
  assert.equal((await change(reader)).status, 200)
})

test('passwordAddress: over it a solved captcha lets the sign-in pass, and what was refused did not count', async () => {
  const { phone } = await anEstablishedCustomer(shop)
  const address = anAddress()
  await useUp('passwordAddress', address)
  const visitor = await shop.visitor(address)
  const ask = (more: object = {}) =>
    visitor.call(calls.signInWithPassword, { phone, password: aPassword, ...more })
  const other = await visitor.call(calls.signInWithPassword, { phone: aPhone(), password: aPassword })
  assert.equal(other.status, 422)
  await useUp('passwordMinute', phone)
  assertTooOften(await ask(), { captcha: true })
  assertTooOften(await ask({ captcha_token: 'unsolved' }), { captcha: true })
  assert.equal((await ask({ captcha_token: await solvedCaptcha(visitor) })).status, 200)
})

for (const name of ['resetSoon', 'resetDay'] as const) {
  test(`${name}: over it the answer stays, and no mail goes out`, async () => {
    const { email } = await anEstablishedCustomer(shop)
    const known = await newestTo(shop, email)
    await useUp(name, email)
    const ask = async () =>
      (await shop.visitor(anAddress())).call(calls.resetPassword, { email: email.toUpperCase() })
    for (let asked = 0; asked < 3; asked += 1) {
      const { status, body } = await ask()
      assert.deepEqual([status, body], [200, { success: true }])
    }
    await awaitMessage(shop.app, { to: email, after: known })
    const other = await anEstablishedCustomer(shop)
    const { id } = await awaitMessage(shop.app, { to: other.email })
    assert.ok(id)
    const mails = (await messagesTo(shop.app, email)).filter((mail) => mail.id > known)
    assert.equal(mails.length, 1)
  })
}

for (const name of ['resetAddress', 'resetEverybody'] as const) {
  test(`${name}: over it a solved captcha lets the mail go out`, async () => {
    const address = anAddress()
    await useUp(name, name === 'resetAddress' ? address : 'all')
    const { email } = await anEstablishedCustomer(shop)
    const known = await newestTo(shop, email)
    const visitor = await shop.visitor(address)
    const ask = (more: object = {}) => visitor.call(calls.resetPassword, { email, ...more })
    const last = await visitor.call(calls.resetPassword, { email: `nobody-${name}@example.org` })
    assert.equal(last.status, 200)
    assertTooOften(await ask(), { captcha: true })
    assert.equal((await ask({ captcha_token: await solvedCaptcha(visitor) })).status, 200)
    await awaitMessage(shop.app, { to: email, after: known })
    await forget('resetEverybody', 'all')
  })
}

test('checkLink and checkLinkAddress', async () => {
  const check = (by: Visitor) => by.call(calls.checkResetLink, { hash: 'guessed' })
  const [visitor, other] = [await shop.visitor(anAddress()), await shop.visitor(anAddress())]
  await useUp('checkLink', await sessionOf(visitor))
  await assertEdge(
    () => check(visitor),
    200,
    () => check(other),
  )

  const address = anAddress()
  await useUp('checkLinkAddress', address)
  const checkFrom = async (from: string) => check(await shop.visitor(from))
  await assertEdge(
    () => checkFrom(address),
    200,
    () => checkFrom(anAddress()),
  )
})

test('passkeySignIn and passkeySignInAddress', async () => {
  const signIn = async (by: Visitor) => {
    const key = anAuthenticator({ origin: shop.services.config.publicUrl })
    return signInByKey(by, key, { userHandle: 'bm9ib2R5' })
  }
  const [visitor, other] = [await shop.visitor(anAddress()), await shop.visitor(anAddress())]
  await useUp('passkeySignIn', await sessionOf(visitor))
  await assertEdge(
    () => signIn(visitor),
    422,
    () => signIn(other),
  )

  const address = anAddress()
  await useUp('passkeySignInAddress', address)
  const signInFrom = async (from: string) => signIn(await shop.visitor(from))
  await assertEdge(
    () => signInFrom(address),
    422,
    () => signInFrom(anAddress()),
  )
})

test('addPasskey: ten an hour for a customer, right or wrong', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  await useUp('addPasskey', String(customer.userId))
  const add = async (by: Visitor) => {
    const key = anAuthenticator({ origin: 'https://evil.example' })
    const { body } = await by.call(calls.startPasskey)
    return by.call(calls.addPasskey, { credential: key.create(body) })
  }
  await assertEdge(
    () => add(customer),
    422,
    () => add(other),
  )
})

test('findInsured: thirty a minute for a customer, in whichever session', async () => {
  const customer = await anEstablishedCustomer(shop)
  const second = await shop.visitor(anAddress())
  await second.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword })
  const find = (by: Visitor) => by.call(calls.findInsured, { births: '2015-06-01' })
  await useUp('findInsured', String(customer.userId))
  const other = await aCustomer(shop)
  assert.equal((await find(customer)).status, 200)
  assertTooOften(await find(second))
  assert.equal((await find(other)).status, 200)
})

test('addInsured and exportData: what a customer keeps and takes along', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const person = { surname: 'IVANOVA', name: 'ANNA', birth: '2015-06-01' }
  const add = (by: TestCustomer) => by.call(calls.addInsured, { ...person, insurer_id: by.userId })
  await useUp('addInsured', String(customer.userId))
  await assertEdge(
    () => add(customer),
    200,
    () => add(other),
  )
  assert.equal(
    (await customer.call(calls.getInsured, { insurer_id: customer.userId })).body.data.result.length,
    1,
  )

  await useUp('exportData', String(customer.userId))
  await assertEdge(
    () => customer.call(calls.exportData),
    200,
    () => other.call(calls.exportData),
  )
})
