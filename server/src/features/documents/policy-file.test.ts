import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { documentsOf } from '../../testing/stored-documents.ts'
import { lacks, textOf } from './testing/pdf-reading.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

const download = async (number: string, more = {}) => {
  const { status, body } = await buyer.call(calls.downloadPolicy, { number, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return { pdf: Buffer.from(body.contract, 'base64'), fileName: body.file_name as string }
}

test('a draft and an unpaid policy print as a sample, the same for whatever the client says', async () => {
  const draft = await aDraft(buyer)
  const { pdf, fileName } = await download(draft.number)
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.doesNotMatch(fileName, /D-\d|AP-/)
  const claimed = { fio: 'Другой Человек', total: '1', date_start: '2030-01-01', insured: ['x'], status: 1 }
  assert.ok((await download(draft.external_id, claimed)).pdf.equals(pdf))

  const policy = await aPolicy(buyer)
  assert.doesNotMatch((await download(policy.number)).fileName, /AP-/)
})

test('the holder is printed with the phone and the e-mail they gave, whoever got the code and the policy', {
  skip: lacks('pdftotext'),
}, async () => {
  const own = anOrder()
  const insurer = { ...own.insurer, phone: '+7 (495) 123-45-67', email: 'holder@example.org' }
  const order = { ...own, insurer }
  const { number } = await aDraft(buyer, order)
  const text = textOf((await download(number)).pdf)
  assert.match(text, /\+7 \(495\) 123-45-67/)
  assert.match(text, /holder@example\.org/)
  assert.doesNotMatch(text, /\+7 \(916\) 123-45-67|petrov@example\.org/)
})

test('a paid policy: one mail with the document, the stored bytes for ever', async () => {
  const policy = await aPolicy(buyer, anOrder({ email: 'paid@example.org' }))
  await decideAtBank(shop, buyer, { number: policy.number })
  const mail = await awaitMessage(shop.app, {
    to: 'paid@example.org',
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.match(mail.subject, new RegExp(policy.number))
  const [attachment] = mail.attachments
  assert.equal(attachment?.content_type, 'application/pdf')
  const mailed = (await shop.app.inject({ url: attachment?.href ?? '' })).rawPayload

  const first = await download(policy.number)
  assert.match(first.fileName, new RegExp(policy.number))
  assert.ok(first.pdf.equals(mailed))
  const [stored] = await documentsOf(shop.services, policy, 'policy')
  assert.ok(stored?.pdf.equals(mailed))
  assert.ok(stored?.sha256.equals(createHash('sha256').update(mailed).digest()))

  // Whatever changes afterwards, the document is what was sold.
  await shop.services.db
    .updateTable('policy')
    .set({ email: 'other@example.org' })
    .where('number', '=', policy.number)
    .execute()
  assert.ok((await download(policy.id, { total: 0 })).pdf.equals(mailed))
})

test('a stored document can be neither changed nor removed', async () => {
  const { db } = shop.services
  await assert.rejects(
    db
      .updateTable('policy_document')
      .set({ pdf: Buffer.from('x') })
      .execute(),
  )
  await assert.rejects(db.deleteFrom('policy_document').execute())
})

test('issued twice, a policy is mailed once', async () => {
  const policy = await aPolicy(buyer, anOrder({ email: 'once@example.org' }))
  await decideAtBank(shop, buyer, { number: policy.number })
  const fits = ({ attachments }: { attachments: unknown[] }) => attachments.length > 0
  await awaitMessage(shop.app, { to: 'once@example.org', fits })
  const { id } = await shop.services.db
    .selectFrom('policy')
    .select('id')
    .where('number', '=', policy.number)
    .executeTakeFirstOrThrow()
  await shop.services.db
    .transaction()
    .execute((tx) => shop.services.queue.add(tx, 'issue_policy', { policyId: id }))
  // The next policy's mail comes after the repeated job, which is ahead of it in the queue.
  const next = await aPolicy(buyer, anOrder({ email: 'next@example.org' }))
  await decideAtBank(shop, buyer, { number: next.number })
  await awaitMessage(shop.app, { to: 'next@example.org', fits })
  const { body } = await shop.app
    .inject({ url: '/sandbox/messages.json?to=once@example.org' })
    .then((response) => ({ body: response.json() }))
  assert.equal(body.filter(fits).length, 1)
})

test('the mail of a policy for several trips says how many days are insured', async () => {
  const trip = { mode: 'multiple' as const, date_from: '2027-02-01', date_to: '2027-04-30', count: 30 }
  const policy = await aPolicy(buyer, anOrder({ email: 'trips@example.org', trip }))
  await decideAtBank(shop, buyer, { number: policy.number })
  const { text } = await awaitMessage(shop.app, {
    to: 'trips@example.org',
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.match(text, /^Период страхования: 01\.02\.2027\s– 30\.04\.2027\nЗастраховано дней: 30$/m)
  assert.match(text, /^Страховая сумма: 50\s000\s€\nГлубина: по\sсертификату дайвера, не\sглубже\s40\sм$/m)
})
