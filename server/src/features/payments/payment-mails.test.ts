import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { until } from '../../testing/patience/until.ts'
import { acceptMoney } from './settle-by-hand.ts'
import type { Word } from './testing/bank-peer.ts'
import { type OfferedPolicy, orderIn, total } from './testing/counter.ts'
import { firstMoney } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())

const word = (state: string, changes: Partial<Word> = {}): Word => ({ state, kopecks: total, ...changes })

/** A policy on its way to being paid, whose mails go to an address of its own. */
async function aPolicy(): Promise<OfferedPolicy & { email: string }> {
  const policy = await till.aPolicy().onItsWay()
  const email = `${policy.number.toLowerCase()}@example.org`
  await till.services.db.updateTable('policy').set({ email }).where('external_id', '=', policy.id).execute()
  return { ...policy, email }
}

const mailAbout = (email: string, words: RegExp) =>
  awaitMessage(till.shop.app, { to: email, fits: ({ text }) => words.test(text) })

/** The subjects of all mails to an address, once the newest of them has arrived. */
async function subjectsTo(email: string): Promise<string[]> {
  return (await messagesTo(till.shop.app, email))
    .map(({ subject }) => subject.replaceAll('\u00a0', ' '))
    .sort()
}

test('money that does not fit and comes again: one mail that it is looked into, one that it went back', async () => {
  const { order, email, number } = await aPolicy()
  for (let times = 0; times < 3; times += 1) await till.notify(order, word('end', { kopecks: 100 }))
  const review = await mailAbout(email, /Платить ещё раз не\u00a0нужно/)
  assert.ok(review.text.includes('Египет, 01.02.2027'))
  for (let times = 0; times < 3; times += 1) await till.notify(order, word('ref', { kopecks: 100 }))
  const refund = await mailAbout(email, /Мы\u00a0вернули оплату/)
  assert.ok(refund.text.includes('1\u00a0₽'))
  assert.match(refund.text, /не\u00a0оформлен/)
  for (const { text } of [review, refund]) assert.ok(!text.includes(number))
  assert.deepEqual(await subjectsTo(email), [
    'Возврат оплаты за полис АкваПолис',
    'Проверяем платёж за полис АкваПолис',
  ])
})

test('a declined payment is told once a day in Moscow, however many are and however often the bank says so', async () => {
  till.clock.set(`${till.clock.today()}T23:59:59+03:00`)
  const policy = await aPolicy()
  const { order, email, number } = policy
  for (let times = 0; times < 3; times += 1) await till.notify(order, word('err'))
  await till.notify(order, word('rej'))
  const first = await mailAbout(email, /Банк не\u00a0провёл платёж/)
  assert.ok(first.text.includes('3\u00a0458\u00a0₽') && first.text.includes('Египет, 01.02.2027'))
  assert.ok(!first.text.includes(number))
  const declineAnother = async () => till.notify(orderIn(await till.toPay(policy)), word('canceled'))
  for (let times = 0; times < 2; times += 1) await declineAnother()
  till.clock.advance({ seconds: 1 })
  await declineAnother()
  await awaitMessage(till.shop.app, { to: email, after: first.id })
  assert.deepEqual(await subjectsTo(email), Array(2).fill('Оплата полиса АкваПолис не прошла'))
  const { rows } = await sql`
    select from pgboss.job where name = 'send_payment_declined'
      and data ->> 'policyId' = (select id::text from policy where external_id = ${policy.id})
  `.execute(till.services.db)
  assert.equal(rows.length, 2)
})

test('a payment that was left, or declined after another one paid, is not told as declined', async () => {
  const policy = await aPolicy()
  await till.notify(policy.order, word('exp'))
  const second = orderIn(await till.toPay(policy))
  await till.notify(second, word('end'))
  await awaitMessage(till.shop.app, { to: policy.email, fits: ({ attachments }) => attachments.length > 0 })
  const late = await aPolicy()
  await till.notify(late.order, word('hold'))
  await till.services.db
    .updateTable('policy')
    .set({ state: 'paid', paid_at: till.clock.now() })
    .where('external_id', '=', late.id)
    .execute()
  await till.notify(late.order, word('err'))
  const after = await aPolicy()
  await till.notify(after.order, word('err'))
  await mailAbout(after.email, /Банк не\u00a0провёл платёж/)
  for (const { email } of [policy, late]) {
    assert.ok((await subjectsTo(email)).every((subject) => !/не прошла/.test(subject)))
  }
})

test('the refund of a paid policy tells that it is no longer in force', async () => {
  const { order, email, number } = await aPolicy()
  await till.notify(order, word('end'))
  await till.notify(order, word('ref'))
  const { text } = await mailAbout(email, /Мы\u00a0вернули оплату/)
  assert.ok(text.includes(number) && text.includes('3\u00a0458\u00a0₽'))
  assert.match(text, /Полис аннулирован и\u00a0больше не\u00a0действует/)
})

test('the refund of a second payment leaves the policy in force, and says so', async () => {
  const policy = await aPolicy()
  await till.notify(policy.order, word('err'))
  const second = orderIn(await till.toPay(policy))
  await till.notify(second, word('end'))
  await till.notify(policy.order, word('end', { paymentId: '77' }))
  await till.notify(policy.order, word('ref', { paymentId: '77' }))
  const { text } = await mailAbout(policy.email, /Мы\u00a0вернули лишнюю оплату/)
  assert.match(text, /возврат не\u00a0влияет/)
  assert.deepEqual(
    (await subjectsTo(policy.email)).filter((subject) => subject.startsWith('Проверяем')),
    [],
  )
})

