import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Policy } from '@akvapolis/contract/policies'
import { reconcilePayments } from '../../../features/payments/reconcile.ts'
import { type OfferedPolicy, orderIn } from '../../../features/payments/testing/counter.ts'
import { aPayLink, payerOf } from '../../../features/payments/testing/payer.ts'
import { openTill, type Till } from '../../../features/payments/testing/till.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { actionsIn, operate } from '../../../testing/programs/operator.ts'

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())
beforeEach(() => {
  till.bank.takesRefunds('gladly')
  till.bank.refunds.length = 0
  till.bank.refundSums.length = 0
})

/** Kopecks of seven days within Russia, and of the three of them before a letter of 19.01. */
const [total, earned] = [46_600, 19_971]
const back = total - earned
const paid = { state: 'end', kopecks: total }
const inRussia = {
  countries: [166],
  trip: { mode: 'single' as const, date_from: '2027-01-16', date_to: '2027-01-22', now: false },
}

async function aPaidPolicy(kopecks = total): Promise<OfferedPolicy> {
  const policy = await till.aPolicy(undefined, inRussia).onItsWay()
  await till.notify(policy.order, { ...paid, kopecks })
  return policy
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function run(...words: string[]) {
  const environment = { ...till.shop.environment, SANDBOX_TODAY: '2027-01-20' }
  const { code, said, complained } = await operate(environment, 'policy', ...words)
  return { code, said: plain(said), complained: plain(complained) }
}

const refund = ({ number }: OfferedPolicy, ...words: string[]) => run('refund', number, '--yes', ...words)
const byLetter = (policy: OfferedPolicy, ...words: string[]) =>
  refund(policy, '--letter', '2027-01-19', ...words)

/** Refunds that the bank lists of a policy's payment from now on. */
const bankLists = ({ order }: OfferedPolicy, ...refunds: [state: string, kopecks: number][]) =>
  till.bank.says(order, { ...paid, refunds })

const check = () => till.at('2027-01-20T09:00:00Z', () => reconcilePayments(till.services))

/** One whose letter has ended it: the bank says that all but what is earned is back. */
async function aGivenUpPolicy(policy: OfferedPolicy): Promise<OfferedPolicy> {
  bankLists(policy, ['END', back])
  const done = await byLetter(policy)
  assert.equal(done.code, 0, done.complained)
  assert.equal((await till.standing(policy)).state, 'cancelled')
  return policy
}

/** What its owner is told of its money: in the list, and in «Об оплате». */
async function toldOf({ id, buyer }: OfferedPolicy) {
  const { body } = await buyer.call(calls.getPolicies)
  const [payment] = (await buyer.call(calls.getReceipts, { policy_id: id })).body.result.payments
  const { refund } = body.find(({ external_id }: Policy) => external_id === id)
  return [refund, payment.state, payment.earned]
}

const mailsOf = async ({ id }: OfferedPolicy) => {
  const { email } = await till.services.db
    .updateTable('policy')
    .set({ email: `${id}@example.org` })
    .where('external_id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return async (says: RegExp) => {
    const fits = ({ text }: { text: string }) => says.test(plain(text))
    return plain((await awaitMessage(till.shop.app, { to: email, fits })).text)
  }
}

test('once all but what is kept is back, the list, the payer’s page and the receipt say so; and if that goes back too, what is so then', async () => {
  const policy = await till.aPolicy(undefined, inRussia).published()
  const payer = payerOf(till.shop)
  const url = await aPayLink(policy)
  const order: string = (await payer.start(url)).form?.sent.orderId
  const page = async () => plain((await payer.open(`${url}/${order}`)).body)
  await till.notify(order, paid)
  assert.match(await page(), /Полис оплачен/)

  await aGivenUpPolicy({ ...policy, order })
  assert.deepEqual(await toldOf(policy), ['returned', 'returned', 199.71])
  assert.match(await page(), /Деньги возвращены.*266,29 ₽/s)

  assert.equal((await refund(policy)).code, 0)
  assert.deepEqual(await toldOf(policy), ['due', 'going_back', undefined])
  assert.match(await page(), /Деньги вернутся/)
  await till.notify(order, { ...paid, state: 'ref' })
  assert.deepEqual(await toldOf(policy), ['returned', 'returned', undefined])
  assert.match(await page(), /Деньги возвращены.*466 ₽/s)
})

test('of a payment found right that is no more than what is earned nothing goes back, of one kopeck more that one', async () => {
  for (const came of [earned, earned + 1]) {
    const policy = await aPaidPolicy(came)
    const reason = ['--reason', 'доплата поступила на счёт, выписка 15.01']
    const today = { ...till.shop.environment, SANDBOX_TODAY: '2027-01-15' }
    assert.equal((await operate(today, 'policy', 'accept', policy.number, ...reason, '--yes')).code, 0)
    const deeds = (await actionsIn(till.services.db)).length
    const { code, said, complained } = await byLetter(policy)
    if (came > earned) {
      assert.match(said, /Вернуть 0,01 ₽/)
      assert.deepEqual([code, till.bank.refundSums], [0, [0.01]])
      continue
    }
    assert.equal(code, 1)
    assert.match(complained, /удерживается 199,71 ₽, .* пришло 199,71 ₽: возвращать нечего/)
    assert.deepEqual(till.bank.refunds, [])
    assert.equal((await till.standing(policy)).state, 'paid')
    assert.equal((await actionsIn(till.services.db)).length, deeds)
  }
})

test('what is kept stays so where it could not be given back after all, and its own mail goes out once it is', async () => {
  const policy = await aPaidPolicy()
  const mail = await mailsOf(policy)
  await aGivenUpPolicy(policy)
  await mail(/Возвращаем 266,29 ₽.*За прошедшие дни удержано 199,71 ₽/s)
  assert.equal((await refund(policy)).code, 0)
  bankLists(policy, ['END', back], ['ERR', earned])
  await check()
  assert.deepEqual((await till.standing(policy)).tasks, ['refund: refund_failed'])
  assert.deepEqual(await toldOf(policy), ['returned', 'returned', 199.71])

  const again = await refund(policy)
  assert.match(again.said, /Вернуть 199,71 ₽ /)
  await till.notify(policy.order, { ...paid, state: 'ref' })
  const rest = await mail(/Возвращаем 199,71 ₽/)
  assert.doesNotMatch(rest, /удержано/)
  assert.deepEqual((await till.standing(policy)).attempts, ['ref'])
})

test('a letter repeated after its checks have ended says that it is done, if the bank does', async () => {
  const policy = await aPaidPolicy()
  assert.match((await byLetter(policy)).said, /подтвердит его позже/)
  await check()
  assert.deepEqual((await till.standing(policy)).tasks, ['refund: refund_unconfirmed'])
  bankLists(policy, ['END', back])
  const { code, said, complained } = await byLetter(policy)
  assert.equal(code, 0, complained)
  assert.match(said, /Готово: банк вернул деньги/)
  const { state, tasks } = await till.standing(policy)
  assert.deepEqual([state, tasks], ['cancelled', ['refund: refund_unconfirmed, done']])
  assert.deepEqual((await actionsIn(till.services.db)).at(-1)?.after, { code: 'returned' })
})

test('where more went back in the bank’s own pages than the letter asks, what is told is what the bank did', async () => {
  const policy = await aPaidPolicy()
  const mail = await mailsOf(policy)
  bankLists(policy, ['END', 40_000])
  assert.equal((await byLetter(policy)).code, 0)
  assert.deepEqual(till.bank.refunds, [])
  await mail(/Возвращаем 400 ₽.*За прошедшие дни удержано 66 ₽/s)
  assert.deepEqual(await toldOf(policy), ['returned', 'returned', 66])
  const { said } = await run('show', policy.number)
  assert.match(said, /возвращено 400 ₽, за прошедшие дни удержано 66 ₽/)
})

test('while the bank lists what it gave back in a way that cannot be read, it is asked for nothing more', async () => {
  const policy = await aPaidPolicy()
  till.bank.says(policy.order, { ...paid, refunds: [['END', back]], isOfUnknownForm: true })
  for (const words of [[], ['--letter', '2027-01-19']]) {
    const { code, complained } = await refund(policy, ...words)
    assert.equal(code, 1)
    assert.match(complained, /возвраты по этому заказу, но их запись не разобрать/)
  }
  assert.deepEqual(till.bank.refunds, [])
  assert.equal((await till.standing(policy)).state, 'paid')

  const odd = await aPaidPolicy(total + 1)
  till.bank.says(odd.order, { ...paid, kopecks: total + 1, refunds: [['END', 1]], isOfUnknownForm: true })
  const today = { ...till.shop.environment, SANDBOX_TODAY: '2027-01-15' }
  const reason = ['--reason', 'выписка 15.01']
  const accepted = await operate(today, 'policy', 'accept', odd.number, ...reason, '--yes')
  assert.equal(accepted.code, 1)
  assert.match(plain(accepted.complained), /их запись не разобрать/)
  assert.equal((await till.standing(odd)).state, 'review')
})

test('a letter of another day waits for the one that is under way, unless it is asked for again; what is told is what the bank did', async () => {
  const policy = await aPaidPolicy()
  const mail = await mailsOf(policy)
  const of18 = 13_314
  assert.equal((await refund(policy, '--letter', '2027-01-18')).code, 0)
  bankLists(policy, ['PROC', total - of18])
  const of20 = ['--letter', '2027-01-20']
  const waits = await refund(policy, ...of20)
  assert.equal(waits.code, 1)
  assert.match(waits.complained, /уже запрошен/)
  assert.equal((await refund(policy, ...of20, '--again')).code, 0)
  assert.equal(till.bank.refunds.length, 1)
  bankLists(policy, ['END', total - of18])
  await check()
  await mail(/Возвращаем 332,86 ₽.*За прошедшие дни удержано 133,14 ₽/s)
})

test('a part whose request may have been lost is asked for once more an hour later at the earliest, lest it be paid twice', async () => {
  const policy = await aPaidPolicy()
  till.bank.takesRefunds('not')
  assert.match((await byLetter(policy)).complained, /неизвестно, принял ли/)
  till.bank.takesRefunds('gladly')
  till.bank.refunds.length = 0
  const unasked = await byLetter(policy)
  assert.match(unasked.complained, /--again.*может вернуть дважды: сначала проверьте на страницах банка/)
  const soon = await byLetter(policy, '--again')
  assert.deepEqual([unasked.code, soon.code, till.bank.refunds], [1, 1, []])
  assert.match(soon.complained, /меньше часа назад/)

  const { db } = till.services
  const attempt = db.updateTable('payment_attempt').where('order_id', '=', policy.order)
  await attempt.set({ refund_asked_at: new Date(Date.now() - 3_600_000) }).execute()
  assert.equal((await byLetter(policy, '--again')).code, 0)
  assert.deepEqual(till.bank.refundSums, [266.29, 266.29])
})

test('of two payments, one kept in part, the other is the one that goes back', async () => {
  const policy = await till.aPolicy(undefined, inRussia).onItsWay()
  await till.notify(policy.order, { state: 'err', kopecks: total })
  const second = orderIn(await till.toPay(policy))
  await till.notify(second, { ...paid, paymentId: '2' })
  await till.notify(policy.order, paid)
  till.bank.says(second, { ...paid, paymentId: '2', refunds: [['END', back]] })
  assert.equal((await byLetter(policy, '--order', second)).code, 0)
  const { said } = await refund(policy)
  assert.match(said, new RegExp(`Вернуть 466 ₽ по заказу ${policy.order}`))
})
