import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { up as otherPayments } from '../../../../migrations/0042-other-payments.ts'
import { expirePolicies, reconcilePayments } from '../../../features/payments/reconcile.ts'
import type { OfferedPolicy } from '../../../features/payments/testing/counter.ts'
import { orderIn, total } from '../../../features/payments/testing/counter.ts'
import { openTill, type Till } from '../../../features/payments/testing/till.ts'
import { anonymise } from '../../../features/policies/anonymised/anonymise.ts'
import { askedBeside } from '../../../testing/databases/waiting.ts'
import { giveCommand } from '../../../testing/programs/give-command.ts'
import { actionsIn, operate } from '../../../testing/programs/operator.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const why = 'второй платёж банк вернул сам, письмо банка 204'
const run = (...words: string[]) => operate(till.shop.environment, ...words)
const close = (task: string, ...words: string[]) => run('tasks', 'close', task, '--reason', why, ...words)
const paid = { state: 'end', kopecks: total }

/** A paid policy of whose order the bank tells another payment, with the number of its task as `show` tells it. */
async function withOtherPayment(): Promise<OfferedPolicy & { task: string }> {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, paymentId: '1' })
  await till.notify(policy.order, { ...paid, paymentId: '2' })
  return { ...policy, task: await taskOf(policy) }
}

async function taskOf({ number, order }: OfferedPolicy): Promise<string> {
  const { said } = await run('policy', 'show', number)
  const [, task] = new RegExp(`№\u00a0(\\d+), заказ ${order}, .*: открыта`).exec(said) ?? []
  assert.ok(task, said)
  return task
}

const closings = async () =>
  (await actionsIn(till.services.db)).filter(({ command }) => command === 'tasks close')

test('a task that no word of the bank closes is closed by hand, once, and nothing else is changed', async () => {
  const { task, ...policy } = await withOtherPayment()
  const unasked = await close(task)
  assert.equal(unasked.code, 1)
  assert.match(
    unasked.said,
    new RegExp(`Закрыть задачу ${task} по полису ${policy.number}, заказ ${policy.order}: `),
  )
  assert.deepEqual((await till.standing(policy)).tasks, ['other: other_payment'])
  assert.deepEqual(await closings(), [])

  const done = await close(task, '--yes')
  assert.equal(done.code, 0, done.complained)
  const { state, attempts, tasks } = await till.standing(policy)
  assert.deepEqual([state, attempts, tasks], ['paid', ['end'], ['other: other_payment, done']])
  const [action, ...others] = await closings()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [action?.subject, action?.before, action?.after],
    [policy.number, { task: Number(task), reason: 'other_payment', order: policy.order }, { closed: why }],
  )
  assert.match((await run('policy', 'show', policy.number)).said, /другой платёж по этому заказу: закрыта/)

  await till.notify(policy.order, { ...paid, paymentId: '2' })
  assert.deepEqual((await till.standing(policy)).tasks, ['other: other_payment, done'], 'told again')
  const again = await close(task, '--yes')
  assert.deepEqual([again.code, (await closings()).length], [0, 1])
  assert.match(again.said, /уже закрыта/)
})

test('money that `payments reconcile` finds and that fits nothing is told there, with its task', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { ...paid, kopecks: 1 })
  const found = await run('payments', 'reconcile', '--yes')
  assert.equal(found.code, 1)
  const task = await taskOf(policy)
  assert.ok(found.said.includes(`${policy.order}: нужен человек – пришла другая сумма (задача ${task})`))
  assert.doesNotMatch((await run('payments', 'reconcile', '--yes')).said, /нужен человек/)
})

test('a task that becomes one of another kind is told as well', async () => {
  const policy = await withUndecidedPayment()
  till.bank.says(policy.order, paid)
  const { code, said } = await run('payments', 'reconcile', '--yes')
  assert.equal(code, 1)
  assert.match(said, new RegExp(`${policy.order}: нужен человек – .*\\(задача ${await taskOf(policy)}\\)`))
})

test('an order whose answer can not be applied ends no comparison, and is named', async () => {
  const [broken, sound] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  // A draft with an attempt is a bug, which the state machine refuses to pay.
  const { db } = till.services
  const policy = db.updateTable('policy').where('number', '=', broken.number)
  await policy.set({ state: 'draft' }).execute()
  for (const { order } of [broken, sound]) till.bank.says(order, paid)
  const compared = await run('payments', 'reconcile', '--yes')
  assert.equal(compared.code, 1)
  assert.match(compared.said, new RegExp(`${broken.order}: не проверен`))
  assert.equal((await till.standing(sound)).state, 'paid')
  await policy.set({ state: 'published' }).execute()
})

