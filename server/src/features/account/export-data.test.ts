import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import { aCustomer, anEstablishedCustomer, aPassword, type TestCustomer } from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
  await fill(customer)
})
after(() => shop.close())

/** One of everything. */
async function fill({ call, phone, email, send, cookies }: TestCustomer) {
  const visitor = { call, send, cookies }
  await call(calls.updateUser, { passport: '751234567' })
  await call(calls.addInsured, { surname: 'SMIRNOVA', name: 'MARIA', birth: '2015-06-01' })
  const order = anOrder({ phone, email })
  await call(calls.pay, order)
  await aDraft(visitor, order)
  const { number } = await aPolicy(visitor, order)
  await decideAtBank(shop, visitor, { number })
  await awaitMessage(shop.app, { to: email, fits: ({ attachments }) => attachments.length > 0 })
}

test('the export holds everything that is kept about the customer', async () => {
  const { status, body } = await customer.call(calls.exportData)
  assert.equal(status, 200)
  const { body: me } = await customer.call(calls.getUser)
  const { created_at, confirmed_email, ...user } = body.user
  assert.equal(confirmed_email, customer.email)
  assert.deepEqual(user, me.data.user)
  assert.ok(created_at)
  assert.deepEqual(body.insured, (await customer.call(calls.getInsured)).body.data.result)
  assert.deepEqual(body.drafts, (await customer.call(calls.getDrafts)).body.result)
  assert.deepEqual(body.policies, (await customer.call(calls.getPolicies)).body)
  assert.deepEqual(body.sessions, (await customer.call(calls.getSessions)).body.result)
  assert.deepEqual(
    body.contracts.map(
      ({ state, details, contract }: { state: string; details: object; contract: object }) => [
        state,
        Object.hasOwn(details, 'tourists'),
        Object.hasOwn(contract, 'holder'),
      ],
    ),
    [
      ['draft', true, true],
      ['paid', true, true],
    ],
  )
  assert.deepEqual(
    body.payments.map(({ amount, came, state, number, is_surplus }: Record<string, unknown>) => [
      amount,
      came,
      state,
      number,
      is_surplus,
    ]),
    [[3458, 3458, 'end', body.policies[0].number, false]],
  )
  const [{ external_id: policy_id }] = body.policies
  const [told] = (await customer.call(calls.getReceipts, { policy_id })).body.result.payments
  assert.equal(body.payments[0].bank_payment_id, told.bank_payment_id)
  assert.deepEqual(
    body.consents.map(({ kind }: { kind: string }) => kind),
    ['personal_data', 'terms', 'personal_data'],
  )
  const [{ key_information: agreed }] = body.contracts.slice(-1)
  assert.equal(body.consents[1].key_information, agreed)
  assert.match(body.key_information[agreed].title, /^Ключевая информация/)
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds, ['email_confirmation', 'password_notice', 'policy'])
  assert.deepEqual(body.passkeys, [])
})

test('it holds nothing that opens anything, and nothing of another', async () => {
  const stranger = await aCustomer(shop)
  const text = JSON.stringify((await customer.call(calls.exportData)).body)
  assert.doesNotMatch(text, /argon2|password_hash|token_hash/)
  assert.ok(!text.includes(aPassword))
  assert.ok(!text.includes(stranger.phone) && !text.includes(stranger.email))
  const own = (await stranger.call(calls.exportData)).body
  assert.deepEqual([own.policies, own.drafts, own.insured, own.payments], [[], [], [], []])
  assert.ok(!JSON.stringify(own).includes(customer.phone))
})

test('it travels uncompressed: the length of a compressed answer tells of what it holds', async () => {
  const { headers, bytes } = await customer.call(calls.exportData, {}, { 'accept-encoding': 'br, gzip' })
  assert.ok(bytes.length > 1_000, `${bytes.length} bytes would be worth it`)
  assert.equal(headers['content-encoding'], undefined)
})
