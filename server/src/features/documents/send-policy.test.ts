import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { beginDeletion } from '../../testing/databases/deletion.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { lacks, textOf } from './testing/pdf-reading.ts'

let shop: Shop
let buyer: Buyer
let stranger: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
  stranger = await aBuyer(shop, anOrder({ phone: '+79161112233', email: 'stranger@example.org' }))
})
after(() => shop.close())

const send = (by: Buyer, number: unknown, changes: object = {}) =>
  by.call(calls.sendPolicy, { number, email: 'friend@example.org', is_print: true, ...changes })

/** The attachment of the first mail to an address. */
async function attachmentTo(to: string) {
  const mail = await awaitMessage(shop.app, { to, fits: ({ attachments }) => attachments.length > 0 })
  const [attachment] = mail.attachments
  const { rawPayload } = await shop.app.inject({ url: attachment?.href ?? '' })
  return { mail, attachment, pdf: rawPayload }
}

test('a paid policy goes to the chosen address as the stored document, and nowhere else', async () => {
  const { number, id } = await aPolicy(buyer, anOrder({ email: 'own@example.org' }))
  await decideAtBank(shop, buyer, { number })
  const { status, body } = await send(buyer, number, { policy_id: id, email: ' chosen@example.org ' })
  assert.deepEqual([status, body], [200, { success: true }])
  const { attachment, pdf } = await attachmentTo('chosen@example.org')
  assert.match(attachment?.file_name ?? '', new RegExp(number))
  const printed = await buyer.call(calls.printPolicy, { number })
  assert.ok(Buffer.from(printed.body.contract, 'base64').equals(pdf))
  await attachmentTo('own@example.org')
  assert.equal((await messagesTo(shop.app, 'own@example.org')).length, 1)
  const audited = await shop.services.db
    .selectFrom('audit')
    .select(['event', 'customer_id', 'note'])
    .where('event', '=', 'policy_sent')
    .execute()
  assert.deepEqual(audited, [{ event: 'policy_sent', customer_id: buyer.userId, note: null }])
})

test('an unpaid policy and a draft go as a sample without a number', {
  skip: lacks('pdftotext'),
}, async () => {
  const policy = await aPolicy(buyer)
  const draft = await aDraft(buyer)
  for (const [name, to] of [
    [policy.number, 'unpaid@example.org'],
    [draft.number, 'draft@example.org'],
  ] as const) {
    assert.equal((await send(buyer, name, { email: to, status: 1 })).status, 200)
    const { attachment, pdf } = await attachmentTo(to)
    assert.doesNotMatch(attachment?.file_name ?? '', /AP-|D-\d/)
    assert.match(textOf(pdf), /ОБРАЗЕЦ/)
    assert.ok(!textOf(pdf).includes(policy.number))
  }
})

test('whatever is no single plain address is refused by the sentence, and nothing goes out', async () => {
  const { number } = await aPolicy(buyer)
  for (const email of [
    'a@example.org\r\nBcc: victim@example.org',
    'a@example.org\nsubject: x',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'Friend <a@example.org>',
    '<a@example.org>',
    'a@example.org%0aBcc:b@example.org',
    `${'a'.repeat(250)}@example.org`,
    'a@',
    'a@b',
    '',
    null,
    undefined,
    5,
    ['a@example.org'],
    { address: 'a@example.org' },
    'x'.repeat(301),
  ]) {
    const { status, body } = await send(buyer, number, { email })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, { email: ['Необходимо ввести корректный email'] })
  }
  for (const to of ['a@example.org', 'b@example.org', 'victim@example.org']) {
    assert.deepEqual(await messagesTo(shop.app, to), [])
  }
})

test("another's policy, an absent one, and two names of different policies get the same 404", async () => {
  const mine = await aPolicy(buyer)
  const other = await aPolicy(buyer)
  const answers = [
    await send(stranger, mine.number),
    await send(stranger, mine.id, { email: 'not an address' }),
    await send(stranger, 'AP-27-999999'),
    await send(buyer, mine.number, { policy_id: other.id }),
    await send(buyer, mine.number, { policy_id: crypto.randomUUID() }),
    await stranger.call(calls.printPolicy, { number: mine.number }),
    await buyer.call(calls.printPolicy, { number: mine.number, policy_id: other.number }),
  ]
  for (const { status, body } of answers) {
    assert.equal(status, 404)
    assert.deepEqual(body, answers[0]?.body)
  }
  assert.equal((await send(buyer, mine.number, { policy_id: mine.number })).status, 200)
})

test('what goes while it is asked for is not sent: a draft that is deleted is not found, nor an account', async () => {
  const { db } = shop.services
  const at = shop.clock.now()
  const [draft, owner] = [await aDraft(buyer), await aBuyer(shop, anOrder({ phone: '+79161112244' }))]
  const deleted = await askedBeside(
    db,
    { before: (tx) => tx.deleteFrom('policy').where('draft_number', '=', draft.number).execute() },
    () => send(buyer, draft.number, { policy_id: draft.external_id, email: 'late@example.org' }),
  )
  const { number } = await aDraft(owner, anOrder({ phone: '+79161112244' }))
  const closed = await askedBeside(
    db,
    { before: (tx) => beginDeletion(tx, { customerId: owner.userId, at }) },
    () => send(owner, number, { email: 'late@example.org' }),
  )
  assert.deepEqual([deleted.status, closed.status], [404, 401])
  const noted = await db
    .selectFrom('delivery')
    .select('id')
    .where('recipient', '=', 'late@example.org')
    .execute()
  assert.deepEqual(noted, [])
})

test('generate-lk prints by the record, whatever status the client claims', async () => {
  const { number, id } = await aPolicy(buyer)
  const plain = await buyer.call(calls.printPolicy, { number })
  const claimed = await buyer.call(calls.printPolicy, {
    number: id,
    policy_id: number,
    status: 1,
    fio: 'Иной',
  })
  assert.equal(plain.status, 200)
  assert.deepEqual(claimed.body, plain.body)
  const downloaded = await buyer.call(calls.downloadPolicy, { number })
  assert.deepEqual(downloaded.body, plain.body)
})
