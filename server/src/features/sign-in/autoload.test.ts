import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { pino } from 'pino'
import {
  aCustomer,
  anEstablishedCustomer,
  aPhone,
  aRegistration,
  codeFor,
  type TestCustomer,
} from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { changed } from '../account/phone/testing/changing-phone.ts'

let shop: Shop
let customer: TestCustomer
let logged = ''
before(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' }, log: pino(lines) })
  customer = await aCustomer(shop)
})
after(() => shop.close())

test('the code of a phone gives its data for a minute, to the session that asked, and confirms the phone there', async () => {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, { ...customer, placement: 'autoload' })
  const query = { phone: customer.phone, code }
  assert.equal((await (await shop.visitor()).call(calls.autoload, query)).status, 422)

  const { status, body, headers } = await visitor.call(calls.autoload, query)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    surname: 'Смирнова',
    name: 'Ольга',
    surname_ru: null,
    name_ru: null,
    patronymic_ru: null,
    birth: '1988-03-12',
    phone: customer.phone,
    email: customer.email,
  })
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'no-referrer')

  // Its answer may have been lost.
  shop.clock.advance({ seconds: 59 })
  const again = await visitor.call(calls.autoload, query)
  assert.deepEqual([again.status, again.body], [200, body])
  const wrong = await visitor.call(calls.autoload, {
    ...query,
    code: code === '000000' ? '111111' : '000000',
  })
  assert.equal(wrong.status, 422)
  assert.equal((await (await shop.visitor()).call(calls.autoload, query)).status, 422)
  shop.clock.advance({ seconds: 1 })
  const late = await visitor.call(calls.autoload, query)
  assert.equal(late.status, 422)
  assert.deepEqual(Object.keys(late.body.errors), ['code'])
  const paid = await visitor.call(calls.pay, anOrder({ phone: customer.phone }))
  assert.equal(paid.body.confirmed, true)
  assert.equal((await visitor.call(calls.getUser)).body.data.user, null)
})

test('a code of another purpose is told to be over, whether or not its number is known; a wrong one to be wrong', async () => {
  const visitor = await shop.visitor()
  const over = 'Этот код уже не\u00a0действует. Запросите новый'
  const wrong = 'Неверный код. Сверьте его с\u00a0последним SMS.'
  const asked = await codeFor(shop, visitor, { ...customer, placement: 'autoload' })
  const another = asked === '000000' ? '111111' : '000000'
  const refusals = async (answers: [string, string, string][]) => {
    for (const [phone, code, said] of answers) {
      const { status, body } = await visitor.call(calls.autoload, { phone, code })
      assert.deepEqual([status, body.errors], [422, { code: [said] }])
    }
  }
  await refusals([
    [customer.phone, another, wrong],
    ['123', another, wrong],
  ])
  assert.equal((await visitor.call(calls.autoload, { phone: customer.phone, code: asked })).status, 200)
  const ofLogin = await codeFor(shop, visitor, { ...customer, placement: 'login' })
  await refusals([
    [customer.phone, ofLogin, over],
    [aPhone(), ofLogin, over],
  ])
})

test('whoever shows the code of an unknown phone is told that it has no data, and the phone is confirmed', async () => {
  const visitor = await shop.visitor()
  const phone = aPhone()
  const query = { phone, code: await codeFor(shop, visitor, { phone, placement: 'autoload' }) }
  const { status, body } = await visitor.call(calls.autoload, query)
  const told = ['По этому номеру данных нет, заполните поля сами.']
  assert.deepEqual([status, body.errors], [422, { phone: told, code: told }])
  const paid = await visitor.call(calls.pay, anOrder({ phone }))
  assert.equal(paid.body.confirmed, true)
  const again = await visitor.call(calls.autoload, query)
  assert.deepEqual(again.body.errors, body.errors)

  shop.clock.advance({ seconds: 1 })
  const owner = await aCustomer(shop, aRegistration({ phone }))
  const later = await visitor.call(calls.autoload, query)
  assert.deepEqual(Object.keys(later.body.errors), ['code'], 'of an account opened since it tells nothing')
  assert.equal((await owner.call(calls.getUser)).body.data.user.phone, phone)
})

const voids: Record<string, (visitor: Visitor, owner: TestCustomer) => Promise<unknown>> = {
  'the session has signed out': (visitor) => visitor.call(calls.signOut),
  'the account has moved to another phone': async (_, owner) => changed(shop, owner, aPhone()),
}

for (const [name, end] of Object.entries(voids)) {
  test(`a code shows nothing more once ${name}`, async () => {
    const owner = await anEstablishedCustomer(shop)
    const visitor = await shop.visitor()
    const code = await codeFor(shop, visitor, { ...owner, placement: 'autoload' })
    const query = { phone: owner.phone, code }
    assert.equal((await visitor.call(calls.autoload, query)).status, 200)
    await end(visitor, owner)
    assert.equal((await visitor.call(calls.autoload, query)).status, 422)
  })
}

test('presses of the same code at once show the same', async () => {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, { ...customer, placement: 'autoload' })
  const both = [1, 2].map(() => visitor.call(calls.autoload, { phone: customer.phone, code }))
  for (const { status } of await Promise.all(both)) assert.equal(status, 200)
})

test('after five wrong codes the right one is dead', async () => {
  const visitor = await shop.visitor()
  const { phone } = customer
  const code = await codeFor(shop, visitor, { phone, placement: 'autoload' })
  const other = code === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) await visitor.call(calls.autoload, { phone, code: other })
  assert.equal((await visitor.call(calls.autoload, { phone, code })).status, 422)
})

test('neither the phone nor the code of the address comes into the log', async () => {
  const visitor = await shop.visitor()
  const { phone } = customer
  const code = await codeFor(shop, visitor, { phone, placement: 'autoload' })
  logged = ''
  await visitor.call(calls.autoload, { phone, code })
  assert.match(logged, /"route":"\/api\/user\/autoload-with-phone"/)
  for (const secret of [phone, phone.slice(1), code, customer.email, visitor.cookies.get('session') ?? '']) {
    assert.ok(!logged.includes(secret))
  }
})
