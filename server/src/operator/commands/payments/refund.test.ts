import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderOf } from '../../../features/bonus-days/testing/bonus-order.ts'
import { type Counter, type OfferedPolicy, openCounter } from '../../../features/payments/testing/counter.ts'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aPolicy } from '../../../testing/buyer.ts'
import { newestTo } from '../../../testing/customer.ts'
import { aHolder, daysOf } from '../../../testing/dms-contract.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { giveCommand } from '../../../testing/programs/give-command.ts'
import { actionsIn, operate } from '../../../testing/programs/operator.ts'
import { operateUnheard } from '../../../testing/programs/operator-process.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'

let shop: Shop
let counter: Counter
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  counter = openCounter(shop)
})
after(() => shop.close())

const run = (...words: string[]) => operate(shop.environment, ...words)
const runOn = (day: string, ...words: string[]) =>
  operate({ ...shop.environment, SANDBOX_TODAY: day }, ...words)
const own = 'petrov@example.org'
/** In the dictionary of countries. */
const russia = 166

async function aPaidPolicy(): Promise<OfferedPolicy> {
  const policy = await counter.aPolicy().onItsWay()
  await decideAtBank(shop, policy.buyer, { number: policy.number })
  return policy
}

/** What the audit says of a policy: command, before, after. */
async function actionsOn({ number }: OfferedPolicy) {
  const actions = await actionsIn(shop.services.db)
  return actions.filter(({ subject }) => subject === number)
}

