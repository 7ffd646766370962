import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  aRegistration,
  codeFor,
  type TestCustomer,
} from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Reply } from '../../testing/visitor.ts'
import { hashPassword } from '../customers/passwords.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

test('a right code signs in, in any spelling of the phone', async () => {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, customer)
  const spelled = `8 (${customer.phone.slice(2, 5)}) ${customer.phone.slice(5, 8)}-${customer.phone.slice(8)}`
  const { status, body } = await visitor.call(calls.signInWithCode, {
    phone: spelled,
    code_number: ` ${code} `,
  })
  assert.equal(status, 200)
  assert.equal(body.data.user.id, customer.userId)
  assert.deepEqual((await visitor.call(calls.getUser)).body.data, body.data)
})

test('a wrong code is refused at the code, a used one and one of another purpose as over', async () => {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, customer)
  const ask = (code_number: string) =>
    visitor.call(calls.signInWithCode, { phone: customer.phone, code_number })
  const wrong = await ask(code === '000000' ? '111111' : '000000')
  assert.equal((await ask(code)).status, 200)
  const used = await ask(code)
  const foreign = await ask(await codeFor(shop, visitor, { ...customer, placement: 'register' }))
  assert.deepEqual([wrong.status, used.status, foreign.status], [422, 422, 422])
  assert.deepEqual(wrong.body.errors, { code_number: ['Неверный код. Сверьте его с\u00a0последним SMS.'] })
  assert.deepEqual(used.body.errors, { code_number: ['Этот код уже не\u00a0действует. Запросите новый'] })
  assert.deepEqual(foreign.body, used.body)
})

test('after five wrong codes the right one is dead, and so is the sixth', async () => {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, customer)
  const other = code === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) {
    const { status } = await visitor.call(calls.signInWithCode, { phone: customer.phone, code_number: other })
    assert.equal(status, 422)
  }
  const sixth = await visitor.call(calls.signInWithCode, { phone: customer.phone, code_number: code })
  assert.equal(sixth.status, 422)
  assert.deepEqual(sixth.body.errors, { code_number: ['Попытки закончились. Запросите новый код'] })
  assert.equal((await visitor.call(calls.getUser)).body.data.user, null)
})

test('the right code of an unknown phone says so at the phone, and signs nobody in', async () => {
  const visitor = await shop.visitor()
  const phone = aPhone()
  const code = await codeFor(shop, visitor, { phone })
  const { status, body } = await visitor.call(calls.signInWithCode, { phone, code_number: code })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['phone'])
  assert.equal((await visitor.call(calls.getUser)).body.data.user, null)
})

test('no answer before the code tells a registered phone from an unknown one', async () => {
  const answers = []
  for (const phone of [customer.phone, aPhone()]) {
    const visitor = await shop.visitor()
    await codeFor(shop, visitor, { phone })
    const wrong = await visitor.call(calls.signInWithCode, { phone, code_number: '12345' })
    const password = await visitor.call(calls.signInWithPassword, { phone, password: 'Another-1' })
    const registered = await visitor.call(calls.register, { ...aRegistration({ phone }), code: '12345' })
    answers.push([wrong, password, registered].map(({ status, body }) => ({ status, body })))
  }
  assert.deepEqual(answers[0], answers[1])
})

test('the right password signs in', async () => {
  const visitor = await shop.visitor()
  const { phone } = customer
  const { status, body } = await visitor.call(calls.signInWithPassword, { phone, password: aPassword })
  assert.equal(status, 200)
  assert.equal(body.data.user.id, customer.userId)
})

