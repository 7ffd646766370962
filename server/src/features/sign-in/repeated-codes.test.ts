import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { anEstablishedCustomer, aPassword, aPhone, aRegistration, codeFor } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'
import { mailedToken, spareCodes } from '../../testing/ways-in.ts'
import { changed, codeToChange, proveByCode } from '../account/phone/testing/changing-phone.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

type Step = { call: Call; phone: string; input: Record<string, unknown>; codeField: string }

/** Each call that rotates its session by what it uses up, ready to be sent. */
const signIns: Record<string, (visitor: Visitor) => Promise<Step>> = {
  'login-with-code': async (visitor) => {
    const { phone } = await anEstablishedCustomer(shop)
    const code_number = await codeFor(shop, visitor, { phone })
    return { call: calls.signInWithCode, phone, input: { phone, code_number }, codeField: 'code_number' }
  },
  register: async (visitor) => {
    const form = aRegistration()
    const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
    return { call: calls.register, phone: form.phone, input: { ...form, code }, codeField: 'code' }
  },
  'register of a phone that has an account': async (visitor) => {
    const { phone } = await anEstablishedCustomer(shop)
    const code = await codeFor(shop, visitor, { phone, placement: 'register' })
    const input = { ...aRegistration({ phone }), code }
    return { call: calls.register, phone, input, codeField: 'code' }
  },
  'step2-register': async (visitor) => {
    const phone = aPhone()
    const order = anOrder({ phone, email: `${phone.slice(1)}@example.org` })
    await visitor.call(calls.pay, order)
    const code = await codeFor(shop, visitor, { phone, placement: 'register' })
    return { call: calls.registerAtStep2, phone, input: { ...order.insurer, code }, codeField: 'code' }
  },
  'phone/change': async (visitor) => {
    const { phone: old } = await anEstablishedCustomer(shop)
    await signInElsewhere(old, visitor)
    await proveByCode(shop, { ...visitor, phone: old })
    const phone = aPhone()
    const code = await codeToChange(shop, visitor, phone)
    return { call: calls.changePhone, phone, input: { phone, code }, codeField: 'code' }
  },
  'login-with-spare-code': async () => {
    const owner = await anEstablishedCustomer(shop)
    const { phone } = owner
    const [spare_code] = await spareCodes(owner)
    return { call: calls.signInWithSpareCode, phone, input: { phone, spare_code }, codeField: 'spare_code' }
  },
  'login-with-link': async (visitor) => {
    const owner = await anEstablishedCustomer(shop)
    const token = await mailedToken(shop, visitor, owner)
    return { call: calls.signInWithLink, phone: owner.phone, input: { token }, codeField: 'token' }
  },
}

async function signInElsewhere(phone: string, visitor?: Visitor): Promise<Visitor> {
  const by = visitor ?? (await shop.visitor())
  const { status } = await by.call(calls.signInWithPassword, { phone, password: aPassword })
  assert.equal(status, 200)
  return by
}

/** One whose answer never came: the browser still has the cookies it sent. */
async function lostSignIn(prepare: (visitor: Visitor) => Promise<Step> = () => assert.fail()) {
  const visitor = await shop.visitor()
  const step = await prepare(visitor)
  const sent = new Map(visitor.cookies)
  const lost = await visitor.call(step.call, step.input)
  assert.equal(lost.status, 200, JSON.stringify(lost.body))
  const unseen = new Map(visitor.cookies)
  const forget = () => {
    for (const [name, value] of sent) visitor.cookies.set(name, value)
  }
  forget()
  const send = (changes: object = {}) => visitor.call(step.call, { ...step.input, ...changes })
  return { visitor, step, lost, sent, unseen, forget, send }
}

async function userBy(cookies: Map<string, string>) {
  const response = await shop.app.inject({
    url: calls.getUser.path,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: Object.fromEntries(cookies),
  })
  return response.json().data.user
}

const cookiesOf = (headers: Reply['headers']) =>
  new Map([headers['set-cookie']].flat().map((line) => String(line).split(/[=;]/) as [string, string]))

const accountsOf = (phone: string) =>
  shop.services.db.selectFrom('customer').select('id').where('phone', '=', phone).execute()

