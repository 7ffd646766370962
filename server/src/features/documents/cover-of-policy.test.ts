import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { aBuyer, aDraft, type Buyer } from '../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { applyCover } from '../cover/apply-cover.ts'
import { lacks, textOf } from './testing/pdf-reading.ts'

let shop: Shop
let buyer: Buyer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
})
after(() => shop.close())

const [firstItem, ...otherItems] = demoCover.items
const changed = {
  ...demoCover,
  name: 'Покрытие другого страховщика',
  name_en: 'Cover of another insurer',
  valid_from: '2027-01-10' as const,
  deductible_eur: 150,
  assistance_hours: '08:00–20:00',
  items: [{ ...firstItem, ru: 'Лечение на море', en: 'Treatment at sea', limit_eur: 30_000 }, ...otherItems],
} as typeof demoCover

const paperOf = async (number: string) => {
  const { body } = await buyer.call(calls.downloadPolicy, { number })
  return textOf(Buffer.from(body.contract, 'base64'))
}

const change = (number: string, set: { cover_id: number | null; priced_at?: Date }) =>
  shop.services.db.updateTable('policy').set(set).where('draft_number', '=', number).execute()

test('the paper tells the cover that was sold, whatever came after it', {
  skip: lacks('pdftotext'),
}, async () => {
  const { number } = await aDraft(buyer, anOrder())
  const id = await applyCover(shop.services.db, changed)
  const sold = await paperOf(number)
  for (const words of ['Лечение и операции, скорая помощь', 'no deductible', 'Assistance, 24 hours']) {
    assert.ok(sold.includes(words), sold)
  }
  assert.doesNotMatch(sold, /Treatment at sea/)

  await change(number, { cover_id: id })
  const other = await paperOf(number)
  for (const words of [
    'Лечение на море Treatment at sea 30 000 €',
    '150 € на человека EUR 150 a person',
    'Помощь в поездке, 08:00–20:00 / Assistance, 08:00–20:00',
    `«Покрытие другого страховщика», № ${id}, действует с 10.01.2027 / “Cover of another insurer”, No. ${id}, in force since 10 January 2027`,
  ]) {
    assert.ok(other.includes(words), other)
  }
})

test('a policy that does not say its cover has the one of the day it was priced, or none is told', {
  skip: lacks('pdftotext'),
}, async () => {
  // Once the server has heard of the other cover, whoever was told before is asked again.
  const { status, body } = await buyer.call(calls.createDraft, anOrder())
  const { number } = status === 200 ? body.result : await aDraft(buyer, anOrder())
  await change(number, { cover_id: null, priced_at: new Date('2026-11-01T09:00:00Z') })
  assert.match(await paperOf(number), /Лечение и операции, скорая помощь/)
  await change(number, { cover_id: null, priced_at: new Date('2025-12-31T20:59:59Z') })
  const before = await paperOf(number)
  assert.doesNotMatch(before, /Лечение и операции|deductible|Что не входит/)
  assert.match(before, /включая Covid-19/)
  // The year is a new one in Moscow.
  await change(number, { cover_id: null, priced_at: new Date('2025-12-31T21:00:00Z') })
  assert.match(await paperOf(number), /Лечение и операции, скорая помощь/)
})

test('a trip inside Russia has a title of its own, a course its depth and its level in English', {
  skip: lacks('pdftotext'),
}, async () => {
  const home = await aDraft(buyer, anOrder({ countries: [166] }))
  const paper = await paperOf(home.number)
  assert.match(paper, /Medical insurance policy for travel within Russia/)
  assert.match(paper, /Правила страхования путешествующих № 0/)
  assert.doesNotMatch(paper, /за\s+рубеж/)

  const course = await buyer.call(calls.createInstructorDraft, anOrder(tripsOf.training.changes))
  const text = await paperOf(course.body.result.number)
  assert.match(text, /within the course programme, not deeper than 18 m/)
  assert.match(text, /Начальный уровень \/ Beginner level/)
})
