import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { anAuthenticator, aPasskey, signInByKey } from '../../testing/authenticator.ts'
import { aCustomer, anEstablishedCustomer, newestTo } from '../../testing/customer.ts'
import { beginDeletion } from '../../testing/databases/deletion.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const aKey = () => anAuthenticator({ origin: shop.services.config.publicUrl })
test('a key signs its customer in on another device, again and again', async () => {
  const customer = await aCustomer(shop)
  const key = aKey()
  await aPasskey(shop, customer, key)
  for (const _ of ['once', 'twice']) {
    const visitor = await shop.visitor()
    const { status, body } = await signInByKey(visitor, key)
    assert.deepEqual([status, body.data.user.id], [200, customer.userId])
    assert.equal((await visitor.call(calls.getUser)).body.data.user.phone, customer.phone)
  }
})

test('the questions name the site of the configuration, want the holder verified and no phone', async () => {
  const customer = await aCustomer(shop)
  const stranger = await shop.visitor()
  const asked = await stranger.send({
    method: 'POST',
    url: calls.startPasskeySignIn.path,
    headers: {
      host: 'evil.example',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': stranger.cookies.get('XSRF-TOKEN') ?? '',
    },
  })
  const { challenge, ...rest } = asked.body
  assert.match(challenge, /^[\w-]{43}$/)
  assert.deepEqual(rest, { rpId: 'localhost', timeout: 300_000, userVerification: 'required' })

  const id = await aPasskey(shop, customer)
  const { body } = await customer.call(calls.startPasskey)
  assert.deepEqual(body.rp, { id: 'localhost', name: 'АкваПолис' })
  assert.equal(body.authenticatorSelection.userVerification, 'required')
  assert.equal(body.authenticatorSelection.residentKey, 'required')
  assert.deepEqual(body.excludeCredentials, [{ id, type: 'public-key', transports: ['internal'] }])
})

test('the list names the device, when the key was added and when it was last used', async () => {
  const customer = await aCustomer(shop)
  const key = aKey()
  const { body: asked } = await customer.call(calls.startPasskey)
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
  const added = await customer.call(
    calls.addPasskey,
    { credential: key.create(asked) },
    { 'user-agent': android },
  )
  const created_at = shop.clock.now().toISOString()
  const kept = { id: key.id, device: 'Chrome, Android', created_at, last_used_at: null }
  assert.deepEqual(added.body, { result: kept })
  shop.clock.advance({ minutes: 5 })
  await signInByKey(await shop.visitor(), key)
  const { body } = await customer.call(calls.getPasskeys)
  assert.deepEqual(body, { result: [{ ...kept, last_used_at: shop.clock.now().toISOString() }] })
  const { body: exported } = await customer.call(calls.exportData)
  assert.equal(exported.passkeys[0].device, 'Chrome, Android')
})

test('a removed key opens nothing; the own list alone is touched', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const [key, otherKey] = [aKey(), aKey()]
  await aPasskey(shop, customer, key)
  await aPasskey(shop, other, otherKey)
  const foreign = await customer.call(calls.removePasskey, { id: otherKey.id })
  const absent = await customer.call(calls.removePasskey, { id: aKey().id })
  assert.equal(foreign.status, 404)
  assert.deepEqual([foreign.status, foreign.body], [absent.status, absent.body])

  assert.equal((await customer.call(calls.removePasskey, { id: key.id })).status, 200)
  assert.equal((await customer.call(calls.removePasskey, { id: key.id })).status, 404)
  assert.equal((await signInByKey(await shop.visitor(), key)).status, 422)
  assert.equal((await signInByKey(await shop.visitor(), otherKey)).status, 200)
})

test('the mails: added, with the device, and removed', async () => {
  const customer = await anEstablishedCustomer(shop)
  const known = await newestTo(shop, customer.email)
  const id = await aPasskey(shop, customer)
  const added = await awaitMessage(shop.app, { to: customer.email, after: known })
  assert.equal(added.subject, 'Добавлен ключ доступа в\u00a0АкваПолис')
  await customer.call(calls.removePasskey, { id })
  const removed = await awaitMessage(shop.app, { to: customer.email, after: added.id })
  assert.equal(removed.subject, 'Удалён ключ доступа в\u00a0АкваПолис')
})

test('a key confirms no phone: a purchase asks for its code', async () => {
  const customer = await aCustomer(shop)
  const key = aKey()
  await aPasskey(shop, customer, key)
  const visitor = await shop.visitor()
  await signInByKey(visitor, key)
  const order = anOrder({ phone: customer.phone, email: customer.email })
  assert.equal((await visitor.call(calls.pay, order)).body.confirmed, false)
  assert.equal((await visitor.call(calls.createDraft, order)).status, 403)
})

test('where the site is an IP address, browsers allow no passkeys and nothing is offered', async () => {
  const byAddress = await openShop()
  const visitor = await byAddress.visitor()
  assert.equal((await visitor.call(calls.getSite)).body.passkeys, null)
  assert.equal((await visitor.call(calls.startPasskeySignIn)).status, 404)
  assert.equal((await (await shop.visitor()).call(calls.getSite)).body.passkeys, 'localhost')
  await byAddress.close()
})

test('a key that is added as the account is deleted is not kept', async () => {
  const { db } = shop.services
  const customer = await aCustomer(shop)
  const { body: question } = await customer.call(calls.startPasskey)
  const { status } = await askedBeside(
    db,
    { before: (tx) => beginDeletion(tx, { customerId: customer.userId, at: shop.clock.now() }) },
    () => customer.call(calls.addPasskey, { credential: aKey().create(question) }),
  )
  assert.equal(status, 401)
  const kept = await db
    .selectFrom('passkey')
    .select('id')
    .where('customer_id', '=', customer.userId)
    .execute()
  assert.deepEqual(kept, [])
})

test('a deleted account takes its keys along', async () => {
  const customer = await aCustomer(shop)
  const key = aKey()
  await aPasskey(shop, customer, key)
  await customer.call(calls.deleteAccount)
  assert.equal((await signInByKey(await shop.visitor(), key)).status, 422)
})