for (const [name, prepare] of Object.entries(signIns)) {
  describe(name, () => {
    test('whose answer was lost is answered once more within a minute, and the unseen cookie is dead', async () => {
      const { visitor, step, lost, sent, unseen, send } = await lostSignIn(prepare)
      shop.clock.advance({ seconds: 59 })
      const again = await send()
      assert.deepEqual([again.status, again.body], [200, lost.body])
      assert.deepEqual(await userBy(visitor.cookies), lost.body.data.user)
      assert.equal(new Set([sent, unseen, visitor.cookies].map((one) => one.get('session'))).size, 3)
      assert.equal(await userBy(unseen), null)
      assert.equal(await userBy(sent), null)
      assert.equal((await accountsOf(step.phone)).length, 1)
    })

    test('a second repeat is none: whoever loses that answer too asks for a new code', async () => {
      const { visitor, step, lost, forget, send } = await lostSignIn(prepare)
      assert.equal((await send()).status, 200)
      forget()
      assert.equal((await send()).status, 419)

      await visitor.send({ method: 'GET', url: '/sanctum/csrf-cookie' })
      const { phone } = step
      const code_number = await codeFor(shop, visitor, { phone })
      const { status, body } = await visitor.call(calls.signInWithCode, { phone, code_number })
      assert.deepEqual([status, body.data.user.id], [200, lost.body.data.user.id])
    })

    test('after a minute there is nothing to repeat', async () => {
      const { unseen, send } = await lostSignIn(prepare)
      shop.clock.advance({ seconds: 61 })
      assert.equal((await send()).status, 419)
      assert.notEqual(await userBy(unseen), null)
    })

    test('another code is refused, and after five of them the right one as well', async () => {
      const { step, unseen, send } = await lostSignIn(prepare)
      const wrong = step.input[step.codeField] === '000000' ? '111111' : '000000'
      for (let guess = 0; guess < 5; guess += 1) {
        assert.equal((await send({ [step.codeField]: wrong })).status, 419)
      }
      assert.equal((await send()).status, 419)
      assert.notEqual(await userBy(unseen), null)
    })

    test('the cookie that was rotated away opens nothing but this', async () => {
      const { visitor, sent, step } = await lostSignIn(prepare)
      const ofSessions = Object.values(calls).filter((call) => !('isBare' in call))
      const others = ofSessions.filter(({ path }) => path !== step.call.path)
      for (const call of others.filter(({ method }) => method !== 'GET')) {
        assert.equal((await visitor.call(call, step.input)).status, 419, call.path)
      }
      for (const call of others.filter(({ access, method }) => access === 'customer' && method === 'GET')) {
        assert.equal((await visitor.call(call)).status, 401, call.path)
      }
      assert.equal(await userBy(sent), null)
      const token = { 'x-xsrf-token': 'forged' }
      assert.equal((await visitor.call(step.call, step.input, token)).status, 419)
    })
  })
}

for (const [name, prepare] of Object.entries(signIns)) {
  test(`${name} sent twice at once is answered twice, and signs in by one cookie`, async () => {
    const visitor = await shop.visitor()
    const { call, phone, input } = await prepare(visitor)
    const both = await Promise.all([1, 2].map(() => visitor.call(call, input)))
    assert.deepEqual(both[0]?.body, both[1]?.body)
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    const users = await Promise.all(both.map(({ headers }) => userBy(cookiesOf(headers))))
    assert.equal(users.filter((user) => user !== null).length, 1)
    assert.equal((await accountsOf(phone)).length, 1)
  })
}

for (const [name, prepare] of Object.entries(signIns)) {
  test(`${name} goes on by the cookie that a page loaded anew gives in place of the dead one`, async () => {
    const { visitor, step, lost, sent, unseen, send } = await lostSignIn(prepare)
    await visitor.send({ method: 'GET', url: '/sanctum/csrf-cookie' })
    assert.notEqual(visitor.cookies.get('session'), sent.get('session'))
    const again = await send()
    // Whoever changes their phone is asked to sign in anew.
    if (step.call.access === 'customer') return assert.equal(again.status, 401)
    assert.deepEqual([again.status, again.body], [200, lost.body])
    assert.deepEqual(await userBy(visitor.cookies), lost.body.data.user)
    assert.equal(await userBy(unseen), null)
  })
}

test('a repeat names the phone that the code went to', async () => {
  for (const name of ['login-with-code', 'register', 'phone/change', 'login-with-spare-code']) {
    const { send } = await lostSignIn(signIns[name])
    assert.equal((await send({ phone: aPhone() })).status, 419)
    assert.equal((await send()).status, 200)
  }
})

type Ending = (of: { phone: string; unseen: Visitor }) => Promise<Reply>
const byPassword = { current_password: aPassword }
const anotherPassword = {
  ...byPassword,
  password: 'Новый-пароль-1',
  password_confirmation: 'Новый-пароль-1',
}

/** What ends the repeat, done by whoever has the answer after all or by the account in another browser. */
const endings: Record<string, Ending> = {
  'that has signed out': ({ unseen }) => unseen.call(calls.signOut),
  'that was ended elsewhere': async ({ phone }) =>
    (await signInElsewhere(phone)).call(calls.endOtherSessions),
  'whose account has another password': async ({ phone }) =>
    (await signInElsewhere(phone)).call(calls.updateUser, anotherPassword),
  'that has set another password': ({ unseen, phone }) =>
    signInElsewhere(phone, unseen).then(() => unseen.call(calls.updateUser, anotherPassword)),
  'whose account was deleted': async ({ phone }) =>
    (await signInElsewhere(phone)).call(calls.deleteAccount, byPassword),
}