test('a second payment is told at once, with its sum, once, and that the policy holds', async () => {
  const policy = await aPolicy()
  await till.notify(policy.order, word('err'))
  const second = orderIn(await till.toPay(policy))
  await till.notify(second, word('end'))
  for (let times = 0; times < 3; times += 1) {
    await till.notify(policy.order, word('end', { paymentId: '77', kopecks: 350_050 }))
  }
  const { text, subject } = await mailAbout(policy.email, /заплатили дважды, вернём 3\u00a0500,50\u00a0₽/)
  assert.equal(subject.replaceAll('\u00a0', ' '), 'Вы заплатили за полис АкваПолис дважды')
  assert.ok(text.includes(`Полис ${policy.number} оплачен`))
  const told = (await subjectsTo(policy.email)).filter((subject) => subject.startsWith('Вы заплатили'))
  assert.equal(told.length, 1)
})

test('right money beside other money that is looked into goes back, and nobody is told to be insured', async () => {
  const policy = await aPolicy()
  await till.notify(policy.order, word('err'))
  await till.notify(orderIn(await till.toPay(policy)), word('end', { kopecks: 200_000 }))
  await till.notify(policy.order, word('end', { paymentId: '78' }))
  const { text } = await mailAbout(policy.email, /заплатили дважды, вернём 3\u00a0458\u00a0₽/)
  assert.match(text, /мы\u00a0его проверяем, и\u00a0пока полис не\u00a0действует/)
  assert.doesNotMatch(text, /ничего делать не\u00a0нужно/)
})

test('money for a cancelled policy: the buyer is told that it will go back and that nothing is in force', async () => {
  const policy = await aPolicy()
  const cancelling = await policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id })
  assert.equal(cancelling.status, 200)
  for (let times = 0; times < 3; times += 1) await till.notify(policy.order, word('end'))
  const { text } = await mailAbout(policy.email, /Полис отменён, вернём 3\u00a0458\u00a0₽/)
  assert.ok(text.includes('Египет, 01.02.2027'))
  assert.match(text, /не\u00a0действует/)
  assert.ok(!text.includes(policy.number))
  await till.notify(policy.order, word('ref'))
  await mailAbout(policy.email, /Мы\u00a0вернули оплату/)
  assert.deepEqual(await subjectsTo(policy.email), [
    'Возврат оплаты за полис АкваПолис',
    'Вы заплатили за отменённый полис АкваПолис',
  ])
})

test('money that went back before we heard of it: the policy was never issued', async () => {
  const { id, order, email } = await aPolicy()
  await till.notify(order, word('ref'))
  assert.match((await mailAbout(email, /Мы\u00a0вернули оплату/)).text, /не\u00a0оформлен/)
  assert.equal((await till.standing({ id })).state, 'published')
})

test('what was to be told while the mail server was away, and is over by then, is told to nobody', async () => {
  const sending = mock.method(till.services.mail, 'send', async () => away)
  const [accepted, twice, declined] = [await aPolicy(), await aPolicy(), await aPolicy()]
  await till.notify(accepted.order, word('end', { kopecks: 100 }))
  await till.notify(twice.order, word('err'))
  await till.notify(orderIn(await till.toPay(twice)), word('end'))
  await till.notify(twice.order, word('end', { paymentId: '77' }))
  await till.notify(declined.order, word('err'))
  const owed = ['payment_review', 'second_payment', 'payment_declined']
  await until(async () => (await mailsOf([accepted, twice, declined], owed)).length === 3)

  const attempt = await firstMoney(till.services.db, accepted.id)
  const { code } = await acceptMoney(till.services, { attempt, note: async () => {} })
  assert.equal(code, 'accepted')
  await till.notify(twice.order, word('ref', { paymentId: '77' }))
  await till.notify(orderIn(await till.toPay(declined)), word('end'))
  sending.mock.restore()
  await mailAbout(twice.email, /возврат не\u00a0влияет/)
  await until(async () => (await mailsOf([accepted, twice, declined], owed)).length === 0)
  for (const { email } of [accepted, twice, declined])
    assert.ok((await subjectsTo(email)).every((subject) => !/^Проверяем|дважды|не прошла/.test(subject)))
})

const away = { ok: false, permanent: false, reason: 'away' } as const

/** Which mails of these kinds are on their way, or were sent. */
async function mailsOf(policies: readonly { id: string }[], kinds: readonly string[]): Promise<string[]> {
  const rows = await till.services.db
    .selectFrom('delivery')
    .innerJoin('policy', 'policy.id', 'policy_id')
    .select('kind')
    .where(
      'external_id',
      'in',
      policies.map(({ id }) => id),
    )
    .where('kind', 'in', kinds)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('what can not be told is not done: the next word of the bank does both', async () => {
  const policy = await aPolicy()
  const { queue } = till.services
  const failing = mock.method(queue, 'add', () => Promise.reject(new Error('the queue is away')))
  assert.equal((await till.notify(policy.order, word('end', { kopecks: 100 }))).statusCode, 500)
  failing.mock.restore()
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['published', ['created']])
  await till.notify(policy.order, word('end', { kopecks: 100 }))
  await mailAbout(policy.email, /Платить ещё раз не\u00a0нужно/)
  assert.equal((await till.standing(policy)).state, 'review')
})
