import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aDraft } from '../../../testing/buyer.ts'
import { anEstablishedCustomer, aPhone, codeFor, type TestCustomer } from '../../../testing/customer.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { changed } from '../../account/phone/testing/changing-phone.ts'
import { lacks, textOf } from '../../documents/testing/pdf-reading.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const passport = '751234567'
type Kept = TestCustomer & { draft: { external_id: string; number: string } }

/** A customer with a draft that has a passport number, a minute ago. */
async function whoHasDraft(): Promise<Kept> {
  const customer = await anEstablishedCustomer(shop)
  const draft = await aDraft(customer, anOrder(customer))
  shop.clock.advance({ minutes: 1 })
  return { ...customer, draft }
}

/** Who must not see that number, and by which phone they order. */
const hiding = {
  'after a change of phone': (customer: Kept) => changed(shop, customer, aPhone()),
  'after a year of silence': async ({ phone, userId }: Kept): Promise<Visitor & { phone: string }> => {
    await shop.services.db
      .updateTable('customer')
      .set({ last_known_at: new Date(shop.clock.now().getTime() - 366 * dayMs) })
      .where('id', '=', userId)
      .execute()
    const visitor = await shop.visitor()
    const code_number = await codeFor(shop, visitor, { phone })
    assert.equal((await visitor.call(calls.signInWithCode, { phone, code_number })).status, 200)
    return { ...visitor, phone }
  },
}

for (const [when, hide] of Object.entries(hiding)) {
  test(`${when} a draft that is gone on with says whose number is hidden, and none is lost`, async () => {
    const before = await whoHasDraft()
    const { email, draft } = before
    const buyer = await hide(before)
    const { result } = (await buyer.call(calls.getDraft, { draft_number: draft.number })).body
    assert.deepEqual([result.hidden_passports, result.details.tourists[0].passport], [[0], null])

    const order = anOrder({ email, phone: buyer.phone })
    const tourist = order.tourists?.[0]
    const replacing = { ...order, replaces: draft.external_id }
    const blank = { ...replacing, tourists: [{ ...tourist, passport: '' }] }
    const refused = await buyer.call(calls.createDraft, blank)
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(refused.body.errors), ['tourists.0.passport'])
    const stays = await buyer.call(calls.getDraft, { draft_number: draft.number })
    assert.equal(stays.status, 200, 'the draft with its number')

    const somebodyElse = { ...tourist, surname: 'SIDOROV', name: 'SIDOR', passport: '' }
    const other = await buyer.call(calls.createDraft, { ...replacing, tourists: [somebodyElse] })
    assert.equal(other.status, 200, 'whose number it never was')
  })
}

test('typed anew the number is printed on what is paid', async () => {
  const before = await whoHasDraft()
  const { email } = before
  const buyer = await changed(shop, before, aPhone())
  const order = { ...anOrder({ email, phone: buyer.phone }), replaces: before.draft.external_id }
  const created = (await buyer.call(calls.createDraft, order)).body.result
  const published = await buyer.call(calls.publishDraft, { draft_id: created.external_id })
  assert.equal(published.status, 200)
  await decideAtBank(shop, buyer, { number: published.body.policy_number })
  await awaitMessage(shop.app, { to: email, fits: ({ attachments }) => attachments.length > 0 })
  if (lacks('pdftotext')) return
  const printed = await buyer.call(calls.printPolicy, { number: published.body.policy_number })
  const text = textOf(Buffer.from(printed.body.contract, 'base64')).replaceAll(' ', '')
  assert.ok(text.includes(passport))
})
