import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { decide, decideAtBank, openBankPage } from '../../testing/bank-customer.ts'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aRegistration,
  confirmByMail,
  linkHash,
} from '../../testing/customer.ts'
import { beginDeletion } from '../../testing/databases/deletion.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('deleting takes profile, persons, drafts and every session, keeps what was sold, and gives phone and address free', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone, email, userId } = customer
  const order = anOrder({ phone, email })
  await customer.call(calls.addInsured, { surname: 'SMIRNOVA', name: 'MARIA', birth: '2015-06-01' })
  const draft = await aDraft(customer, order)
  const unpaid = await aPolicy(customer, order)
  const paid = await aPolicy(customer, order)
  await decideAtBank(shop, customer, { number: paid.number })
  const elsewhere = await shop.visitor()
  await elsewhere.call(calls.signInWithPassword, { phone, password: aPassword })

  const before = new Map(customer.cookies)
  const { status, body } = await customer.call(calls.deleteAccount, {})
  assert.deepEqual([status, body], [200, { success: true }])
  assert.notEqual(customer.cookies.get('session'), before.get('session'))
  for (const visitor of [customer, elsewhere]) {
    assert.equal((await visitor.call(calls.getUser)).body.data.user, null)
  }

  const { db } = shop.services
  const row = await db.selectFrom('customer').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { id: _id, created_at: _created, deleted_at, ...personal } = row
  assert.ok(deleted_at)
  assert.deepEqual(new Set(Object.values(personal)), new Set([null]))
  const policies = await db
    .selectFrom('policy')
    .select(['external_id', 'state'])
    .where('customer_id', '=', userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(policies, [
    { external_id: unpaid.id, state: 'cancelled' },
    { external_id: paid.id, state: 'paid' },
  ])
  assert.ok(!policies.some(({ external_id }) => external_id === draft.external_id))
  const persons = await db
    .selectFrom('insured_person')
    .select('id')
    .where('customer_id', '=', userId)
    .execute()
  assert.deepEqual(persons, [])

  const visitor = await shop.visitor()
  const password = await visitor.call(calls.signInWithPassword, { phone, password: aPassword })
  assert.equal(password.status, 422)
  const again = await aCustomer(shop, aRegistration({ phone, email }))
  assert.notEqual(again.userId, userId)
  assert.deepEqual((await again.call(calls.getPolicies)).body, [])
  assert.deepEqual((await again.call(calls.getInsured)).body.data.result, [])
  const foreign = await again.call(calls.printPolicy, { number: paid.number })
  assert.equal(foreign.status, 404)
})

test('a policy on its way through the bank as the account goes is cancelled, and its money goes back', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone, email } = customer
  const { number, id } = await aPolicy(customer, anOrder({ phone, email }))
  const order = await openBankPage((await customer.call(calls.toPay, { policy_number: number })).body)
  assert.equal((await customer.call(calls.deleteAccount, { withdraws_consent: true })).status, 200)
  const told = async () => {
    const { body } = await (await shop.visitor()).call(calls.getPaymentState, { policy: id })
    return [body.status, body.money_returns]
  }
  assert.deepEqual(await told(), ['cancelled', false])
  await decide(shop, { orderId: order, outcome: 'paid' })
  assert.deepEqual(await told(), ['cancelled', true])
  assert.deepEqual(await standingOf(id), { state: 'cancelled', reasons: ['policy_cancelled'] })
})

test('one that was paid for unheard before the account goes is paid', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { phone, email } = customer
  const { number, id } = await aPolicy(customer, anOrder({ phone, email }))
  await decideAtBank(shop, customer, { number, notify: false })
  assert.equal((await customer.call(calls.deleteAccount, {})).status, 200)
  assert.deepEqual(await standingOf(id), { state: 'paid', reasons: [] })
})

/** Where a policy stands, and what a person has to settle about it. */
async function standingOf(id: string) {
  const { db } = shop.services
  const ofPolicy = db.selectFrom('policy').where('external_id', '=', id)
  const { state } = await ofPolicy.select('state').executeTakeFirstOrThrow()
  const tasks = await ofPolicy.innerJoin('task', 'task.policy_id', 'policy.id').select('reason').execute()
  return { state, reasons: tasks.map(({ reason }) => reason) }
}

test('a consent taken back is noted, and the account goes with it', async () => {
  const customer = await aCustomer(shop)
  const consents = (await customer.call(calls.getConsents)).body.result
  assert.deepEqual(
    consents.map(({ kind }: { kind: string }) => kind),
    ['personal_data'],
  )
  const odd = await customer.call(calls.deleteAccount, { withdraws_consent: 'да' })
  assert.deepEqual([odd.status, Object.keys(odd.body.errors)], [422, ['withdraws_consent']])
  assert.equal((await customer.call(calls.deleteAccount, { withdraws_consent: true })).status, 200)
  assert.equal((await customer.call(calls.getConsents)).status, 401)
  const noted = await shop.services.db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', customer.userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    noted.map(({ event }) => event),
    ['registered', 'consent_withdrawn', 'account_deleted'],
  )
})

