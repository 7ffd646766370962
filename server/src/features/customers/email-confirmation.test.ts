import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { sha256 } from '../../ground/sha256.ts'
import { aCustomer, anEstablishedCustomer, aPhone, linkHash, newestTo } from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { messagesTo } from '../../testing/messages.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { signInAtOnce } from '../../testing/signed-in.ts'
import { assertTooOften } from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())

const again = ({ call }: Pick<Visitor, 'call'>) => call(calls.sendConfirmation, {})
const confirm = async (hash: string) => {
  const { body } = await (await shop.visitor()).call(calls.confirmEmail, { hash })
  return body.code ? `${body.status}, ${body.code}` : body.status
}

test('the letter comes once more, its link alone is good, and it goes to the address typed last', async () => {
  const customer = await aCustomer(shop)
  const first = await linkHash(shop, { email: customer.email, page: 'confirm' })
  const email = `other-${customer.email}`
  await customer.call(calls.updateUser, { email })
  const second = await linkHash(shop, { email, page: 'confirm' })
  const after = await newestTo(shop, email)
  const { status, body } = await again(customer)
  assert.deepEqual([status, body], [200, { success: true }])
  const third = await linkHash(shop, { email, page: 'confirm', after })
  assert.deepEqual(await Promise.all([first, second].map(confirm)), ['none', 'none'])
  assert.equal(await confirm(third), 'success')
  assert.equal((await customer.call(calls.getUser)).body.data.user.email_confirmed, true)
})

test('a used link tells which address is confirmed, though the account has been given another one since', async () => {
  const customer = await aCustomer(shop)
  const hash = await linkHash(shop, { email: customer.email, page: 'confirm' })
  const follow = async () => (await (await shop.visitor()).call(calls.confirmEmail, { hash })).body
  const told = { status: 'success', email: customer.email }
  assert.deepEqual(await follow(), told)
  await customer.call(calls.updateUser, { email: `other-${customer.email}` })
  assert.deepEqual(await follow(), told)
})

test('whose browser follows it is told: nobody’s and its customer’s say the same, another’s that it is', async () => {
  const [customer, another] = [await aCustomer(shop), await aCustomer(shop)]
  const hash = await linkHash(shop, { email: customer.email, page: 'confirm' })
  const told = { status: 'success', email: customer.email }
  const answers = []
  for (const by of [another, customer, another, await shop.visitor()])
    answers.push((await by.call(calls.confirmEmail, { hash })).body)
  // The second visit by the same link, too, though the account has another address by then.
  await customer.call(calls.updateUser, { email: `other-${customer.email}` })
  answers.push((await customer.call(calls.confirmEmail, { hash })).body)
  assert.deepEqual(answers, [{ ...told, of_another: true }, told, { ...told, of_another: true }, told, told])
})

