import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { pino } from 'pino'
import { awaitMessage } from '../../../testing/messages.ts'
import { rounds } from '../../../testing/rounds.ts'
import { openShop } from '../../../testing/shop.ts'
import { openCounter, orderIn, total } from '../testing/counter.ts'
import { aPayLink, payerOf } from '../testing/payer.ts'
import { paidOnce } from '../testing/standing.ts'
import { openTill, type Till } from '../testing/till.ts'

let till: Till
let payer: ReturnType<typeof payerOf>
before(async () => {
  till = await openTill({}, { hasWorkers: true })
  payer = payerOf(till.shop)
})
after(() => till.close())
beforeEach(() => void till.alarms())

const end = { state: 'end', kopecks: total }

async function offered() {
  const policy = await till.aPolicy().published()
  return { policy, url: await aPayLink(policy) }
}

const orderOf = ({ form }: Awaited<ReturnType<typeof payer.start>>): string => form?.sent.orderId ?? ''

test('paid by another, the policy goes to its owner by mail, and the payer’s address gets none', async () => {
  const { policy, url } = await offered()
  const order = orderOf(await payer.start(url, { method: 'sbp', email: 'payer@example.org' }))
  await till.notify(order, end)
  assert.deepEqual(await till.standing(policy), paidOnce)
  const to = 'petrov@example.org'
  const mail = await awaitMessage(till.shop.app, { to, fits: ({ text }) => text.includes(policy.number) })
  assert.equal(mail.attachments[0]?.content_type, 'application/pdf')
  const { rows } = {
    rows: await till.services.db.selectFrom('sandbox_message').select('recipient').execute(),
  }
  assert.ok(!rows.some(({ recipient }) => recipient.includes('payer@')))
})

test('pressed again it is the same order; the other way ends it, and so does the owner’s own start', async () => {
  const { policy, url } = await offered()
  const first = orderOf(await payer.start(url))
  assert.equal(orderOf(await payer.start(url, { method: 'ac', email: 'other@example.org' })), first)
  const other = orderOf(await payer.start(url, { method: 'sbp' }))
  assert.notEqual(other, first)
  const own = orderIn(await till.toPay(policy))
  assert.deepEqual(await till.orders(policy), [first, other, own])
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'exp', 'created'])
  assert.equal((await payer.start(url)).status, 404)
})

test('a payment that the owner has begun gives way to whoever pays by a link made since', async () => {
  const policy = await till.aPolicy().onItsWay()
  const order = orderOf(await payer.start(await aPayLink(policy)))
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])
  await till.notify(order, end)
  await till.notify(policy.order, { ...end, paymentId: '2' })
  const { state, attempts, tasks } = await till.standing(policy)
  assert.deepEqual([state, attempts, tasks], ['paid', ['end twice', 'end'], ['refund: second_payment']])
  const { subject } = await awaitMessage(till.shop.app, {
    to: 'petrov@example.org',
    fits: ({ text }) => text.includes('заплатили дважды'),
  })
  assert.equal(subject.replaceAll('\u00a0', ' '), 'За полис АкваПолис заплатили дважды')
})

test('owner and payer at the same moment: one payment is open, and both that pay leave one policy and one refund', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const { policy, url } = await offered()
    const [own, byLink] = await Promise.all([till.toPay(policy), payer.start(url), till.toPay(policy)])
    assert.equal(own.status, 200)
    assert.ok([200, 404].includes(byLink.status), String(byLink.status))
    const { attempts } = await till.standing(policy)
    assert.deepEqual(
      attempts.filter((state) => state !== 'exp'),
      ['created'],
    )
    const orders = await till.orders(policy)
    await Promise.all(orders.map((order, index) => till.notify(order, { ...end, paymentId: String(index) })))
    const { state, tasks, issued, ...after } = await till.standing(policy)
    assert.deepEqual([state, issued], ['paid', 1])
    assert.equal(after.attempts.filter((attempt) => attempt === 'end').length, 1)
    assert.equal(tasks.length, orders.length - 1)
  }
})

test('beside a cancellation: either nothing begins, or the bank is asked about it', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const { policy, url } = await offered()
    const [cancel, started] = await Promise.all([
      policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id }),
      payer.start(url),
    ])
    assert.equal(cancel.status, 200)
    const { state, attempts } = await till.standing(policy)
    assert.equal(state, 'cancelled')
    assert.deepEqual(attempts, started.status === 200 ? ['exp'] : [])
  }
})

test('money that comes by a link after the policy was cancelled goes back: refund task, alarm, and the payer is told', async () => {
  const { policy, url } = await offered()
  const order = orderOf(await payer.start(url))
  assert.equal((await policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id })).status, 200)
  await till.notify(order, end)
  const { state, attempts, tasks, issued } = await till.standing(policy)
  assert.deepEqual(
    [state, attempts, tasks, issued],
    ['cancelled', ['end twice'], ['refund: policy_cancelled'], 0],
  )
  assert.deepEqual(till.alarms(), ['policy_cancelled'])
  assert.match((await payer.open(`${url}/${order}`)).body, /Деньги вернутся/)
  const { subject } = await awaitMessage(till.shop.app, {
    to: 'petrov@example.org',
    fits: ({ subject }) => /отменённый/.test(subject),
  })
  assert.equal(subject.replaceAll('\u00a0', ' '), 'За отменённый полис АкваПолис заплатили')
})

test('right money of a link’s payer, while the owner’s is looked into, is told to go back', async () => {
  const { policy, url } = await offered()
  const order = orderOf(await payer.start(url))
  await till.notify(orderIn(await till.toPay(policy)), { ...end, kopecks: 100 })
  await till.notify(order, { ...end, paymentId: '2' })
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks], ['review', ['review: wrong_sum', 'refund: second_payment']])
  const told = (await payer.open(`${url}/${order}`)).body
  assert.match(told, /Деньги вернутся/)
  assert.match(told, /уже заплатили раньше/)
  assert.doesNotMatch(told, /не\u00a0совпали|Полис (уже )?оплачен/)
})

test('another sum than was asked for is told to the payer as it came', async () => {
  const { url } = await offered()
  const order = orderOf(await payer.start(url))
  await till.notify(order, { ...end, kopecks: 100 })
  const shown = (await payer.open(`${url}/${order}`)).body
  assert.match(shown, /Платёж проверяется/)
  assert.match(shown, /<b>1\u00a0₽<\/b>/)
})

test('a payment by a link that the bank declines is told to the payer, and its owner gets no mail of it', async () => {
  const { policy, url } = await offered()
  const order = orderOf(await payer.start(url))
  await till.notify(order, { state: 'err', kopecks: total })
  assert.equal((await till.standing(policy)).state, 'published')
  const sent = await till.services.db
    .selectFrom('delivery')
    .innerJoin('policy', 'policy.id', 'delivery.policy_id')
    .select('delivery.kind')
    .where('policy.external_id', '=', policy.id)
    .execute()
  assert.deepEqual(sent, [])
  assert.equal((await payer.open(url)).status, 200)
})

test('neither the token nor the payer’s address comes into the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const shop = await openShop({ log })
  try {
    const url = await aPayLink(await openCounter(shop).aPolicy().published())
    const stranger = payerOf(shop)
    await stranger.open(url)
    const order = orderOf(await stranger.start(url, { method: 'ac', email: 'aunt.payer@example.org' }))
    await stranger.open(`${url}/${order}`)
    const text = lines.join('')
    assert.match(text, /"route":"\/pay\/\*"/)
    assert.ok(!text.includes(url.split('/').at(-1) ?? '') && !text.includes('aunt.payer'))
  } finally {
    await shop.close()
  }
})
