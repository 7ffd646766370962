import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aPolicy } from '../../testing/buyer.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { checkPageOf, openCheckPage, policiesIn, said } from '../documents/testing/papers.ts'
import { orderIn } from '../payments/testing/counter.ts'
import { openTill, type Till } from '../payments/testing/till.ts'

const insurer = {
  INSURER_NAME: 'АО «Море & <b>Ко</b>»',
  INSURER_PHONE: '8 (800) 111-11-11',
  INSURER_EMAIL: 'hello@insurer.example',
  INSURER_SITE: 'https://insurer.example/divers',
  ASSISTANCE_PHONES: '+7 (495) 111-22-33, +90 (242) 444-55-66',
}

let till: Till
before(async () => {
  till = await openTill(insurer)
})
after(() => till.close())

const open = (checkId: string) => openCheckPage(till.shop.app, checkId)

test('it tells in two languages what was sold, and neither who nor for how much', async () => {
  const policy = await policiesIn(till).paid()
  const { status, words, body } = await checkPageOf(till, policy)
  assert.equal(status, 200)
  for (const told of [
    'На 15.01.2027 по московскому времени As of 15 January 2027, Moscow time',
    'с 00:00 01.02.2027 по 24:00 14.02.2027 по Москве from 00:00 1 February 2027 to 24:00 14 February 2027, Moscow time',
    'Застраховано дней Insured days14',
    'Египет Egypt',
    'Дайвинг Scuba divingвходит, до 40 м, не глубже сертификата дайвера included, up to 40 m, within the diver’s certificate',
    'Застраховано человек Persons insured1',
    `Policy No., last three digits…${policy.number.slice(-3)}`,
    'АО «Море &amp; &lt;b&gt;Ко&lt;/b&gt;»',
    'AkvaPolis Insurance JSC (demonstration)',
    '+7 (495) 111-22-33',
    '+90 (242) 444-55-66',
  ]) {
    assert.ok(words.includes(told), `${told}\n${words}`)
  }
  assert.match(body, /<html lang="ru">.*<span class="en" lang="en">Egypt<\/span>/s)
  const secrets = [policy.number, policy.id, policy.buyer.phone, '3458', '3 458', '50 000', '1990', '1234567']
  for (const secret of [...secrets, 'PETROV', 'PETR', 'Петров', 'Пётр', 'petrov@example.org']) {
    assert.ok(!body.toLowerCase().includes(secret.toLowerCase()), secret)
  }
})

test('below it stands the insurer, also where nothing was found, and it has a dark face', async () => {
  for (const { body } of [await checkPageOf(till, await policiesIn(till).paid()), await open('nobody')]) {
    const [, footer = ''] = body.split('<footer>')
    assert.match(footer, /АО «Море &amp; &lt;b&gt;Ко&lt;\/b&gt;»/)
    for (const link of ['tel:88001111111', 'mailto:hello@insurer.example', 'https://insurer.example/divers'])
      assert.ok(footer.includes(`href="${link}"`), link)
    assert.match(footer, /<span class="en" lang="en">1 Myasnitskaya St, Moscow/)
    assert.match(body, /prefers-color-scheme: dark/)
  }
})

test('it tells the depth of a course', async () => {
  const buyer = await till.aBuyer()
  const { changes } = tripsOf.training
  const order = anOrder({ phone: buyer.phone, ...changes })
  const created = await buyer.call(calls.createInstructorDraft, order)
  const draft_id = created.body.result.external_id
  const { body } = await buyer.call(calls.publishDraft, { draft_id })
  const { words } = await checkPageOf(till, { id: body.policy_id })
  assert.match(words, /входит, до 18 м included, up to 18 m/)
})

test('of a paid policy it judges by the date in Moscow, to the second', async () => {
  const { id } = await policiesIn(till).paid()
  for (const [instant, verdict, day] of [
    ['2027-01-31T20:59:59Z', 'Paid, not yet valid', '31.01.2027'],
    ['2027-01-31T21:00:00Z', 'Полис действует Valid', '01.02.2027'],
    ['2027-02-14T20:59:59Z', 'Полис действует Valid', '14.02.2027'],
    ['2027-02-14T21:00:00Z', 'Срок полиса закончился Ended', '15.02.2027'],
  ] as const) {
    const { words, status } = await till.at(instant, () => checkPageOf(till, { id }))
    assert.equal(status, 200)
    assert.ok(words.includes(verdict) && words.includes(`На ${day}`), `${instant}\n${words}`)
  }
})