test('a hash of a former release signs in, and is kept anew with what it was made by', async () => {
  const { phone, userId } = await anEstablishedCustomer(shop)
  const { db } = shop.services
  const keptHash = async () =>
    (await db.selectFrom('customer').select('password_hash').where('id', '=', userId).executeTakeFirst())
      ?.password_hash
  // Of 'Diver-2026'.
  const password_hash = 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$tmlzv0hrOKe5DMcuHeDSCrA6juvVYEf4inHMWXD3NJ8'
  await db.updateTable('customer').set({ password_hash }).where('id', '=', userId).execute()
  const signIn = async (password: string) =>
    (await (await shop.visitor()).call(calls.signInWithPassword, { phone, password })).status

  assert.equal(await signIn('Diver-2027'), 422)
  assert.equal(await keptHash(), password_hash)
  assert.equal(await signIn('Diver-2026'), 200)
  const raised = await keptHash()
  assert.match(raised ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await signIn('Diver-2026'), 200)
  assert.equal(await keptHash(), raised)
})

test('an unknown phone, a wrong password and an account without one: the same 422 at the password', async () => {
  const visitor = await shop.visitor()
  const withoutPassword = await aCustomer(shop)
  const refused = []
  for (const [phone, password] of [
    [customer.phone, aPassword.toUpperCase()],
    [customer.phone, `${aPassword} `],
    [customer.phone, ''],
    [aPhone(), aPassword],
    [withoutPassword.phone, aPassword],
    [withoutPassword.phone, ''],
  ] as const) {
    const { status, body } = await visitor.call(calls.signInWithPassword, { phone, password })
    refused.push({ status, body })
  }
  assert.equal(refused[0]?.status, 422)
  assert.deepEqual(Object.keys(refused[0]?.body.errors), ['password'])
  for (const refusal of refused) assert.deepEqual(refusal, refused[0])
})

test('wrong phones and types are refused at their fields', async () => {
  const visitor = await shop.visitor()
  const { phone } = customer
  for (const [call, input, field] of [
    [calls.signInWithCode, { phone: '123', code_number: '000000' }, 'phone'],
    [calls.signInWithCode, { phone: 79161234567, code_number: '000000' }, 'phone'],
    [calls.signInWithCode, { phone, code_number: 123456 }, 'code_number'],
    [calls.signInWithCode, { phone }, 'code_number'],
    [calls.signInWithCode, { phone, code_number: '' }, 'code_number'],
    [calls.signInWithPassword, { phone: '', password: 'x' }, 'phone'],
    [calls.signInWithPassword, { phone, password: ['x'] }, 'password'],
    [calls.signInWithPassword, { phone }, 'password'],
    [calls.signInWithPassword, { phone, password: 'x'.repeat(1001) }, 'password'],
  ] as const) {
    const { status, body } = await visitor.call(call, input)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  const both = await visitor.call(calls.signInWithCode, { phone: '123', code_number: ' ' })
  assert.deepEqual(Object.keys(both.body.errors), ['phone', 'code_number'])
})

test('a code given at sign-in confirms the phone for the purchase that follows', async () => {
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, customer)
  await visitor.call(calls.signInWithCode, { phone: customer.phone, code_number })
  const confirmed = await shop.services.db
    .selectFrom('confirmed_phone')
    .innerJoin('session', 'session.id', 'confirmed_phone.session_id')
    .select('confirmed_phone.phone')
    .where('session.customer_id', '=', customer.userId)
    .orderBy('session.created_at', 'desc')
    .executeTakeFirst()
  assert.equal(confirmed?.phone, customer.phone)
})

/** Signs in while another password is being kept: what is given was right when it was looked at. */
async function besideAnother(customer: TestCustomer, kept: string): Promise<Reply> {
  const { db } = shop.services
  const by = await shop.visitor()
  const hash = await hashPassword(kept)
  const before = (tx: typeof db) =>
    tx.updateTable('customer').set({ password_hash: hash }).where('id', '=', customer.userId).execute()
  return askedBeside(db, { before }, () =>
    by.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword }),
  )
}

test('a password that is changed while somebody signs in by it opens nothing', async () => {
  const { status, body } = await besideAnother(await anEstablishedCustomer(shop), 'Кит-и-планктон-8')
  assert.equal(status, 422, JSON.stringify(body))
  assert.ok(body.errors.password)
})

test('the same password, kept anew meanwhile, is right', async () => {
  assert.equal((await besideAnother(await anEstablishedCustomer(shop), aPassword)).status, 200)
})