for (const [ending, end] of Object.entries(endings)) {
  test(`a session ${ending} since is not opened by a repeat`, async () => {
    for (const name of ['phone/change', 'login-with-spare-code']) {
      const { visitor, step, unseen, forget, send } = await lostSignIn(signIns[name])
      for (const [cookie, value] of unseen) visitor.cookies.set(cookie, value)
      assert.equal((await end({ phone: step.phone, unseen: visitor })).status, 200)
      forget()
      assert.equal((await send()).status, 419, name)
    }
  })
}

test('a session whose account has moved to another phone elsewhere since is not opened by a repeat', async () => {
  for (const name of ['login-with-code', 'login-with-link']) {
    const { step, send } = await lostSignIn(signIns[name])
    const owner = await signInElsewhere(step.phone)
    await changed(shop, { ...owner, phone: step.phone }, aPhone())
    assert.equal((await send()).status, 419, name)
    assert.notEqual(await userBy(owner.cookies), null)
  }
})

test('a repeated change of phone changes it once, and hides what the first answer hid', async () => {
  const { visitor, step, send } = await lostSignIn(signIns['phone/change'])
  assert.equal((await send()).status, 200)
  const user = await userBy(visitor.cookies)
  assert.equal(user.phone, step.phone)
  assert.notEqual(user.passport_hidden_until, null)
  const audit = shop.services.db.selectFrom('audit').select('event').where('customer_id', '=', user.id)
  assert.equal((await audit.where('event', '=', 'phone_changed').execute()).length, 1)
})

test('a spare code is repeated by the cookie that brought it alone, and not once there are new ones', async () => {
  const { step, send } = await lostSignIn(signIns['login-with-spare-code'])
  const stranger = await shop.visitor()
  assert.equal((await stranger.call(step.call, step.input)).status, 422)
  const owner = await signInElsewhere(step.phone)
  await spareCodes(owner)
  assert.equal((await send()).status, 419)
})

test('a repeated sign-in by a spare code uses up and tells no more than the first', async () => {
  const { visitor, lost, step, send } = await lostSignIn(signIns['login-with-spare-code'])
  const typed = String(step.input.spare_code).toLowerCase().replaceAll('-', ' ')
  assert.equal((await send({ spare_code: typed })).status, 200)
  assert.equal((await visitor.call(calls.getSpareCodes)).body.result.left, 9)
  const customerId = lost.body.data.user.id
  const audit = shop.services.db.selectFrom('audit').select('event').where('customer_id', '=', customerId)
  assert.equal((await audit.where('note', '=', 'spare_code').execute()).length, 1)
})

describe('a code that told that its phone has no account', () => {
  const unknown = ['phone']

  async function toldUnknown() {
    const visitor = await shop.visitor()
    const phone = aPhone()
    const code_number = await codeFor(shop, visitor, { phone })
    const send = async (by: Visitor, code = code_number) => {
      const { status, body } = await by.call(calls.signInWithCode, { phone, code_number: code })
      return { status, fields: Object.keys(body.errors ?? {}), body }
    }
    const first = await send(visitor)
    assert.deepEqual([first.status, first.fields], [422, unknown])
    return { visitor, phone, code_number, first, send: (code?: string) => send(visitor, code), sendBy: send }
  }

  test('tells it again for a minute, and no other code does', async () => {
    const { first, code_number, send } = await toldUnknown()
    shop.clock.advance({ seconds: 59 })
    assert.deepEqual((await send()).body, first.body)
    assert.deepEqual((await send(code_number === '000000' ? '111111' : '000000')).fields, ['code_number'])
    assert.deepEqual((await send()).fields, unknown)
    shop.clock.advance({ seconds: 2 })
    assert.deepEqual((await send()).fields, ['code_number'])
  })

  test('tells it again beside the first answer, still on its way', async () => {
    const visitor = await shop.visitor()
    const phone = aPhone()
    const code_number = await codeFor(shop, visitor, { phone })
    const both = [1, 2].map(() => visitor.call(calls.signInWithCode, { phone, code_number }))
    for (const { body } of await Promise.all(both)) assert.deepEqual(Object.keys(body.errors), unknown)
  })

  test('tells nothing to another session, nor once the phone has an account', async () => {
    const { phone, send, sendBy } = await toldUnknown()
    assert.deepEqual((await sendBy(await shop.visitor())).fields, ['code_number'])
    const form = aRegistration({ phone })
    const owner = await shop.visitor()
    const code = await codeFor(shop, owner, { phone, placement: 'register' })
    assert.equal((await owner.call(calls.register, { ...form, code })).status, 200)
    assert.deepEqual((await send()).fields, ['code_number'])
  })

  test('is not the one before it, that was never given', async () => {
    const visitor = await shop.visitor()
    const phone = aPhone()
    const before = await codeFor(shop, visitor, { phone })
    shop.clock.advance({ minutes: 1 })
    const code_number = await codeFor(shop, visitor, { phone })
    await visitor.call(calls.signInWithCode, { phone, code_number })
    const { body } = await visitor.call(calls.signInWithCode, { phone, code_number: before })
    assert.deepEqual(Object.keys(body.errors), ['code_number'])
  })
})