test('money goes back by the word of the bank, once, and the policy with it', async () => {
  const policy = await aPaidPolicy()
  const unasked = await run('policy', 'refund', policy.number)
  assert.equal(unasked.code, 1)
  assert.match(unasked.said.replaceAll('\u00a0', ' '), /Вернуть 3 458 ₽ по заказу .*\n.*будет отменён/)
  assert.equal((await counter.standing(policy)).state, 'paid')
  assert.deepEqual(await actionsOn(policy), [])

  const done = await run('policy', 'refund', policy.number, '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.match(done.said, /Готово: банк вернул деньги/)
  const { state, attempts } = await counter.standing(policy)
  assert.deepEqual([state, attempts], ['cancelled', ['ref']])
  const before = { policy: 'paid', order: policy.order, kopecks: 345_800 }
  const actions = await actionsOn(policy)
  assert.deepEqual(
    actions.map((action) => [action.before, action.after]),
    [
      [before, { asked: true }],
      [before, { code: 'returned' }],
    ],
  )

  const again = await run('policy', 'refund', policy.number, '--yes')
  assert.equal(again.code, 0)
  assert.match(again.said, /уже возвращены/)
  assert.equal((await actionsOn(policy)).length, 2)
})

test('bonus days go back until the trip begins, in Moscow and when it is agreed to', async () => {
  const cancelledAt = async (instant: string) => {
    const holder = await aHolder(shop)
    const { number, id } = await aPolicy(holder, orderOf(holder, 10))
    const evening = shop.clock.now().toISOString()
    shop.clock.set('2027-01-31T20:58:00Z')
    const code = await giveCommand(shop, `policy refund ${number}`, () => {
      shop.clock.set(instant)
      return 'да'
    })
    shop.clock.set(evening)
    const policies = shop.services.db.selectFrom('policy').select('state').where('external_id', '=', id)
    return [
      code,
      (await policies.executeTakeFirstOrThrow()).state,
      (await daysOf(shop.services, holder.contract)).balance,
    ]
  }
  assert.deepEqual(await cancelledAt('2027-01-31T20:59:59Z'), [0, 'cancelled', 30])
  assert.deepEqual(await cancelledAt('2027-01-31T21:00:00Z'), [1, 'paid', 20])
})

test('what is about money is refused of a policy that bonus days have paid for', async () => {
  const holder = await aHolder(shop)
  const { number } = await aPolicy(holder, orderOf(holder, 10))
  for (const words of [['--letter', '2027-01-15'], ['--order', 'AP'], ['--again']]) {
    const refused = await run('policy', 'refund', number, ...words, '--yes')
    assert.equal(refused.code, 1)
    assert.match(refused.complained, /оплачен бонусными днями: ключи --order, --letter и --again/)
  }
  assert.equal((await daysOf(shop.services, holder.contract)).balance, 20)
})

test('nothing goes back where nothing came', async () => {
  const policy = await counter.aPolicy().onItsWay()
  const { code, complained } = await run('policy', 'refund', policy.number, '--yes')
  assert.equal(code, 1)
  assert.match(complained, /денег не приходило/)
  assert.deepEqual((await counter.standing(policy)).attempts, ['created'])
  assert.match(
    (await run('policy', 'refund', policy.number, '--order', 'AP-1', '--yes')).complained,
    /нет оплаченного заказа AP-1/,
  )
})

test('whoever stops listening has the money given back all the same', async () => {
  const policy = await aPaidPolicy()
  const unheard = await operateUnheard(shop.environment, 'policy', 'refund', policy.number, '--yes')
  assert.deepEqual(unheard, { code: 0, complained: '' })
  assert.deepEqual((await counter.standing(policy)).attempts, ['ref'])
})

test('of two payments the operator names the one that goes back', async () => {
  const policy = await counter.aPolicy().onItsWay()
  await decideAtBank(shop, policy.buyer, { number: policy.number, outcome: 'declined' })
  await decideAtBank(shop, policy.buyer, { number: policy.number })
  // The first order is paid after all.
  const late = await fetch(`${shop.services.bankConfig.url}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: policy.order, outcome: 'paid' }),
  })
  assert.ok(late.ok)
  assert.deepEqual((await counter.standing(policy)).attempts, ['end twice', 'end'])

  const open = await run('policy', 'refund', policy.number, '--yes')
  assert.equal(open.code, 1)
  assert.ok(open.complained.includes(`--order ${policy.order}:`))
  assert.match(open.complained, /лишняя оплата, полис не изменится/)

  const done = await run('policy', 'refund', policy.number, '--order', policy.order, '--yes')
  assert.equal(done.code, 0, done.complained)
  const { state, attempts, tasks } = await counter.standing(policy)
  assert.deepEqual([state, attempts], ['paid', ['ref twice', 'end']])
  assert.deepEqual(tasks, ['refund: second_payment, done'])
})

/** A paid policy of seven days within Russia: 16.01 to 22.01. */
async function aRussianPolicy(): Promise<OfferedPolicy> {
  const trip = { mode: 'single' as const, date_from: '2027-01-16', date_to: '2027-01-22', now: false }
  const policy = await counter.aPolicy(undefined, { countries: [russia], trip }).onItsWay()
  await decideAtBank(shop, policy.buyer, { number: policy.number })
  return policy
}

/** Kopecks that are kept of a policy's only payment, and those that the bank has given back. */
async function partsOf({
  id,
  order,
}: OfferedPolicy): Promise<{ total: number; kept: number | null; back: number }> {
  const { db } = shop.services
  const money = await db
    .selectFrom('payment_attempt')
    .innerJoin('policy', 'policy.id', 'policy_id')
    .select(['total_kopecks', 'kept_kopecks'])
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  const books = db.selectFrom('sandbox_bank_payment').select('payment').where('order_id', '=', order)
  const { payment } = await books.executeTakeFirstOrThrow()
  const refunds = (payment as { refunds: { kopecks: number }[] }).refunds // the sandbox bank's own books
  return {
    total: money.total_kopecks,
    kept: money.kept_kopecks,
    back: refunds.reduce((sum, { kopecks }) => sum + kopecks, 0),
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('of a trip within Russia that has begun the days before the letter are kept, and the rest goes back', async () => {
  const policy = await aRussianPolicy()
  const afterMail = await newestTo(shop, own)
  const whole = await runOn('2027-01-20', 'policy', 'refund', policy.number)
  assert.match(whole.said, /поездка началась 16\.01\.2027, часть за прошедшие дни удержит --letter/)
  const done = await runOn('2027-01-20', 'policy', 'refund', policy.number, '--letter', '2027-01-19', '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.match(plain(done.said), /Вернуть 266,29 ₽ .*\nУдержать 199,71 ₽ за дни до письма от 19\.01\.2027/)
  assert.match(done.said, /Готово: банк вернул деньги/)
  assert.deepEqual(await partsOf(policy), { total: 46_600, kept: 19_971, back: 26_629 })
  const { state, attempts, history } = await counter.standing(policy)
  assert.deepEqual([state, attempts, history.at(-1)], ['cancelled', ['end'], 'cancelled'])
  const fits = ({ subject }: { subject: string }) => subject.includes('Возврат')
  const mail = await awaitMessage(shop.app, { to: own, after: afterMail, fits })
  assert.match(plain(mail.text), /Возвращаем 266,29 ₽.*За прошедшие дни удержано 199,71 ₽/s)
  assert.equal(mail.attachments.length, 1)

  const again = await run('policy', 'refund', policy.number, '--letter', '2027-01-19', '--yes')
  assert.match(again.said, /уже возвращены/)
  const rest = await run('policy', 'refund', policy.number, '--yes')
  assert.match(plain(rest.said), /Вернуть 199,71 ₽ .*\nПолис уже отменён/)
  assert.deepEqual((await counter.standing(policy)).attempts, ['ref'])
})

test('a part that went back in the bank’s own pages ends the policy by the letter, and the bank is not asked', async () => {
  const policy = await aRussianPolicy()
  const { bank } = shop.services
  await bank.refundPayment({ orderId: policy.order, part: { kopecks: 26_629, details: 'Полис' } })
  const done = await runOn('2027-01-20', 'policy', 'refund', policy.number, '--letter', '2027-01-19', '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.deepEqual(await partsOf(policy), { total: 46_600, kept: 19_971, back: 26_629 })
  assert.equal((await counter.standing(policy)).state, 'cancelled')
})

test('after a part went back in the bank’s own pages the books tell it, and what is asked, agreed to and audited is the rest', async () => {
  const policy = await aPaidPolicy()
  const part = { kopecks: 100_050, details: 'Полис' }
  await shop.services.bank.refundPayment({ orderId: policy.order, part })
  const compared = await run('payments', 'reconcile', '--yes')
  assert.match(
    plain(compared.said),
    new RegExp(`${policy.order}: на страницах банка возвращено или возвращается 1 000,50 ₽`),
  )
  const plan = await run('policy', 'refund', policy.number)
  assert.match(
    plain(plan.said),
    /Вернуть 2 457,50 ₽ .*\nИз 3 458 ₽ банк уже вернул или возвращает 1 000,50 ₽\./,
  )
  assert.equal((await run('policy', 'refund', policy.number, '--yes')).code, 0)
  const [action] = await actionsOn(policy)
  assert.deepEqual(action?.before, { policy: 'paid', order: policy.order, kopecks: 245_750 })
  assert.equal((await counter.standing(policy)).state, 'cancelled')
})

test('what went back in the bank’s own pages unheard is told as returned, and nothing is asked', async () => {
  const policy = await aPaidPolicy()
  await shop.services.bank.refundPayment({ orderId: policy.order })
  const refund = await run('policy', 'refund', policy.number, '--yes')
  assert.match(refund.said, /уже возвращены/)
  assert.equal((await counter.standing(policy)).state, 'cancelled')
  assert.deepEqual(await actionsOn(policy), [])
})

test('a letter of before the second day leaves nothing here, as does one of the day before the trip', async () => {
  const policy = await aRussianPolicy()
  const done = await runOn('2027-01-16', 'policy', 'refund', policy.number, '--letter', '2027-01-16', '--yes')
  assert.match(done.said, /ни один день не прошёл/)
  assert.deepEqual((await counter.standing(policy)).attempts, ['ref'])
})

test('where nothing may be kept, or no letter can have come, nothing is asked for', async () => {
  const [abroad, inside] = [await aPaidPolicy(), await aRussianPolicy()]
  const refusals: [OfferedPolicy, string, number, RegExp][] = [
    [abroad, '2027-01-15', 1, /не для поездки по России/],
    [inside, '2027-01-14', 1, /быть не могло/],
    [inside, '2027-02-02', 1, /быть не могло/],
    [inside, '2027-01-23', 1, /прошли все дни/],
    [inside, 'вчера', 2, /не день письма/],
  ]
  for (const [{ number }, letter, code, says] of refusals) {
    const refused = await runOn('2027-02-01', 'policy', 'refund', number, '--letter', letter, '--yes')
    assert.deepEqual([refused.code, letter], [code, letter], refused.said)
    assert.match(refused.complained, says)
  }
  const late = await runOn('2027-02-01', 'policy', 'refund', inside.number, '--letter', '2027-01-30')
  assert.match(late.complained, /прошли все дни/)
  for (const policy of [abroad, inside]) assert.equal((await counter.standing(policy)).state, 'paid')
})
