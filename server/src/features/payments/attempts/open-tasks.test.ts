import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reconcilePayments } from '../reconcile.ts'
import { refundAttempt } from '../refund.ts'
import { type OfferedPolicy, total } from '../testing/counter.ts'
import { firstMoney } from '../testing/standing.ts'
import { openTill, type Till } from '../testing/till.ts'
import { watchTasks } from './open-tasks.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const paid = { state: 'end', kopecks: total }

async function rung(): Promise<string[]> {
  till.alarms()
  await watchTasks(till.services)
  return till.alarms()
}

const moneyOf = (policy: OfferedPolicy) => firstMoney(till.services.db, policy.id)

test('what waits for a person rings until it is settled, whoever found it', async () => {
  assert.deepEqual(await rung(), [])
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { ...paid, kopecks: 1 })
  assert.deepEqual(await rung(), ['wrong_sum'])
  assert.deepEqual(await rung(), ['wrong_sum'])

  const attempt = await moneyOf(policy)
  await refundAttempt(till.services, { attempt, earned: null, isAgain: false, note: async () => {} })
  assert.deepEqual(await rung(), [], 'the bank has to speak')
  for (const day of ['16', '17', '18', '19'])
    await till.at(`2027-01-${day}T10:00:00Z`, () => reconcilePayments(till.services))
  assert.deepEqual(await rung(), ['refund_unconfirmed'])
  await till.notify(policy.order, { ...paid, kopecks: 1, state: 'ref' })
  assert.deepEqual(await rung(), [])
})
