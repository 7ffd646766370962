import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  linkHash,
  newestTo,
  type TestCustomer,
} from '../../testing/customer.ts'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { resetLink } from '../customers/testing/password-reset.ts'
import { changed } from './phone/testing/changing-phone.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const confirm = async (hash: string) =>
  (await (await shop.visitor()).call(calls.confirmEmail, { hash })).body.status

/** What the link carries that goes to an address typed in the account, as by a stranger at a browser left open. */
async function linkOfChange(customer: TestCustomer): Promise<string> {
  const email = `other-${customer.email}`
  const { status } = await customer.call(calls.updateUser, { email })
  assert.equal(status, 200)
  return linkHash(shop, { email, page: 'confirm' })
}

/** A mail may have come before its job is written down as done. */
function mailsAreSent(): Promise<void> {
  const jobs = sql`select from pgboss.job where name like 'send_%' and state <> 'completed'`
  return until(async () => (await jobs.execute(shop.services.db)).rows.length === 0, 'no mail on its way')
}

const another = { password: 'Риф-и-черепахи-8', password_confirmation: 'Риф-и-черепахи-8' }

const ends: Readonly<Record<string, (customer: TestCustomer) => Promise<{ status: number }>>> = {
  'another password': (customer) => customer.call(calls.updateUser, another),
  'another password, by the call of the mailed link': ({ call, email }) =>
    call(calls.changePassword, { ...another, email: `other-${email}` }),
  'a password by a mailed link': async ({ email }) => {
    const visitor = await shop.visitor()
    await visitor.call(calls.checkResetLink, { hash: await resetLink(shop, email) })
    return visitor.call(calls.changePassword, { ...another, email })
  },
  'the end of all other sessions': (customer) => customer.call(calls.endOtherSessions),
  'another phone': async (customer) => {
    await changed(shop, customer, aPhone())
    return { status: 200 }
  },
}

test('back at an address that is confirmed nothing is mailed, and the one on its way is wanted no more', async () => {
  const customer = await anEstablishedCustomer(shop)
  const typed = await linkOfChange(customer)
  await mailsAreSent()
  const before = await newestTo(shop, customer.email)
  const back = { email: customer.email.toUpperCase() }
  assert.equal((await customer.call(calls.updateUser, back)).status, 200)
  assert.equal(await confirm(typed), 'none')
  await mailsAreSent()
  assert.equal(await newestTo(shop, customer.email), before)
})

for (const [name, end] of Object.entries(ends))
  test(`an address on its way into the account goes with ${name}`, async () => {
    const customer = await anEstablishedCustomer(shop)
    const typed = await linkOfChange(customer)
    const before = await newestTo(shop, `other-${customer.email}`)
    await customer.call(calls.sendConfirmation, {})
    const sentAgain = await linkHash(shop, {
      email: `other-${customer.email}`,
      page: 'confirm',
      after: before,
    })
    assert.equal((await end(customer)).status, 200)
    assert.deepEqual([await confirm(typed), await confirm(sentAgain)], ['none', 'none'])
    const { confirmed_email } = await shop.services.db
      .selectFrom('customer')
      .select('confirmed_email')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    assert.equal(confirmed_email, customer.email)
  })

test('one that is changed together with the password is asked for', async () => {
  const customer = await anEstablishedCustomer(shop)
  const email = `other-${customer.email}`
  assert.equal((await customer.call(calls.updateUser, { ...another, email })).status, 200)
  assert.equal(await confirm(await linkHash(shop, { email, page: 'confirm' })), 'success')
})

test('the link of a registration outlives the first password', async () => {
  const customer = await aCustomer(shop)
  const hash = await linkHash(shop, { email: customer.email, page: 'confirm' })
  const first = { password: aPassword, password_confirmation: aPassword }
  assert.equal((await customer.call(calls.updateUser, first)).status, 200)
  assert.equal(await confirm(hash), 'success')
})