test('money of which the bank has given a part back is not found right', async () => {
  const policy = await till.aPolicy().onItsWay()
  const came = { state: 'end', kopecks: total + 100 }
  await till.notify(policy.order, came)
  till.bank.says(policy.order, { ...came, refund: 'END', part: 100 })
  const accepted = await run('policy', 'accept', policy.number, '--reason', why, '--yes')
  assert.equal(accepted.code, 1)
  assert.match(accepted.complained.replaceAll('\u00a0', ' '), /банк уже вернул, осталось 3 458 ₽/)
  assert.equal((await till.standing(policy)).state, 'review')
})

test('money that is found right after its refund failed leaves nothing to a person', async () => {
  const policy = await till.aPolicy().onItsWay()
  const came = { state: 'end', kopecks: total + 100 }
  await till.notify(policy.order, came)
  assert.equal((await run('policy', 'refund', policy.number, '--yes')).code, 0)
  till.bank.says(policy.order, { ...came, refund: 'ERR' })
  await till.at('2027-01-15T09:05:00Z', () => reconcilePayments(till.services))
  const open = ['review: wrong_sum', 'refund: refund_failed']
  assert.deepEqual((await till.standing(policy)).tasks, open)
  const accepted = await run('policy', 'accept', policy.number, '--reason', why, '--yes')
  assert.equal(accepted.code, 0, accepted.complained)
  assert.deepEqual(
    (await till.standing(policy)).tasks,
    open.map((task) => `${task}, done`),
  )
})

for (const [stateDate, ...expected] of [
  ['2027-02-01T23:30:00.000+03:00', 0, 'paid', 'review: start_passed, done'],
  ['2027-02-02T00:30:00.000+03:00', 1, 'review', 'review: start_passed'],
] as const)
  test(`what came at ${stateDate} for a policy that had expired before it was heard of: ${expected[1]}`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.at('2027-02-02T09:00:00Z', async () => {
      await expirePolicies(till.services)
      await till.notify(policy.order, { ...paid, stateDate })
      const { state, tasks } = await till.standing(policy)
      assert.deepEqual([state, tasks], ['review', ['review: start_passed']])
      const code = await giveCommand(till.shop, `policy accept ${policy.number} --reason=банк-молчал-ночью`)
      const after = await till.standing(policy)
      assert.deepEqual([code, after.state, ...after.tasks], expected)
    })
  })

/** A policy whose trip is over and of whose payment the bank told nothing final until the last check of three days. */
async function withUndecidedPayment(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'undef', kopecks: total })
  await till.at('2027-01-18T09:00:00Z', () => reconcilePayments(till.services))
  await till.at('2027-12-01T09:00:00Z', () => expirePolicies(till.services))
  return policy
}

/** A paid policy whose refund the bank was asked for and never confirmed. */
async function withUnconfirmedRefund(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, paid)
  assert.equal((await run('policy', 'refund', policy.number, '--yes')).code, 0)
  await till.at('2027-01-20T09:00:00Z', () => reconcilePayments(till.services))
  return policy
}

for (const [what, opened, said, closed] of [
  ['a payment that the bank never decided', withUndecidedPayment, 'err', 'review: undecided, done'],
  ['a refund that it never confirmed', withUnconfirmedRefund, 'ref', 'refund: refund_unconfirmed, done'],
] as const)
  test(`of ${what} “payments reconcile” asks months later, and its task is closed by the answer`, async () => {
    const policy = await opened()
    till.bank.says(policy.order, { ...paid, state: said })
    await till.at('2027-12-02T09:00:00Z', () => giveCommand(till.shop, 'payments reconcile'))
    const { attempts, tasks } = await till.standing(policy)
    assert.deepEqual([attempts, tasks], [[said], [closed]])
  })

for (const [what, opened] of Object.entries({
  'another payment': withOtherPayment,
  'a payment that the bank never decided': withUndecidedPayment,
  'a refund that it never confirmed': withUnconfirmedRefund,
})) {
  test(`once the task of ${what} is closed, its policy loses its people after the law’s years like any other`, async () => {
    const policy = await opened()
    const anonymisedAt = async () => {
      await till.at('2033-02-01T09:00:00Z', () => anonymise(till.services))
      const { anonymised_at } = await till.services.db
        .selectFrom('policy')
        .select('anonymised_at')
        .where('number', '=', policy.number)
        .executeTakeFirstOrThrow()
      return anonymised_at
    }
    assert.equal(await anonymisedAt(), null)
    await close(await taskOf(policy), '--yes')
    assert.ok(await anonymisedAt())
  })
}

