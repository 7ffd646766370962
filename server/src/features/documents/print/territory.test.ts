import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../../testing/buyer.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder, egypt } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { onceStored } from '../../../testing/stored-documents.ts'
import { checkPageOf } from '../testing/papers.ts'
import { lacks, textOf } from '../testing/pdf-reading.ts'

const schengen = 901
const abroad = 902
const germany = 84
const names = 'Страны Шенгенского соглашения, Египет'
const namesInEnglish = 'Schengen states, Egypt'
const order = anOrder({ countries: [schengen, egypt], email: 'schengen@example.org' })

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop, order)
})
after(() => shop.close())

const printed = async (number: string) => {
  const { body } = await onceStored(() => buyer.call(calls.downloadPolicy, { number }))
  return textOf(Buffer.from(body.contract, 'base64'))
}

test('a group is priced by its dearest member and named as itself', async () => {
  const price = async (...countries: number[]) =>
    (await buyer.call(calls.calculate, anOrder({ countries }))).body
  const { countries, total, insurance_amount, breakdown } = await price(schengen)
  assert.deepEqual(countries, [{ id: schengen, name: 'Страны Шенгенского соглашения' }])
  assert.deepEqual([total, insurance_amount, breakdown.zone], [3990, 50_000, 'EU'])
  const world = await price(abroad)
  assert.deepEqual(world.countries, [{ id: abroad, name: 'Весь мир, кроме России' }])
  assert.deepEqual([world.total, world.insurance_amount, world.breakdown.zone], [11_704, 100_000, 'W2'])
  assert.equal((await price(schengen, germany)).total, 3990, 'its own member beside it costs nothing more')
  assert.equal((await price(schengen, egypt)).total, 3990)
  assert.equal((await price(abroad, egypt)).total, 11_704)
})

test('a group beside Russia is refused with the message of every other country', async () => {
  for (const group of [schengen, abroad]) {
    const { status, body } = await buyer.call(calls.calculate, anOrder({ countries: [166, group] }))
    assert.equal(status, 422)
    assert.deepEqual(body.errors, { countries: ['При выборе России нельзя указать другие страны'] })
  }
})

test('a draft keeps the group and prints it in both languages', { skip: lacks('pdftotext') }, async () => {
  const draft = await aDraft(buyer, order)
  const { body } = await buyer.call(calls.getDraft, { draft_number: draft.number })
  assert.deepEqual(body.result.details.countries, [schengen, egypt])
  assert.deepEqual(body.result.info.countries.map(({ name }: { name: string }) => name).join(', '), names)
  const words = await printed(draft.number)
  assert.ok(words.includes(names) && words.includes(namesInEnglish), words)
})

test('a policy of a group: mail, document, check page and the next calculation', {
  skip: lacks('pdftotext'),
}, async () => {
  const policy = await aPolicy(buyer, order)
  await decideAtBank(shop, buyer, { number: policy.number })
  const mail = await awaitMessage(shop.app, {
    to: 'schengen@example.org',
    fits: ({ attachments }) => attachments.length > 0,
  })
  assert.ok(mail.text.includes(names), mail.text)
  const words = await printed(policy.number)
  assert.ok(words.includes(names) && words.includes(namesInEnglish), words)
  const { words: checked } = await checkPageOf({ services: shop.services, shop }, policy)
  assert.ok(checked.includes(`${names} ${namesInEnglish}`), checked)
  const past = await buyer.call(calls.preloadPolicy, { policy_number: policy.number })
  assert.deepEqual(past.body.result.contries_ids, [schengen, egypt])
})

test('what was chosen beside the whole world reads as its exception nowhere', {
  skip: lacks('pdftotext'),
}, async () => {
  const email = 'worldwide@example.org'
  const inRussian = 'Египет; Весь мир, кроме России'
  const inEnglish = 'Egypt; Worldwide except Russia'
  const policy = await aPolicy(buyer, anOrder({ countries: [abroad, egypt], email }))
  await decideAtBank(shop, buyer, { number: policy.number })
  const fits = ({ attachments }: { attachments: unknown[] }) => attachments.length > 0
  const mail = await awaitMessage(shop.app, { to: email, fits })
  assert.ok(mail.text.includes(inRussian), mail.text)
  const [, paper, calendar] = mail.attachments
  const told = textOf((await shop.app.inject({ url: paper?.href ?? '' })).rawPayload)
  assert.ok(told.includes(inRussian), told)
  const { body: entries } = await shop.app.inject({ url: calendar?.href ?? '' })
  assert.ok(unfolded(entries).includes(`${policy.number}: ${inRussian}.`), entries)
  const words = await printed(policy.number)
  assert.ok(words.includes(inRussian) && words.includes(inEnglish), words)
  const { words: checked } = await checkPageOf({ services: shop.services, shop }, policy)
  assert.ok(checked.includes(`${inRussian} ${inEnglish}`), checked)
})

/** The lines of a calendar whole, their signs as they are read. */
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').replace(/\\([,;])/g, '$1')
