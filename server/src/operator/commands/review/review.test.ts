import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OfferedPolicy } from '../../../features/payments/testing/counter.ts'
import { type Counter, openCounter } from '../../../features/payments/testing/counter.ts'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { actionsIn, operate } from '../../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'

let shop: Shop
let counter: Counter
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  counter = openCounter(shop)
})
after(() => shop.close())

/** What the command says, with common spaces. */
async function run(...words: string[]) {
  const { code, said, complained } = await operate(shop.environment, ...words)
  return { code, said: said.replaceAll('\u00a0', ' '), complained: complained.replaceAll('\u00a0', ' ') }
}

/** A policy of 3 458 ₽ for which 2 000 ₽ came: it is looked into. */
async function inReview(): Promise<OfferedPolicy> {
  const policy = await counter.aPolicy().onItsWay()
  await decideAtBank(shop, policy.buyer, { number: policy.number, amount: 2000 })
  assert.equal((await counter.standing(policy)).state, 'review')
  return policy
}

/** What the audit says of a policy: command, before, after. */
async function actionsOn({ number }: OfferedPolicy) {
  const actions = await actionsIn(shop.services.db)
  return actions.filter(({ subject }) => subject === number)
}

test('the sum that came is the one that is shown, given back, written down and compared', async () => {
  const policy = await inReview()
  const shown = await run('policy', 'show', policy.number)
  assert.ok(shown.said.includes(`заказ ${policy.order}: 3 458 ₽, оплачен, пришло 2 000 ₽\n`), shown.said)
  const compared = await run('payments', 'reconcile', '--yes')
  assert.deepEqual([compared.code, compared.complained], [0, ''], compared.said)

  const refunded = await run('policy', 'refund', policy.number, '--yes')
  assert.equal(refunded.code, 0, refunded.complained)
  assert.match(refunded.said, /^Вернуть 2 000 ₽ по заказу /)
  const before = { policy: 'review', order: policy.order, kopecks: 200_000 }
  const actions = (await actionsOn(policy)).filter(({ command }) => command === 'policy refund')
  assert.deepEqual(
    actions.map((action) => action.before),
    [before, before],
  )
})