test('what a person has to decide is not closed without a decision', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, kopecks: 100 })
  const refused = await close(await taskOf(policy), '--yes')
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /ждёт решения/)
  assert.deepEqual((await till.standing(policy)).tasks, ['review: wrong_sum'])
})

test('another payment of its order is a task beside it, which is closed without a decision', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, kopecks: 100, paymentId: '1' })
  await till.notify(policy.order, { ...paid, paymentId: '2' })
  const open = ['review: wrong_sum', 'other: other_payment']
  assert.deepEqual((await till.standing(policy)).tasks, open)
  const { said } = await run('policy', 'show', policy.number)
  const [, other = ''] = /№\u00a0(\d+), [^\n]*другой платёж/.exec(said) ?? []
  assert.equal((await close(other, '--yes')).code, 0, said)
  assert.deepEqual((await till.standing(policy)).tasks, ['review: wrong_sum', 'other: other_payment, done'])
})

const tasksOf = async (policy: OfferedPolicy) => (await till.standing(policy)).tasks

/** As the release before 0042 wrote it, then by that migration. */
async function migrated(): Promise<void> {
  const asBefore = { kind: 'review', reason: 'other_payment' } as const
  await till.services.db.updateTable('task').set(asBefore).where('kind', '!=', 'refund').execute()
  await otherPayments(till.services.db)
}

test('what another payment was written in place of, before 0042, is told again', async () => {
  const { db } = till.services
  await db.deleteFrom('task').execute()
  const inReview = await till.aPolicy().onItsWay()
  await till.notify(inReview.order, { ...paid, kopecks: 100 })
  const late = await till.aPolicy().onItsWay()
  await till.at('2027-02-02T09:00:00Z', () => till.notify(late.order, paid))
  const { task, ...settled } = await withOtherPayment()
  assert.equal((await close(task, '--yes')).code, 0)
  // Before 0016 what came was not written down.
  await db
    .updateTable('payment_attempt')
    .set({ came_kopecks: null })
    .where('order_id', '=', late.order)
    .execute()
  await migrated()
  assert.deepEqual(await tasksOf(inReview), ['review: wrong_sum', 'other: other_payment'])
  assert.deepEqual(await tasksOf(late), ['review: start_passed', 'other: other_payment'])
  assert.deepEqual(await tasksOf(settled), ['other: other_payment, done'])
})

test('of money that only goes back beside a review nothing else is told', async () => {
  const { db } = till.services
  await db.deleteFrom('task').execute()
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, state: 'err' })
  await till.notify(orderIn(await till.toPay(policy)), { ...paid, kopecks: 100 })
  await till.notify(policy.order, { ...paid, paymentId: '1' })
  await db.deleteFrom('task').where('reason', '=', 'wrong_sum').execute()
  await till.notify(policy.order, { ...paid, paymentId: '2' })
  await migrated()
  assert.deepEqual(await tasksOf(policy), ['refund: second_payment', 'other: other_payment'])
})

test('nor is one that is about something else by the time it is agreed to', async () => {
  const { db } = till.services
  const { task, ...policy } = await withOtherPayment()
  const before = (tx: typeof db) =>
    tx.updateTable('task').set({ reason: 'undecided' }).where('id', '=', Number(task)).execute()
  const refused = await askedBeside(db, { before }, () => close(task, '--yes'))
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /данные изменил кто-то другой/)
  assert.deepEqual((await till.standing(policy)).tasks, ['other: undecided'])
})

test('what it is not given, or can’t be, is said', async () => {
  const { task } = await withOtherPayment()
  const before = (await closings()).length
  const cases: [words: string[], code: number, text: RegExp][] = [
    [[], 2, /Не указано: номер задачи/],
    [[task], 2, /--reason/],
    [[task, '--reason', 'да'], 2, /от 10 до 300 знаков/],
    [['AP-27-000001', '--reason', why], 2, /не номер задачи/],
    [['0', '--reason', why], 2, /не номер задачи/],
    [['999999', '--reason', why], 1, /Нет задачи 999999/],
  ]
  for (const [words, code, text] of cases) {
    const told = await run('tasks', 'close', ...words, '--yes')
    assert.equal(told.code, code, words.join(' '))
    assert.match(told.complained, text)
  }
  assert.equal((await closings()).length, before)
})
