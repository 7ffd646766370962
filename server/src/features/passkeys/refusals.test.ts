import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import {
  type Authenticator,
  anAuthenticator,
  aPasskey,
  type Different,
  signInByKey,
} from '../../testing/authenticator.ts'
import { aCustomer, anEstablishedCustomer, aPassword } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'

let shop: Shop
/** Which a customer has and has signed in with. */
let own: Authenticator
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  own = aKey()
  await aPasskey(shop, await aCustomer(shop), own)
  await signInByKey(await shop.visitor(), own)
})
after(() => shop.close())

const aKey = () => anAuthenticator({ origin: shop.services.config.publicUrl })

/** What a key is asked to sign. */
const question = async (visitor: Visitor) => (await visitor.call(calls.startPasskeySignIn)).body

async function add(customer: Visitor, key: Authenticator, different?: Different): Promise<Reply> {
  const { body } = await customer.call(calls.startPasskey)
  return customer.call(calls.addPasskey, { credential: key.create(body, different) })
}

const refusedAs = ({ status, body }: Reply) => [status, body.errors]
const notThisKey = [422, { credential: ['Этот ключ не\u00a0подходит. Войдите по\u00a0коду из SMS.'] }]
const tooLate = [422, { credential: ['Время вышло. Попробуйте ещё раз.'] }]

describe('no sign-in', () => {
  for (const [name, different] of Object.entries<Different>({
    'on a page of another origin': { origin: 'https://evil.example' },
    'with a key of another site': { rpId: 'evil.example' },
    'by a challenge of somebody else': { challenge: 'c29tZWJvZHkgZWxzZQ' },
    'without asking who holds the key': { isUserVerified: false },
    'by a copy whose counter has gone back': { counter: 1 },
    "in another account's name": { userHandle: 'c29tZWJvZHkgZWxzZQ' },
  })) {
    test(name, async () => {
      const visitor = await shop.visitor()
      assert.deepEqual(refusedAs(await signInByKey(visitor, own, different)), notThisKey)
      assert.equal((await visitor.call(calls.getUser)).body.data.user, null)
      assert.equal((await signInByKey(visitor, own)).status, 200)
    })
  }

  test('unnoticed: whoever tries a known key is in the audit', async () => {
    const known = async () => {
      const rows = shop.services.db.selectFrom('audit').select('times')
      const refused = rows.where('event', '=', 'passkey_refused').where('customer_id', 'is not', null)
      return (await refused.execute()).reduce((sum, { times }) => sum + times, 0)
    }
    const before = await known()
    await signInByKey(await shop.visitor(), own, { counter: 1 })
    await signInByKey(await shop.visitor(), aKey(), { userHandle: 'bm9ib2R5' })
    assert.equal(await known(), before + 1)
  })

  test('by a key nobody has, or one that answers with the id of another', async () => {
    const stranger = aKey()
    const visitor = await shop.visitor()
    assert.deepEqual(refusedAs(await signInByKey(visitor, stranger, { userHandle: 'bm9ib2R5' })), notThisKey)
    const { response } = own.get(await question(visitor))
    const asked = await question(visitor)
    const forged = stranger.get(asked, response)
    const credential = { ...forged, id: own.id, rawId: own.id }
    assert.deepEqual(refusedAs(await visitor.call(calls.signInWithPasskey, { credential })), notThisKey)
  })
})