test('no link stands in the queue; one that an earlier release put there is mailed as it is', async () => {
  const customer = await aCustomer(shop)
  const hash = await linkHash(shop, { email: customer.email, page: 'confirm' })
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where data ->> 'email' = ${customer.email}
  `.execute(shop.services.db)
  assert.deepEqual(
    rows.map(({ data }) => [Object.keys(data).toSorted(), JSON.stringify(data).includes(hash)]),
    [[['customerId', 'email', 'seed'], false]],
  )
  const kept = shop.services.db.selectFrom('email_confirmation').select('hash')
  assert.deepEqual(await kept.where('email', '=', customer.email).execute(), [{ hash: sha256(hash) }])
  const former = { email: `former-${customer.email}`, hash: 'as-it-was-put-there' }
  const { db, queue } = shop.services
  await db.transaction().execute((tx) => queue.add(tx, 'send_email_confirmation', former))
  assert.equal(await linkHash(shop, { email: former.email, page: 'confirm' }), former.hash)
})

test('a link that has run out is followed by one that is good', async () => {
  const customer = await aCustomer(shop)
  const late = await linkHash(shop, { email: customer.email, page: 'confirm' })
  shop.clock.advance({ hours: 24 })
  assert.equal(await confirm(late), 'outdated')
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, { customerId: customer.userId, phone: customer.phone })
  const after = await newestTo(shop, customer.email)
  assert.equal((await again(visitor)).status, 200)
  assert.equal(
    await confirm(await linkHash(shop, { email: customer.email, page: 'confirm', after })),
    'success',
  )
})

test('an address that another account has confirmed is told as that, by each letter, until it is another one', async () => {
  const owner = await anEstablishedCustomer(shop)
  const [customer, email] = [await aCustomer(shop), owner.email.toUpperCase()]
  const after = await newestTo(shop, email)
  await customer.call(calls.updateUser, { email })
  const first = await linkHash(shop, { email, page: 'confirm', after })
  assert.deepEqual([await confirm(first), await confirm(first)], ['outdated, taken', 'outdated, taken'])
  const sent = await newestTo(shop, email)
  assert.equal((await again(customer)).status, 200)
  const second = await linkHash(shop, { email, page: 'confirm', after: sent })
  assert.equal(await confirm(second), 'outdated, taken')
  const { user } = (await customer.call(calls.getUser)).body.data
  assert.deepEqual([user.email, user.email_confirmed], [email, false])
  assert.equal((await owner.call(calls.getUser)).body.data.user.email_confirmed, true)
  shop.clock.advance({ hours: 24 })
  assert.equal(await confirm(second), 'outdated')
})

test('a used link tells success again only while its address is the confirmed one', async () => {
  const customer = await aCustomer(shop)
  const { email } = customer
  const used = await linkHash(shop, { email, page: 'confirm' })
  assert.deepEqual([await confirm(used), await confirm(used)], ['success', 'success'])
  await confirmOwn(customer, `next-${email}`)
  assert.equal(await confirm(used), 'outdated')
  await customer.call(calls.updateUser, { email })
  assert.equal(await confirm(used), 'outdated')
  await confirmOwn(await aCustomer(shop), email)
  assert.equal(await confirm(used), 'outdated, taken')
})

/** Types an address and confirms it. */
async function confirmOwn({ call }: Pick<Visitor, 'call'>, email: string): Promise<void> {
  const after = await newestTo(shop, email)
  await call(calls.updateUser, { email })
  assert.equal(await confirm(await linkHash(shop, { email, page: 'confirm', after })), 'success')
}

test('of two accounts that confirm one address at once, one has it and the other is told so', async () => {
  const email = 'shared@example.org'
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  await first.call(calls.updateUser, { email })
  await linkHash(shop, { email, page: 'confirm' })
  const after = await newestTo(shop, email)
  await second.call(calls.updateUser, { email })
  const hash = await linkHash(shop, { email, page: 'confirm', after })
  const { db } = shop.services
  const before = (tx: typeof db) =>
    tx.updateTable('customer').set({ confirmed_email: email }).where('id', '=', first.userId).execute()
  assert.equal(await askedBeside(db, { before }, () => confirm(hash)), 'outdated, taken')
  assert.equal((await second.call(calls.getUser)).body.data.user.email_confirmed, false)
})

test('three times an hour; what is confirmed is asked for no more and counts nothing', async () => {
  const customer = await aCustomer(shop)
  for (let time = 0; time < 3; time += 1) assert.equal((await again(customer)).status, 200)
  const over = await again(customer)
  assertTooOften(over)
  assert.ok(over.body.retry_after > 3_500)
  assert.equal((await again(await aCustomer(shop))).status, 200)

  const confirmed = await anEstablishedCustomer(shop)
  const before = (await messagesTo(shop.app, confirmed.email)).length
  for (let time = 0; time < 4; time += 1) assert.equal((await again(confirmed)).status, 200)
  assert.equal((await messagesTo(shop.app, confirmed.email)).length, before)
})

test('a visitor is told to sign in, who has no address to give one', async () => {
  const visitor = await shop.visitor()
  assert.equal((await again(visitor)).status, 401)
  const { id, phone } = await shop.services.db
    .insertInto('customer')
    .values({ phone: aPhone() })
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow()
  await signInAtOnce(shop, visitor, { customerId: id, phone: phone ?? '' })
  const { status, body } = await again(visitor)
  assert.deepEqual([status, body.errors], [422, { email: ['Укажите e-mail'] }])
})
