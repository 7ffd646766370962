import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import { aCustomer, anEstablishedCustomer, type TestCustomer } from '../../testing/customer.ts'
import { beginDeletion } from '../../testing/databases/deletion.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
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
  await until(async () => (await sentTo(email)).length >= mails)
}

/** Nobody's has no address. */
const resetsNoted = async () => (await allMails()).filter(({ kind }) => kind.endsWith('_reset'))

const told = async ({ call }: Pick<TestCustomer, 'call'>): Promise<string[]> =>
  (await call(calls.exportData)).body.mails.map(
    ({ kind, recipient }: { kind: string; recipient: string }) => `${kind} ${recipient}`,
  )

test('an address that was only typed tells the same whether another account has it or none', async () => {
  await untilSent(customer.email, 2)
  for (const typed of [customer.email, 'nobody@example.org']) {
    const resets = (await resetsNoted()).length
    const before = (await sentTo(typed)).length
    const asker = await aCustomer(shop)
    await untilSent(asker.email, 1)
    assert.equal((await asker.call(calls.updateUser, { email: typed })).status, 200)
    // With a link to the one, without to the other.
    await (await shop.visitor()).call(calls.resetPassword, { email: typed })
    await untilSent(typed, before + 1)
    await until(async () => (await resetsNoted()).length > resets)
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

const allMails = () =>
  shop.services.db
    .selectFrom('sent_mail')
    .select(['message_id', 'kind', 'policy_id', 'customer_id', 'recipient', 'response'])
    .execute()

test('of the mails of a deleted account and of its drafts it stays known that they went, not where', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { email, userId } = owner
  const order = anOrder({ phone: owner.phone, email })
  const [draft, sold] = [await aDraft(owner, order), await aPolicy(owner, order)]
  const [friend, buyer] = [`friend-${email}`, `buyer-${email}`]
  await owner.call(calls.sendPolicy, { number: draft.number, email: friend })
  await owner.call(calls.sendPolicy, { number: sold.number, email: buyer })
  await untilSent(friend, 1)
  await untilSent(buyer, 1)
  await untilSent(email, 2)
  // As before 0039, when nothing said whose a mail is.
  const { db } = shop.services
  const unsaid = { kind: 'email_notice', response: `250 ${email}`, sent_at: shop.clock.now() }
  await db
    .insertInto('sent_mail')
    .values({ ...unsaid, message_id: `<unsaid.${userId}>`, recipient: email })
    .execute()
  const ids = (await allMails()).filter(({ recipient }) => recipient.includes(email)).map(idOf)
  assert.equal(ids.length, 5)

  assert.equal((await owner.call(calls.deleteAccount, { withdraws_consent: true })).status, 200)
  await awaitMessage(shop.app, { to: email, fits: ({ subject }) => subject.startsWith('Согласие') })
  let all = await allMails()
  await until(async () => {
    all = await allMails()
    return all.some(({ kind }) => kind === 'consent_withdrawn')
  })
  const left = all.filter((mail) => ids.includes(idOf(mail)) || mail.kind === 'consent_withdrawn')
  assert.equal(left.length, 6)
  const [ofPolicies, others] = [left.filter((mail) => mail.policy_id), left.filter((mail) => !mail.policy_id)]
  assert.deepEqual(
    ofPolicies.map(({ kind, customer_id, recipient }) => [kind, customer_id, recipient]),
    [['selected_address', null, buyer]],
  )
  for (const { customer_id, recipient, response } of others)
    assert.deepEqual([customer_id, recipient, response], [null, '', ''])
})

test('a mail on its way as the account is deleted leaves no address, and goes once', async () => {
  const { userId, email } = await anEstablishedCustomer(shop)
  await untilSent(email, 2)
  const before = (await allMails()).map(idOf)
  const job = { customerId: userId, email, id: randomUUID() }
  await askedBeside(
    shop.services.db,
    {
      before: (tx) => tx.selectFrom('customer').select('id').where('id', '=', userId).forUpdate().execute(),
      after: (tx) => beginDeletion(tx, { customerId: userId, at: shop.clock.now() }),
    },
    () => mailPasswordNotice(shop.services, job),
  )
  await mailPasswordNotice(shop.services, job)
  const noted = (await allMails()).filter((mail) => !before.includes(idOf(mail)))
  assert.deepEqual(
    noted.map(({ kind, customer_id, recipient, response }) => [kind, customer_id, recipient, response]),
    [['password_notice', null, '', '']],
  )
  const told = await messagesTo(shop.app, email)
  assert.equal(told.filter(({ subject }) => subject.startsWith('Пароль')).length, 2)
})

const idOf = (mail: { message_id: string }) => mail.message_id