describe('no sign-in by an answer', () => {
  test('twice by one answer, even after a refusal', async () => {
    const visitor = await shop.visitor()
    const asked = await question(visitor)
    const credential = own.get(asked)
    assert.equal((await visitor.call(calls.signInWithPasskey, { credential })).status, 200)
    await visitor.call(calls.signOut)
    assert.deepEqual(refusedAs(await visitor.call(calls.signInWithPasskey, { credential })), tooLate)

    const wrong = own.get(await question(visitor), { isUserVerified: false })
    await visitor.call(calls.signInWithPasskey, { credential: wrong })
    const again = own.get(asked)
    assert.deepEqual(refusedAs(await visitor.call(calls.signInWithPasskey, { credential: again })), tooLate)
  })

  test('in another session, after five minutes, or by the question before the last', async () => {
    const [visitor, thief] = [await shop.visitor(), await shop.visitor()]
    const answer = async (by: Visitor, to: Reply['body']) =>
      refusedAs(await by.call(calls.signInWithPasskey, { credential: own.get(to) }))
    const first = await question(visitor)
    assert.deepEqual(await answer(thief, first), tooLate)
    await question(visitor)
    assert.deepEqual(await answer(visitor, first), notThisKey)

    const late = await question(visitor)
    const inTime = own.get(await question(thief))
    shop.clock.advance({ minutes: 4, seconds: 59 })
    assert.equal((await thief.call(calls.signInWithPasskey, { credential: inTime })).status, 200)
    shop.clock.advance({ seconds: 1 })
    assert.deepEqual(await answer(visitor, late), tooLate)
  })

  test('by a challenge for a new key', async () => {
    const customer = await aCustomer(shop)
    const asked = await question(customer)
    const { challenge } = (await customer.call(calls.startPasskey)).body
    const credential = own.get({ ...asked, challenge })
    assert.deepEqual(refusedAs(await customer.call(calls.signInWithPasskey, { credential })), tooLate)
  })

  test('by two answers at once: one challenge, one sign-in', async () => {
    const visitor = await shop.visitor()
    const asked = await question(visitor)
    const answers = [own.get(asked), own.get(asked)]
    const replies = await Promise.all(
      answers.map((credential) => visitor.call(calls.signInWithPasskey, { credential })),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  })
})

describe('no new key', () => {
  test('for a visitor', async () => {
    const visitor = await shop.visitor()
    for (const call of [calls.startPasskey, calls.addPasskey, calls.getPasskeys]) {
      assert.equal((await visitor.call(call)).status, 401)
    }
    assert.equal((await visitor.call(calls.removePasskey, { id: 'bm9ib2R5' })).status, 401)
  })

  test('ten minutes after the sign-in without the current password', async () => {
    const customer = await anEstablishedCustomer(shop)
    shop.clock.advance({ minutes: 10 })
    const stale = await customer.call(calls.startPasskey)
    assert.deepEqual([stale.status, Object.keys(stale.body.errors)], [422, ['current_password']])
    const wrong = await customer.call(calls.startPasskey, { current_password: 'Wrong-one-1' })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['current_password']])
    const right = await customer.call(calls.startPasskey, { current_password: aPassword })
    const key = aKey()
    assert.equal((await customer.call(calls.addPasskey, { credential: key.create(right.body) })).status, 200)
    assert.equal((await signInByKey(await shop.visitor(), key)).status, 200)
  })

  test('beyond twenty', async () => {
    const customer = await aCustomer(shop)
    const key = aKey()
    await aPasskey(shop, customer, key)
    for (let kept = 1; kept < 19; kept += 1) await aPasskey(shop, customer)
    const beside = await shop.visitor()
    await signInByKey(beside, key)
    const { body: asked } = await beside.call(calls.startPasskey)
    await aPasskey(shop, customer)
    const over = await beside.call(calls.addPasskey, { credential: aKey().create(asked) })
    assert.deepEqual([over.status, /Больше 20 /.test(over.body.message)], [409, true], 'asked for before')
    const { status, body } = await customer.call(calls.startPasskey)
    assert.deepEqual([status, /Больше 20 /.test(body.message)], [409, true])
  })
})

describe('no new key by an answer', () => {
  test('by a challenge for signing in, which needs no fresh sign-in', async () => {
    const customer = await aCustomer(shop)
    const { body: asked } = await customer.call(calls.startPasskey)
    const { challenge } = await question(customer)
    const credential = aKey().create({ ...asked, challenge })
    assert.deepEqual(refusedAs(await customer.call(calls.addPasskey, { credential })), tooLate)
  })

  for (const [name, different] of Object.entries<Different>({
    'on a page of another origin': { origin: 'https://evil.example' },
    'for another site': { rpId: 'evil.example' },
    'by a challenge of somebody else': { challenge: 'c29tZWJvZHkgZWxzZQ' },
    'without asking who holds it': { isUserVerified: false },
  })) {
    test(name, async () => {
      const customer = await aCustomer(shop)
      assert.deepEqual(refusedAs(await add(customer, aKey(), different)), notThisKey)
      assert.deepEqual((await customer.call(calls.getPasskeys)).body, { result: [] })
    })
  }

  test("twice by one answer, after five minutes, or with another customer's id", async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const key = aKey()
    const { body: asked } = await customer.call(calls.startPasskey)
    const credential = key.create(asked)
    assert.equal((await customer.call(calls.addPasskey, { credential })).status, 200)
    assert.deepEqual(refusedAs(await customer.call(calls.addPasskey, { credential })), tooLate)
    assert.deepEqual(refusedAs(await add(customer, key)), notThisKey)
    assert.deepEqual(refusedAs(await add(other, key)), notThisKey)
    assert.deepEqual((await other.call(calls.getPasskeys)).body, { result: [] })

    const second = aKey()
    const { body: inTime } = await customer.call(calls.startPasskey)
    shop.clock.advance({ minutes: 4, seconds: 59 })
    const added = await customer.call(calls.addPasskey, { credential: second.create(inTime) })
    assert.equal(added.status, 200)
    const { body: late } = await customer.call(calls.startPasskey)
    shop.clock.advance({ minutes: 5 })
    const tooLateOne = await customer.call(calls.addPasskey, { credential: aKey().create(late) })
    assert.deepEqual(refusedAs(tooLateOne), tooLate)
  })
})
