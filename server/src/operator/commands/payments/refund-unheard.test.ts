import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type OfferedPolicy, total } from '../../../features/payments/testing/counter.ts'
import { openTill, type Till } from '../../../features/payments/testing/till.ts'
import { actionsIn } from '../../../testing/programs/operator.ts'
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
