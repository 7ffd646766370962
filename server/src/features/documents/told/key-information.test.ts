import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy } from '../../../testing/buyer.ts'
import { aPassword, aPhone, aRegistration, codeFor } from '../../../testing/customer.ts'
import { aHolder } from '../../../testing/dms-contract.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder, aTrip, tripsOf } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { signInAtOnce } from '../../../testing/signed-in.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { changed } from '../../account/phone/testing/changing-phone.ts'
import { wordsOf } from '../testing/papers.ts'
import { lacks, run, textOf } from '../testing/pdf-reading.ts'

const insurer = {
  INSURER_NAME: 'АО «Море & <b>Ко</b>»',
  COMPLAINTS_EMAIL: 'complaints@insurer.example',
  INSURER_EMAIL: 'hello@insurer.example',
}

import { turn } from '../unless-busy.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off', ...insurer } })
})
after(() => shop.close())

const open = (by: Visitor, name: string) => by.send({ method: 'GET', url: `/key-information/${name}` })
const priced = async (by: Visitor, trip = aTrip()) => (await by.call(calls.calculate, trip)).body
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What every paper says, whatever was priced. */
const everywhere = [
  'Ключевая информация о договоре страхования',
  ...demoCover.items.map(({ ru }) => ru),
  ...demoCover.not_covered.filter(({ code }) => code !== 'too_deep').map(({ ru }) => ru),
  'Предел на человека и поездку',
  'до 10 000 €',
  demoCover.gas.ru,
  'hello@insurer.example',
  'complaints@insurer.example',
  'Демонстрационное покрытие, действует с 01.01.2026',
  'Страховая сумма на каждого 50 000 €',
]

const refusable = 'В течение 14 дней после оплаты'
const byCertificate = 'погружения глубже, чем позволяет сертификат, и глубже 40 м'

const byProduct = {
  diver: [
    refusable,
    byCertificate,
    'Где действует Египет',
    'с 00:00 01.02.2027, но не раньше оплаты, по 24:00 14.02.2027 по Москве',
    'Если поездка начинается в день оплаты, страхование начинается с неё',
    'Стоимость договора 3 458 ₽',
    'CMAS * до 20 м',
    'никогда не глубже 40 м',
  ],
  training: [
    refusable,
    'погружения глубже 18 м',
    'Место обучения Дахаб',
    'Программа PADI Open Water Diver, до 18 м',
    'Погружения по программе курса, не глубже 18 м.',
    '1 161 ₽',
  ],
  instructor: [
    refusable,
    'погружения глубже 40 м',
    'Застраховано дней 10',
    'Погружения не глубже 40 м',
    'Обучение и сопровождение дайверов',
    '3 396 ₽',
  ],
  bonus: [
    'В течение 14 дней после оформления',
    byCertificate,
    'за бонусные дни договора ДМС',
    'с договора ДМС спишется 10 дней',
    'Главное о страховании до оформления',
    'Стоимость договора 10 бонусных дней',
  ],
}

const calculators = {
  diver: calls.calculate,
  training: calls.calculateInstructor,
  instructor: calls.calculateInstructor,
  bonus: calls.calculateBonus,
}

for (const product of ['diver', 'training', 'instructor', 'bonus'] as const) {
  test(`page and PDF of ${product} say the same: cover, limits, depth, price, how to refuse and complain`, {
    skip: lacks('pdftotext', 'pdfinfo'),
  }, async () => {
    const visitor = product === 'bonus' ? await aHolder(shop) : await shop.visitor()
    const { number } = (await visitor.call(calculators[product], aTrip(tripsOf[product].changes))).body
    const page = await open(visitor, number)
    const file = await open(visitor, `${number}.pdf`)
    const printed = textOf(file.bytes)
    for (const told of [...everywhere, ...byProduct[product]]) {
      assert.ok(spaced(page.body).includes(told), `${told}\n${spaced(page.body)}`)
      assert.ok(printed.includes(told), `${told}\n${printed}`)
    }
    assert.match(run('pdfinfo', ['FILE'], file.bytes), /Tagged:\s+yes[\s\S]*Pages:\s+1\n/)
  })
}

test('of a trip within Russia it says that the money comes back after its first day as well', async () => {
  const visitor = await shop.visitor()
  const trip = aTrip({ countries: [166] })
  const { number } = (await visitor.call(calls.calculate, trip)).body
  const { body } = await open(visitor, number)
  assert.ok(
    spaced(body).includes(
      'возвращаются не позднее 10 рабочих дней после вашего письма: до начала страхования полностью',
    ),
  )
  assert.ok(!spaced(body).includes('если страхование ещё не началось'))
})

