import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { OfferedPolicy } from '../../../features/payments/testing/counter.ts'
import { type Counter, openCounter } from '../../../features/payments/testing/counter.ts'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { askedBeside } from '../../../testing/databases/waiting.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { giveCommand } from '../../../testing/programs/give-command.ts'
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
const run = (...words: string[]) => runWith({}, ...words)
async function runWith(environment: Record<string, string>, ...words: string[]) {
  const { code, said, complained } = await operate({ ...shop.environment, ...environment }, ...words)
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

const why = 'доплата поступила на счёт, выписка 15.01'
const accept = ({ number }: { number: string }, ...words: string[]) =>
  run('policy', 'accept', number, '--reason', why, ...words)
const acceptings = async (policy: OfferedPolicy) =>
  (await actionsOn(policy)).filter(({ command }) => command === 'policy accept')

test('money that was found right pays its policy, once, and its buyer gets it as after any payment', async () => {
  const policy = await inReview()
  const unasked = await accept(policy)
  assert.equal(unasked.code, 1)
  assert.match(unasked.said, /Внимание: пришло 2 000 ₽, а полис стоит 3 458 ₽/)
  assert.equal((await counter.standing(policy)).state, 'review')
  assert.deepEqual(await acceptings(policy), [])

  const fits = ({ subject }: { subject: string }) => subject.includes(policy.number)
  const [one, other] = await Promise.all([accept(policy, '--yes'), accept(policy, '--yes')])
  assert.ok([one.code, other.code].includes(0), one.complained + other.complained)
  const mail = await awaitMessage(shop.app, { to: 'petrov@example.org', fits })
  assert.ok(mail.attachments.length > 0)
  assert.deepEqual(await counter.standing(policy), {
    state: 'paid',
    attempts: ['end'],
    tasks: ['review: wrong_sum, done'],
    history: ['draft', 'published', 'review', 'paid'],
    issued: 1,
  })
  const before = { policy: 'review', order: policy.order, kopecks: 200_000, total: 345_800 }
  const actions = await acceptings(policy)
  assert.deepEqual(
    actions.map((action) => [action.before, action.after]),
    [[before, { policy: 'paid', reason: why }]],
  )
  const line = JSON.stringify(actions)
  for (const secret of ['Петров', 'petrov', policy.buyer.phone]) assert.ok(!line.includes(secret), secret)

  const again = await accept(policy, '--yes')
  assert.deepEqual([again.code, again.said], [0, `Полис ${policy.number} уже оплачен. Ничего не меняется.\n`])
  assert.equal((await acceptings(policy)).length, 1)
})

test('what is not looked into is not found right', async () => {
  const unpaid = await counter.aPolicy().published()
  const refused = await accept(unpaid, '--yes')
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /не оплачен: признать верным можно только платёж, который проверяется/)
  const returned = await inReview()
  assert.equal((await run('policy', 'refund', returned.number, '--yes')).code, 0)
  assert.match((await accept(returned, '--yes')).complained, /отменён: признать верным можно только/)
  assert.match((await accept({ number: 'AP-27-999999' }, '--yes')).complained, /Нет полиса/)
  assert.match((await run('policy', 'accept')).complained, /Не указано: номер/)
  for (const words of [[], ['--reason', 'да']]) {
    const misused = await run('policy', 'accept', returned.number, ...words, '--yes')
    assert.equal(misused.code, 2)
    assert.match(misused.complained, /--reason "…", от 10 до 300 знаков/)
  }
})

test('a trip that has begun, a refund on its way and a bank that is away leave the policy unissued', async () => {
  const begun = await inReview()
  const { db } = shop.services
  const own = db.selectFrom('policy').select('id').where('number', '=', begun.number)
  await db
    .updateTable('policy')
    .set({ start_date: '2026-01-01' })
    .where('number', '=', begun.number)
    .execute()
  assert.match((await accept(begun, '--yes')).complained, /началась 01\.01\.2026: его уже не оформить/)
  await db
    .updateTable('policy')
    .set({ start_date: '2027-02-01' })
    .where('number', '=', begun.number)
    .execute()

  const away = { PUBLIC_URL: 'http://127.0.0.1:1' }
  const silent = await runWith(away, 'policy', 'accept', begun.number, '--reason', why, '--yes')
  assert.deepEqual([silent.code, /Банк не отвечает \(нет связи\)/.test(silent.complained)], [1, true])

  const claim = (tx: typeof db) =>
    tx
      .updateTable('payment_attempt')
      .set({ refund_asked_at: new Date() })
      .where('policy_id', '=', own)
      .execute()
  const meanwhile = await askedBeside(db, { before: claim }, () => accept(begun, '--yes'))
  assert.match(meanwhile.complained, /данные изменил кто-то другой/)
  assert.match((await accept(begun, '--yes')).complained, /уже запрошен возврат: полис не оформить/)
  assert.deepEqual(await acceptings(begun), [])
  const { state, issued } = await counter.standing(begun)
  assert.deepEqual([state, issued], ['review', 0])
})

test('it is found right until the trip has begun, in Moscow and when it is agreed to', async () => {
  const { clock } = shop
  const now = clock.now().toISOString()
  const acceptedAt = async (instant: string) => {
    const policy = await inReview()
    clock.set('2027-02-01T20:58:00Z')
    const code = await giveCommand(shop, `policy accept ${policy.number} --reason=доплата-поступила`, () => {
      clock.set(instant)
      return 'да'
    })
    clock.set(now)
    return [code, (await counter.standing(policy)).state]
  }
  assert.deepEqual(await acceptedAt('2027-02-01T20:59:59Z'), [0, 'paid'])
  assert.deepEqual(await acceptedAt('2027-02-01T21:00:00Z'), [1, 'review'])
})

test('money that the bank has given back by itself pays nothing', async () => {
  const policy = await inReview()
  const { db } = shop.services
  await db
    .updateTable('sandbox_bank_payment')
    .set({ payment: sql`payment || '{"state": "ref"}'` })
    .where('order_id', '=', policy.order)
    .execute()
  const refused = await accept(policy, '--yes')
  assert.deepEqual(
    [refused.code, refused.complained],
    [1, 'Банк уже вернул эти деньги. Полис не оформлен.\n'],
  )
  const { state, issued } = await counter.standing(policy)
  assert.deepEqual([state, issued], ['cancelled', 0])
})
