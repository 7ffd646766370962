import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { aDraft } from '../../testing/buyer.ts'
import { aCustomer, anEstablishedCustomer, type TestCustomer } from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { mailPasswordNotice } from '../customers/account-mails.ts'

let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

const sentTo = (email: string) =>
  shop.services.db
    .selectFrom('sent_mail')
    .select(['kind', 'customer_id'])
    .where('recipient', '=', email)
    .execute()

/** Until so many mails have gone there, and are noted. */
async function untilSent(email: string, mails: number): Promise<void> {
  while ((await sentTo(email)).length < mails) await pause(20)
}

const told = async ({ call }: Pick<TestCustomer, 'call'>): Promise<string[]> =>
  (await call(calls.exportData)).body.mails.map(
    ({ kind, recipient }: { kind: string; recipient: string }) => `${kind} ${recipient}`,
  )

test('an address that was only typed tells the same whether another account has it or none', async () => {
  await untilSent(customer.email, 2)
  for (const typed of [customer.email, 'nobody@example.org']) {
    const before = (await sentTo(typed)).length
    const asker = await aCustomer(shop)
    await untilSent(asker.email, 1)
    assert.equal((await asker.call(calls.updateUser, { email: typed })).status, 200)
    // With a link to the one, without to the other.
    await (await shop.visitor()).call(calls.resetPassword, { email: typed })
    await untilSent(typed, before + 2)
    const own = [`email_confirmation ${asker.email}`, `email_confirmation ${typed}`]
    assert.deepEqual(await told(asker), own)
  }
  assert.deepEqual(
    (await told(customer)).map((mail) => mail.split(' ')[0]),
    ['email_confirmation', 'password_notice', 'password_reset'],
  )
})

test('mails stay told when the address has changed, and when the draft they brought is gone', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { email } = owner
  const draft = await aDraft(owner, anOrder({ phone: owner.phone, email }))
  const friend = `friend-${email}`
  await owner.call(calls.sendPolicy, { number: draft.number, email: friend })
  await untilSent(friend, 1)
  const { status } = await owner.call(calls.deleteDraft, { draft_number: draft.number })
  assert.equal(status, 200)
  const newer = `newer-${email}`
  await owner.call(calls.updateUser, { email: newer })
  await untilSent(email, 3)
  const mails = await told(owner)
  for (const mail of [`password_notice ${email}`, `email_notice ${email}`, `selected_address ${friend}`])
    assert.ok(mails.includes(mail), `${mail} of ${mails}`)
})

test('a deleted account is told by no mail, sent before or on its way', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { email, userId } = owner
  await untilSent(email, 2)
  assert.ok((await sentTo(email)).every(({ customer_id }) => customer_id === userId))
  assert.equal((await owner.call(calls.deleteAccount, {})).status, 200)
  assert.ok((await sentTo(email)).every(({ customer_id }) => customer_id === null))

  const other = await anEstablishedCustomer(shop)
  await untilSent(other.email, 2)
  await askedBeside(
    shop.services.db,
    {
      before: (tx) =>
        tx.selectFrom('customer').select('id').where('id', '=', other.userId).forUpdate().execute(),
      after: async (tx) => {
        const gone = { phone: null, deleted_at: shop.clock.now() }
        await tx.updateTable('customer').set(gone).where('id', '=', other.userId).execute()
        await tx
          .updateTable('sent_mail')
          .set({ customer_id: null })
          .where('customer_id', '=', other.userId)
          .execute()
      },
    },
    () => mailPasswordNotice(shop.services, { customerId: other.userId, id: randomUUID() }),
  )
  const after = await sentTo(other.email)
  assert.equal(after.length, 3)
  assert.ok(after.every(({ customer_id }) => customer_id === null))
})