test('a trip that begins today is told to be insured no sooner than it is paid for', async () => {
  const visitor = await shop.visitor()
  const trip = aTrip({ trip: { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } })
  const { number } = (await visitor.call(calls.calculate, trip)).body
  const { body } = await open(visitor, number)
  assert.ok(spaced(body).includes('когда оплата прошла; раньше страхование не действует.'))
})

/** What a reader sees, each block apart. */
const spaced = (page: string) => wordsOf(page.replaceAll(/<(\/?)(div|dt|dd|td|th|tr|li|p|h\d)\b/g, ' <$1$2'))

test('the page is nobody’s to keep or list, without script, and what is written in it is text', async () => {
  const visitor = await shop.visitor()
  const { number } = await priced(visitor)
  const { status, headers, body } = await open(visitor, number)
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/)
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
  assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['no-store', 'noindex'])
  assert.doesNotMatch(body, /<script|<form|<b>Ко/)
  assert.ok(body.includes(`href="/key-information/${number}.pdf"`))
  const file = await open(visitor, `${number}.pdf`)
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.equal(file.headers['content-disposition'], 'attachment; filename="akvapolis-key-information.pdf"')
})

test('a price is read by the session that was told it; foreign, absent and wrong names are one page with 404', async () => {
  const visitor = await shop.visitor()
  const { number } = await priced(visitor)
  const stranger = await shop.visitor()
  const buyer = await aBuyer(shop)
  const policy = await aPolicy(buyer)
  const absent = await open(stranger, 'K-999999')
  assert.equal(absent.status, 404)
  for (const name of [
    number,
    `${number}.pdf`,
    policy.id,
    policy.number,
    'K-1',
    'nobody',
    '',
    "' or 1=1 --",
    'x'.repeat(500),
  ]) {
    const { status, body } = await open(stranger, encodeURIComponent(name))
    assert.deepEqual([status, body], [404, absent.body], name)
  }
  const nobody = await shop.app.inject({ url: `/key-information/${number}` })
  assert.deepEqual([nobody.statusCode, nobody.body], [404, absent.body])
})

test('whoever has no session waits for no turn of those that a paper is set for, nor takes one', async () => {
  const before = Promise.all(Array.from({ length: 300 }, (_, asker) => turn(`${asker}`)))
  const nobody = shop.app.inject({ url: '/key-information/x.pdf' }).then(({ statusCode }) => statusCode)
  assert.equal(await Promise.race([nobody, before]), 404)
  await before
})

test('calls that name nobody’s policy hold up the papers of nobody else', async () => {
  const [crowd, buyer] = [await aBuyer(shop), await aBuyer(shop, anOrder({ phone: '+79171112233' }))]
  const number = 'AP-27-999999'
  const answered = { others: 0 }
  const others = Array.from({ length: 60 }, async () => {
    const { status } = await crowd.call(calls.downloadPolicy, { number })
    answered.others += 1
    assert.equal(status, 404)
  })
  // Nor has it anything to set: its turn alone is waited for.
  assert.equal((await buyer.call(calls.downloadPolicy, { number })).status, 404)
  assert.ok(answered.others < 30, `${answered.others} of those before`)
  await Promise.all(others)
})

test('the owner reads what was agreed to, by any name of the draft or policy, and gets one file for ever', async () => {
  const buyer = await aBuyer(shop)
  const { external_id, number } = await aDraft(buyer)
  const { key_information: paper } = await priced(buyer)
  for (const name of [external_id, number]) {
    const { status, body } = await open(buyer, name)
    assert.equal(status, 200)
    assert.ok(body.includes(`SHA-256: ${paper}`))
  }
  const [one, other] = [await open(buyer, `${external_id}.pdf`), await open(buyer, `${number}.pdf`)]
  assert.equal(sha256(one.bytes), sha256(other.bytes))
  const { pdf, sha256: stored } = await shop.services.db
    .selectFrom('key_information_file')
    .select(['pdf', 'sha256'])
    .where('key_information', '=', Buffer.from(paper, 'hex'))
    .executeTakeFirstOrThrow()
  assert.deepEqual([sha256(pdf), stored.toString('hex')], [sha256(one.bytes), sha256(one.bytes)])
})