test('of a policy paid on its first day it tells when the money came, of one that is not that nothing before it counts', async () => {
  const buyer = await till.aBuyer()
  const trip = { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } as const
  const policy = await aPolicy(buyer, anOrder({ phone: buyer.phone, trip }))
  const form = await till.toPay({ ...policy, order: '', buyer })
  assert.match(
    (await checkPageOf(till, policy)).words,
    /15\.01\.2027, не раньше оплаты, по 24:00 20\.01\.2027 по Москве .*, not before payment, to 24:00/,
  )
  const { db } = till.services
  const ours = db.selectFrom('policy').where('number', '=', policy.number)
  const { total_kopecks: kopecks } = await ours.select('total_kopecks').executeTakeFirstOrThrow()
  await till.notify(orderIn(form), { ...said.paid, kopecks })
  const moment =
    /15\.01\.2027, с оплаты в 12:00, по 24:00 20\.01\.2027 по Москве 15 January 2027, from payment at 12:00, to 24:00 20 January 2027, Moscow time /
  assert.match((await checkPageOf(till, policy)).words, moment)
  // Money that was looked into first pays later than it came.
  const paid_at = new Date('2027-01-15T15:00:00Z')
  await db.updateTable('policy').set({ paid_at }).where('number', '=', policy.number).execute()
  assert.match((await checkPageOf(till, policy)).words, moment)
  const other = await checkPageOf(till, await policiesIn(till).paid())
  assert.doesNotMatch(other.words, /с оплаты|не раньше|not before/)
})

for (const [bank, stateDate, since] of [
  ['told late', '2027-01-15T12:30:00.000+03:00', '12:30'],
  ['told in another zone', '2027-01-15T11:30:00+02:00', '12:30'],
  ['whose clock is ahead', '2027-01-15T23:00:00.000+03:00', '16:00'],
  ['whose clock is behind', '2027-01-15T11:59:00.000+03:00', '12:00'],
  ['that tells no moment', undefined, '16:00'],
  ['that tells a moment of no zone', '2027-01-15T12:30:00.000', '16:00'],
] as const)
  test(`what came by a bank ${bank} came at ${since}`, async () => {
    const buyer = await till.aBuyer()
    const trip = { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } as const
    const policy = await aPolicy(buyer, anOrder({ phone: buyer.phone, trip }))
    const order = orderIn(await till.toPay({ ...policy, order: '', buyer }))
    const { kopecks } = await till.services.db
      .selectFrom('payment_attempt')
      .select('kopecks')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    await till.at('2027-01-15T13:00:00Z', () =>
      till.notify(order, { ...said.paid, kopecks, ...(stateDate && { stateDate }) }),
    )
    assert.match((await checkPageOf(till, policy)).words, new RegExp(`, с оплаты в ${since}, по 24:00 `))
  })

test('of money that came on the first day and was heard of on the next it tells when it came', async () => {
  const policy = await till.aPolicy().onItsWay()
  const paid = { ...said.paid, stateDate: '2027-02-01T23:30:00.000+03:00' }
  await till.at('2027-02-02T09:00:00Z', () => till.notify(policy.order, paid))
  assert.match((await checkPageOf(till, policy)).words, /01\.02\.2027, с оплаты в 23:30, по 24:00 /)
})

test('a policy cancelled is cancelled before, in and after its dates, on the day it was', async () => {
  const { id } = await policiesIn(till).cancelled()
  for (const instant of ['2027-01-20T09:00:00Z', '2027-02-05T09:00:00Z', '2027-03-05T09:00:00Z']) {
    const { words } = await till.at(instant, () => checkPageOf(till, { id }))
    assert.match(words, /Аннулирован 15\.01\.2027 Cancelled 15 January 2027/)
    assert.doesNotMatch(words, /действует Valid/)
  }
})

test('an unpaid policy has no number to tell yet', async () => {
  const { words } = await checkPageOf(till, await policiesIn(till).published())
  assert.match(words, /присваивается после оплаты assigned after payment/)
  assert.doesNotMatch(words, /…\d/)
})

test('it can be read without script and cookie, is kept and listed by nobody, and has its own policy', async () => {
  const { headers, body } = await checkPageOf(till, await policiesIn(till).paid())
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-robots-tag'], 'noindex')
  assert.equal(headers['set-cookie'], undefined)
  assert.match(body, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(body, /<link[^>]*="(?:https?:)?\/\/|\son\w+=|style="/i)
  assert.deepEqual(body.match(/<script[^>]*>[^<]*/g), ['<script type="module" src="/check-page.js">'])
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src 'self'; script-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
})

test('whatever names no policy gets the same page with 404', async () => {
  const draft = await checkPageOf(till, await policiesIn(till).draft())
  const cancelled = await checkPageOf(till, await policiesIn(till).cancelled_unpaid())
  const paid = await policiesIn(till).paid()
  const pages = [draft, cancelled]
  for (const id of [
    crypto.randomUUID(),
    '00000000-0000-0000-0000-000000000000',
    'nobody',
    paid.number,
    paid.id,
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'x'.repeat(2000),
    'a/b',
    '\u0000',
  ]) {
    pages.push(await open(id))
  }
  for (const { status, body, headers, checkId } of pages) {
    assert.equal(status, 404, checkId)
    assert.equal(body, draft.body, checkId)
    assert.equal(headers['cache-control'], 'no-store')
  }
  assert.match(draft.words, /Полис не найден Policy not found/)
})

test('an address with a slash at its end, and one in capitals, is the same page', async () => {
  const { checkId, body } = await checkPageOf(till, await policiesIn(till).paid())
  for (const url of [`/check/${checkId}/`, `/check/${checkId.toUpperCase()}`]) {
    assert.equal((await till.shop.app.inject({ url })).body, body, url)
  }
})
