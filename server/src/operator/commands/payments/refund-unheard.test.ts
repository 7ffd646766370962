import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { reconcilePayments } from '../../../features/payments/reconcile.ts'
import { type OfferedPolicy, orderIn, total } from '../../../features/payments/testing/counter.ts'
import { openTill, type Till } from '../../../features/payments/testing/till.ts'
import { actionsIn, operate } from '../../../testing/programs/operator.ts'
import { operateUntil } from '../../../testing/programs/operator-process.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => {
  till.bank.mended()
  till.bank.takesRefunds('gladly')
  till.bank.refunds.length = 0
})

const paid = { state: 'end', kopecks: total }

/** What the audit says of a policy: before, after. */
async function deedsOn({ number }: OfferedPolicy) {
  const actions = await actionsIn(till.services.db)
  return actions.filter(({ subject }) => subject === number).map((deed) => [deed.before, deed.after])
}

for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  test(`${signal} while the bank is asked to give back: told and written down as asked, not as undone`, async () => {
    const policy = await till.aPolicy().onItsWay()
    await till.notify(policy.order, paid)
    till.bank.takesRefunds('mutely')
    const { code, complained } = await operateUntil(
      { environment: till.shop.environment, signal, isSo: () => till.bank.refunds.splice(0).length > 0 },
      ...['policy', 'refund', policy.number, '--yes'],
    )
    assert.equal(code, 1)
    assert.match(complained, /^Прервано\.\nВозврат уже запрошен, чем кончилось – неизвестно\..*банк\.\n$/)
    const before = { policy: 'paid', order: policy.order, kopecks: total }
    assert.deepEqual(await deedsOn(policy), [
      [before, { asked: true }],
      [before, { code: 'left' }],
    ])
  })
}

const refund = ({ number }: OfferedPolicy, ...words: string[]) =>
  operate(till.shop.environment, 'policy', 'refund', number, '--yes', ...words)

test('money that only the bank knows of goes back, once the bank has said that it has it', async () => {
  for (const isNamed of [false, true]) {
    const policy = await till.aPolicy().onItsWay()
    till.bank.says(policy.order, paid)
    const { code, complained } = await refund(policy, ...(isNamed ? ['--order', policy.order] : []))
    assert.equal(code, 0, complained)
    assert.deepEqual(till.bank.refunds.splice(0), [policy.order])
    assert.deepEqual((await till.standing(policy)).state, 'paid', 'the bank says later that it is back')
    const [[before] = []] = await deedsOn(policy)
    assert.deepEqual(before, { policy: 'paid', order: policy.order, kopecks: total })
  }
})

test('that all is back is not said while the bank is silent about another order', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, state: 'err' })
  const second = orderIn(await till.toPay(policy))
  await till.notify(policy.order, { ...paid, state: 'ref' })
  till.bank.breaks((response) => response.destroy())
  const silent = await refund(policy)
  assert.deepEqual(
    [silent.code, silent.complained],
    [1, 'Банк не отвечает (нет связи). Ничего не изменено, повторите позже.\n'],
  )
  till.bank.mended()
  till.bank.says(second, { state: 'sent', kopecks: total })
  const { code, said, complained } = await refund(policy)
  assert.equal(code, 0, complained)
  assert.match(said, /уже возвращены/)
})

test('a payment that the bank never decided is not told as one that never came, until the bank says so', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.breaks((response) => response.destroy())
  await till.at('2027-01-22T09:00:00Z', () => reconcilePayments(till.services))
  assert.deepEqual((await till.standing(policy)).tasks, ['review: undecided'])
  const silent = await refund(policy)
  assert.deepEqual(
    [silent.code, silent.complained],
    [1, 'Банк не отвечает (нет связи). Ничего не изменено, повторите позже.\n'],
  )

  till.bank.mended()
  till.bank.says(policy.order, { ...paid, state: 'hold' })
  const held = await refund(policy)
  assert.equal(held.code, 1)
  assert.match(held.complained, /^Банк ещё не решил, оплачен ли полис /)
  assert.deepEqual(till.bank.refunds, [])

  till.bank.says(policy.order, { ...paid, state: 'err' })
  assert.match((await refund(policy)).complained, /денег не приходило/)
})