test('a withdrawn consent is confirmed by mail once, to a confirmed address alone', async () => {
  const [known, fresh, deleted] = [
    await anEstablishedCustomer(shop),
    await aCustomer(shop),
    await anEstablishedCustomer(shop),
  ]
  const isOfConsent = ({ subject }: { subject: string }) => subject.startsWith('Согласие')
  for (const { call } of [fresh, known]) {
    const { status } = await call(calls.deleteAccount, { withdraws_consent: true })
    assert.equal(status, 200)
  }
  assert.equal((await deleted.call(calls.deleteAccount, {})).status, 200)
  await awaitMessage(shop.app, { to: known.email, fits: isOfConsent })
  await confirmByMail(shop, await aCustomer(shop))
  const told = await Promise.all(
    [known, fresh, deleted].map(async ({ email }) => (await messagesTo(shop.app, email)).filter(isOfConsent)),
  )
  assert.deepEqual(
    told.map(({ length }) => length),
    [1, 0, 0],
  )
})

test('a second press finds the account deleted: nothing is done and told twice', async () => {
  const { db } = shop.services
  const customer = await anEstablishedCustomer(shop)
  const at = new Date('2027-01-15T08:59:00Z')
  const { status } = await askedBeside(
    db,
    { before: (tx) => beginDeletion(tx, { customerId: customer.userId, at }) },
    () => customer.call(calls.deleteAccount, { withdraws_consent: true }),
  )
  assert.equal(status, 401)
  const row = await db
    .selectFrom('customer')
    .select('deleted_at')
    .where('id', '=', customer.userId)
    .executeTakeFirst()
  const told = await db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', customer.userId)
    .where('event', 'in', ['consent_withdrawn', 'account_deleted'])
    .execute()
  const { rows: queued } = await sql`
    select from pgboss.job where name = 'send_consent_withdrawn' and data->>'email' = ${customer.email}
  `.execute(db)
  assert.deepEqual([row?.deleted_at, told, queued], [at, [], []])
})

test('what asks for the account while it is deleted is refused as of nobody', async () => {
  const { db } = shop.services
  const customer = await anEstablishedCustomer(shop)
  const { userId: customerId, phone, email } = customer
  const deletion = { before: (tx: typeof db) => beginDeletion(tx, { customerId, at: shop.clock.now() }) }
  const asked = await askedBeside(db, deletion, () =>
    customer.call(calls.checkBonusDays, { policy_number: 'DMS-000001' }),
  )
  const exported = await customer.call(calls.exportData)
  // Open to visitors: the page asks once more, as one.
  const accepted = await customer.call(calls.pay, anOrder({ phone, email }))
  assert.deepEqual([asked.status, exported.status, accepted.status], [401, 401, 419])
})

test('what is being added while the account is deleted is deleted with it', async () => {
  const { db } = shop.services
  for (let round = 0; round < rounds(10); round += 1) {
    const customer = await anEstablishedCustomer(shop)
    const { userId, phone, email } = customer
    const order = anOrder({ phone, email })
    await customer.call(calls.calculate, order)
    const answers = await Promise.all([
      customer.call(calls.updateUser, { surname: 'Поздняя' }),
      customer.call(calls.addInsured, { surname: 'LATE', name: 'ANNA', birth: '2015-06-01' }),
      customer.call(calls.createDraft, order),
      customer.call(calls.deleteAccount, {}),
    ])
    for (const { status } of answers)
      assert.ok([200, 401, 403, 404, 419, 422].includes(status), String(status))
    const { surname } = await db
      .selectFrom('customer')
      .select('surname')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const left = await Promise.all(
      (['insured_person', 'policy'] as const).map((table) =>
        db.selectFrom(table).select('id').where('customer_id', '=', userId).execute(),
      ),
    )
    assert.deepEqual([surname, ...left], [null, [], []])
  }
})

test('ten minutes after the sign-in it wants the current password', async () => {
  const customer = await anEstablishedCustomer(shop)
  shop.clock.advance({ minutes: 10 })
  for (const current_password of [undefined, '', 'Wrong-one-1']) {
    const { status, body } = await customer.call(calls.deleteAccount, { current_password })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['current_password'])
  }
  assert.notEqual((await customer.call(calls.getUser)).body.data.user, null)
  assert.equal((await customer.call(calls.deleteAccount, { current_password: aPassword })).status, 200)
})

test('links mailed before open nothing afterwards', async () => {
  const customer = await anEstablishedCustomer(shop)
  const { email } = customer
  const visitor = await shop.visitor()
  await visitor.call(calls.resetPassword, { email })
  const hash = await linkHash(shop, { email, page: 'reset-password' })
  await visitor.call(calls.checkResetLink, { hash })
  await customer.call(calls.deleteAccount, {})
  const password = { password: aPassword, password_confirmation: aPassword, email }
  assert.equal((await visitor.call(calls.changePassword, password)).status, 403)
  assert.equal((await visitor.call(calls.checkResetLink, { hash })).body.status, 'none')
})
