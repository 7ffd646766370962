import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aDraft } from '../../../testing/buyer.ts'
import { anEstablishedCustomer, codeFor, type TestCustomer } from '../../../testing/customer.ts'
import { askedBeside } from '../../../testing/databases/waiting.ts'
import { messagesTo } from '../../../testing/messages.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { clearDrafts, queueDraftNotices } from './old-drafts.ts'

const storedOn = '2027-01-15T09:00:00Z'
let shop: Shop
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())
beforeEach(async () => {
  shop.clock.set(storedOn)
  customer = await anEstablishedCustomer(shop)
})

const draft = () => aDraft(customer, anOrder({ phone: customer.phone, email: customer.email }))

/** What the schedules of a day do, by two servers at once; the mails of that day are out afterwards. */
async function on(instant: string): Promise<void> {
  shop.clock.set(instant)
  await Promise.all([queueDraftNotices(shop.services), queueDraftNotices(shop.services)])
  await untilSent()
  await Promise.all([clearDrafts(shop.services), clearDrafts(shop.services)])
  // Sessions don't live that long.
  shop.clock.set(storedOn)
}

async function untilSent(): Promise<void> {
  for (;;) {
    const waiting = await shop.services.db
      .selectFrom('delivery')
      .leftJoin('sent_mail', 'sent_mail.message_id', 'delivery.message_id')
      .select('delivery.id')
      .where('delivery.kind', '=', 'draft_notice')
      .where('sent_mail.message_id', 'is', null)
      .where('delivery.refused_at', 'is', null)
      .executeTakeFirst()
    if (!waiting) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const notices = async () =>
  (await messagesTo(shop.app, customer.email)).filter(({ subject }) => subject?.startsWith('Черновик'))
const listed = async () =>
  (await customer.call(calls.getDrafts)).body.result.map(({ number }: { number: string }) => number)

/** Signs in then, and goes on with a draft as the page does. */
async function proceedAt(instant: string, { number }: { number: string }): Promise<void> {
  shop.clock.set(instant)
  const visitor = await shop.visitor()
  const { phone } = customer
  await visitor.call(calls.signInWithCode, { phone, code_number: await codeFor(shop, visitor, { phone }) })
  assert.equal((await visitor.call(calls.getDraft, { draft_number: number })).status, 200)
  shop.clock.set(storedOn)
}

test('a draft of a year is told once, to the address of its order, and goes a month later', async () => {
  const { number } = await draft()
  await on('2028-01-15T08:59:00Z')
  assert.equal((await notices()).length, 0)
  await on('2028-01-15T09:01:00Z')
  await on('2028-01-16T09:00:00Z')
  const [mail, ...others] = await notices()
  assert.equal(others.length, 0)
  const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
  for (const words of [
    number,
    'Египет, 01.02.2027',
    '15.02.2028',
    'нажмите у него «Продолжить»',
    '/personal/drafts',
  ])
    assert.ok(`${mail?.subject} ${text}`.includes(words), words)
  await on('2028-02-14T20:59:00Z')
  assert.deepEqual(await listed(), [number])
  await on('2028-02-14T21:01:00Z')
  assert.deepEqual(await listed(), [])
  assert.equal((await notices()).length, 1)
})

test('one whose mail was taken at night in Moscow is there on all days that the mail names', async () => {
  const { number } = await draft()
  await on('2028-01-15T21:30:00Z')
  const [mail] = await notices()
  assert.match(mail?.text ?? '', /16\.02\.2028/)
  await on('2028-02-15T00:45:00Z')
  assert.deepEqual(await listed(), [number])
  await on('2028-02-16T00:45:00Z')
  assert.deepEqual(await listed(), [])
})

test('one that is deleted as the mails are queued keeps no other from its own', async () => {
  const { db } = shop.services
  const [kept, deleted] = [await draft(), await draft()]
  shop.clock.set('2028-01-15T09:01:00Z')
  await askedBeside(
    db,
    { before: (tx) => tx.deleteFrom('policy').where('draft_number', '=', deleted.number).execute() },
    () => queueDraftNotices(shop.services),
  )
  await untilSent()
  const told = await notices()
  shop.clock.set(storedOn)
  assert.equal(told.length, 1)
  assert.ok(told[0]?.subject.includes(kept.number))
  assert.deepEqual(await listed(), [kept.number])
})

test('going on with it keeps it for another year, also after the mail, and then it is told again', async () => {
  const kept = await draft()
  await on('2028-01-15T09:01:00Z')
  await proceedAt('2028-02-01T09:00:00Z', kept)
  await on('2028-03-15T09:00:00Z')
  assert.deepEqual([await listed(), (await notices()).length], [[kept.number], 1])
  await on('2029-02-02T09:00:00Z')
  assert.equal((await notices()).length, 2)
  await on('2029-03-05T09:00:00Z')
  assert.deepEqual(await listed(), [])
})

test('whose mail is refused, or taken by nobody in the end, goes a month later all the same', async () => {
  const { db, mail } = shop.services
  shop.services.mail = {
    ...mail,
    send: async () => ({ ok: false, permanent: true, reason: 'EENVELOPE 550' }),
  }
  const { external_id } = await draft()
  await draft()
  await on('2028-01-15T09:01:00Z')
  shop.services.mail = mail
  // As it stands of a mail whose tries are over.
  await db
    .updateTable('delivery')
    .set({ refused_at: null, refusal: null })
    .where('policy_id', 'in', (query) =>
      query.selectFrom('policy').select('id').where('external_id', '=', external_id),
    )
    .execute()
  shop.clock.set('2028-02-14T20:59:00Z')
  await clearDrafts(shop.services)
  shop.clock.set(storedOn)
  assert.equal((await listed()).length, 2)
  shop.clock.set('2028-02-14T21:01:00Z')
  await clearDrafts(shop.services)
  shop.clock.set(storedOn)
  assert.deepEqual([await listed(), await notices()], [[], []])
})

test('one with a payment stays, and one that was published meanwhile', async () => {
  const { db } = shop.services
  const [paying, published] = [await draft(), await draft()]
  await on('2028-01-15T09:01:00Z')
  const row = await db
    .selectFrom('policy')
    .selectAll()
    .where('external_id', '=', paying.external_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_attempt')
    .values({
      order_id: 'AP-1-live',
      policy_id: row.id,
      kopecks: row.total_kopecks,
      state: 'sent',
      created_at: new Date(),
    })
    .execute()
  await customer.call(calls.publishDraft, { draft_id: published.external_id })
  shop.clock.set('2028-03-01T09:00:00Z')
  await clearDrafts(shop.services)
  shop.clock.set(storedOn)
  assert.deepEqual(await listed(), [paying.number])
  assert.equal((await customer.call(calls.getPolicies)).body.length, 1)
})