test('it goes with the mail of the policy, behind it, and is what the consents name', {
  skip: lacks('pdftotext'),
}, async () => {
  const email = 'with-paper@example.org'
  const buyer = await aBuyer(shop, anOrder({ phone: '+79163334455', email }))
  const { number, id } = await aPolicy(buyer, anOrder({ phone: '+79163334455', email }))
  await decideAtBank(shop, buyer, { number })
  const { attachments } = await awaitMessage(shop.app, {
    to: email,
    fits: ({ subject }) => subject.includes(number),
  })
  assert.deepEqual(
    attachments.map(({ file_name, content_type }) => [file_name, content_type]),
    [
      [`akvapolis-${number}.pdf`, 'application/pdf'],
      ['akvapolis-key-information.pdf', 'application/pdf'],
      [`akvapolis-${number}.ics`, 'text/calendar'],
    ],
  )
  const mailed = await shop.app.inject({ url: attachments[1]?.href ?? '' })
  const { bytes } = await open(buyer, `${id}.pdf`)
  assert.equal(sha256(mailed.rawPayload), sha256(bytes))
  const { key_information } = await shop.services.db
    .selectFrom('consent')
    .select('key_information')
    .where('customer_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  assert.ok(
    textOf(bytes)
      .replaceAll(' ', '')
      .includes(key_information?.toString('hex') ?? 'none'),
  )
})

test('a free policy has its paper too', async () => {
  const holder = await aHolder(shop)
  const order = anOrder({ ...tripsOf.bonus.changes, phone: holder.phone, email: holder.email })
  await holder.call(calls.checkBonus, order)
  const draft_id = (await holder.call(calls.createDraft, order)).body.result.external_id
  const { policy_number } = (await holder.call(calls.publishDraft, { draft_id })).body
  const { attachments } = await awaitMessage(shop.app, {
    to: holder.email,
    fits: ({ subject }) => subject.includes(policy_number),
  })
  assert.equal(attachments[1]?.file_name, 'akvapolis-key-information.pdf')
})

test('a draft’s paper is read by the number of its price, in another session and after the price is gone', async () => {
  const order = anOrder({ phone: '+79172223344' })
  const buyer = await aBuyer(shop, order)
  const { number } = await aDraft(buyer, order)
  const { body } = await buyer.call(calls.getDraft, { draft_number: number })
  const { number: price, key_information: paper } = body.result.info
  const later = await shop.visitor()
  await signInAtOnce(shop, later, { customerId: buyer.userId, phone: buyer.phone })
  await shop.services.db.deleteFrom('calculation').execute()
  const page = await open(later, price)
  assert.equal(page.status, 200)
  assert.ok(page.body.includes(`SHA-256: ${paper}`))
  assert.equal((await open(later, `${price}.pdf`)).status, 200)
  const stranger = await aBuyer(shop, anOrder({ phone: '+79172223355' }))
  assert.equal((await open(stranger, price)).status, 404)
})

test('who came back by a code alone after a long silence is not shown older papers', async () => {
  const form = aRegistration()
  const buyer = await aBuyer(shop, anOrder({ phone: form.phone, email: form.email }))
  await buyer.call(calls.changePassword, {
    email: form.email,
    password: aPassword,
    password_confirmation: aPassword,
  })
  const { external_id } = await aDraft(buyer, anOrder({ phone: form.phone, email: form.email }))
  await shop.services.db
    .updateTable('customer')
    .set({ last_known_at: new Date(shop.clock.now().getTime() - 400 * dayMs) })
    .where('id', '=', buyer.userId)
    .execute()
  shop.clock.advance({ minutes: 1 })
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone: form.phone })
  await visitor.call(calls.signInWithCode, { phone: form.phone, code_number })
  for (const name of [external_id, `${external_id}.pdf`]) {
    const { status, body } = await open(visitor, name)
    assert.equal(status, 403)
    assert.match(spaced(body), /Документ пока скрыт .*войдите с паролем. Вернуться/)
    assert.match(body, /<a href="\/personal">/)
  }
})

test('after a change of phone the page says until when an older paper is hidden, and leads back', async () => {
  const buyer = await aBuyer(shop, anOrder({ phone: aPhone() }))
  const { external_id } = await aDraft(buyer, anOrder({ phone: buyer.phone }))
  shop.clock.advance({ minutes: 1 })
  const { status, body } = await open(await changed(shop, buyer, aPhone()), external_id)
  assert.equal(status, 403)
  assert.match(spaced(body), /До \d\d\.\d\d\.\d{4} \d\d:\d\d по московскому времени/)
  assert.match(body, /<a href="\/personal">/)
  assert.doesNotMatch(body, /парол/)
})
