import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { type Counter, type OfferedPolicy, openCounter } from '../features/payments/testing/counter.ts'
import { decideAtBank } from '../testing/bank-customer.ts'
import { aPolicy } from '../testing/buyer.ts'
import { newestTo } from '../testing/customer.ts'
import { awaitMessage } from '../testing/messages.ts'
import { anOrder } from '../testing/orders.ts'
import { actionsIn, operate } from '../testing/programs/operator.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let counter: Counter
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  counter = openCounter(shop)
})
after(() => shop.close())

const run = (...words: string[]) => operate(shop.environment, ...words)
const own = 'petrov@example.org'

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

test('a policy is shown with its money and its mails, a person only as far as needed', async () => {
  const policy = await aPaidPolicy()
  await awaitMessage(shop.app, { to: own, fits: ({ subject }) => subject.includes(policy.number) })
  const { code, said, complained } = await run('policy', 'show', policy.number)
  assert.equal(code, 0, complained)
  assert.match(said, new RegExp(`^${policy.number} \\(черновик D-\\d+\\): оплачен`))
  for (const part of [
    'Страхователь: Петров Пётр',
    'E-mail: p***@example.org, телефон: +7***',
    `заказ ${policy.order}`,
    '3 458 ₽, оплачен',
    'банк сообщил: end',
    'SHA-256',
    'полис → p***@example.org',
  ]) {
    assert.ok(said.replaceAll('\u00a0', ' ').includes(part), `${part} in:\n${said}`)
  }
  for (const secret of [own, policy.buyer.phone, 'PETROV']) assert.ok(!said.includes(secret), secret)

  const full = await run('policy', 'show', policy.id, '--full')
  for (const part of [own, policy.buyer.phone, 'PETROV PETR']) assert.ok(full.said.includes(part), part)
  assert.match(full.said, /Действия оператора:\n.*policy show/)
  assert.deepEqual(
    (await actionsOn(policy)).map(({ after }) => after),
    [{ full: false }, { full: true }],
  )

  const draft = await counter.aPolicy().draft()
  assert.match((await run('policy', 'show', draft.number)).said, /^Полис без номера .*: черновик/)
  for (const name of ['AP-27-999999', "'; drop table policy", 'Ж']) {
    const unknown = await run('policy', 'show', name)
    assert.deepEqual([unknown.code, unknown.said], [1, ''])
    assert.match(unknown.complained, /Нет полиса или черновика/)
  }
})

test('a policy is found however its number was typed', async () => {
  const { number, buyer } = await counter.aPolicy().published()
  const draft = await counter.aPolicy(buyer).draft()
  const russian = number.replace('AP', 'АР')
  for (const typed of [number.toLowerCase(), russian, ` ${number}\u00a0`, number.replaceAll('-', '–')]) {
    const { code, said } = await run('policy', 'show', typed)
    assert.equal(code, 0, typed)
    assert.ok(said.startsWith(`${number} (`), typed)
  }
  for (const typed of [draft.number.toLowerCase(), ` ${draft.number} `]) {
    assert.match((await run('policy', 'show', typed)).said, new RegExp(`\\(черновик ${draft.number}\\)`))
  }
  const unknown = await run('policy', 'show', '1')
  assert.match(unknown.complained, /Нужен номер полиса \(AP-27-000001\), черновика \(D-000001\) или id/)
})

test('without the key that has sealed it, what is to be done is said', async () => {
  const policy = await aPaidPolicy()
  await awaitMessage(shop.app, { to: own, fits: ({ subject }) => subject.includes(policy.number) })
  const other = { ...shop.environment, APP_KEY: 'another key of thirty-two letters', DATA_DIR: '/nowhere' }
  const { code, complained } = await operate(other, 'policy', 'show', policy.number)
  assert.equal(code, 1)
  assert.match(
    complained,
    /^Данные зашифрованы ключом [\da-f]{8}, .* Задайте APP_KEY или APP_KEYS, как у сервера\.\n$/,
  )
})

test('the phone of its account is shown beside its holder’s, and finds the account, for as long as there is one', async () => {
  const buyer = await counter.aBuyer()
  const order = anOrder({ phone: buyer.phone })
  const holders = '+79035550101'
  const { number } = await aPolicy(buyer, { ...order, insurer: { ...order.insurer, phone: holders } })
  const { said } = await run('policy', 'show', number, '--full')
  assert.match(said, new RegExp(`телефон: \\${holders}\\n  Телефон кабинета: \\${buyer.phone}\\n`))
  assert.doesNotMatch((await run('policy', 'show', number)).said, /Телефон кабинета/)
  const change = ['customers', 'change-phone', buyer.phone, '+79035550102', '--reason', 'обращение 17']
  const asked = await run(...change)
  assert.match(asked.said, new RegExp(`^Клиент ${buyer.userId}, `))
  assert.equal((await buyer.call(calls.deleteAccount, {})).status, 200)
  assert.match((await run('policy', 'show', number, '--full')).said, /Телефон кабинета: кабинет удалён/)
})

test('a paid policy is mailed again to its own address or to another', async () => {
  const unpaid = await counter.aPolicy().published()
  const refused = await run('policy', 'resend', unpaid.number, '--yes')
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /не оплачен: отправить можно только оплаченный/)

  const policy = await aPaidPolicy()
  const first = await awaitMessage(shop.app, {
    to: own,
    fits: ({ subject }) => subject.includes(policy.number),
  })
  const other = 'kate@example.org'
  assert.equal((await run('policy', 'resend', policy.number, '--to', other)).code, 1)
  assert.equal(await newestTo(shop, other), 0)
  assert.deepEqual(await actionsOn(policy), [])

  assert.equal((await run('policy', 'resend', policy.number, '--yes')).code, 0)
  const second = await awaitMessage(shop.app, { to: own, after: first.id })
  assert.equal(second.subject, first.subject)
  assert.equal(second.attachments[0]?.size, first.attachments[0]?.size)
  assert.equal((await run('policy', 'resend', policy.number, '--to', other, '--yes')).code, 0)
  const copy = await awaitMessage(shop.app, { to: other })
  assert.equal(copy.attachments[0]?.size, first.attachments[0]?.size)

  const actions = await actionsOn(policy)
  assert.deepEqual(
    actions.map(({ command, after }) => [command, after]),
    [
      ['policy resend', { to: 'own' }],
      ['policy resend', { to: 'other' }],
    ],
  )
  assert.equal((await run('policy', 'resend', policy.number, '--to', 'kate@', '--yes')).code, 2)
})

test('what the operator did is an event of the audit, by the command alone; what was refused is none', async () => {
  const told = () =>
    shop.services.db
      .selectFrom('audit')
      .select(['note', 'customer_id'])
      .where('event', '=', 'operator_acted')
      .execute()
  const policy = await aPaidPolicy()
  const before = (await told()).length
  await run('policy', 'resend', policy.number)
  assert.equal((await told()).length, before)
  await run('policy', 'resend', policy.number, '--to', 'told@example.org', '--yes')
  assert.deepEqual((await told()).slice(before), [{ note: 'policy resend', customer_id: null }])
})

test('numbers skip: policies and drafts go on ten thousand numbers later, once it is answered for', async () => {
  const last = ({ number }: { number: string }) => Number(number.match(/\d+$/)?.[0])
  const sold = { draft: await counter.aPolicy().draft(), policy: await counter.aPolicy().published() }
  assert.equal((await run('numbers', 'skip')).code, 1)
  const unasked = await counter.aPolicy().published()
  assert.ok(last(unasked) - last(sold.policy) < 10, unasked.number)

  assert.equal((await run('numbers', 'skip', '--yes')).code, 0)
  const next = { draft: await counter.aPolicy().draft(), policy: await counter.aPolicy().published() }
  assert.ok(last(next.policy) - last(unasked) > 10_000, next.policy.number)
  assert.ok(last(next.draft) - last(sold.draft) > 10_000, next.draft.number)
  const actions = await actionsIn(shop.services.db)
  const skipped = actions.filter(({ command }) => command === 'numbers skip')
  assert.deepEqual(
    skipped.map(({ after }) => after),
    [{ skipped: 10_000 }],
  )
})

/** Hours ago: when it was made, its owner's phone has changed, and the account was last known for certain. */
async function agedBy(
  { number }: OfferedPolicy,
  { made, phone, known }: Record<'made' | 'phone' | 'known', number>,
) {
  const { db } = shop.services
  // By the desk's clock, which is the system's.
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
  const own = db.selectFrom('policy').select('customer_id').where('number', '=', number)
  await db
    .updateTable('policy')
    .set({ created_at: ago(made) })
    .where('number', '=', number)
    .execute()
  await db
    .updateTable('customer')
    .set({ phone_changed_at: ago(phone), last_known_at: ago(known) })
    .where('id', '=', own)
    .execute()
}

test('no older paper is sent within the quiet hours after a change of phone, to whatever address', async () => {
  const policy = await aPaidPolicy()
  await agedBy(policy, { made: 30, phone: 1, known: 1 })
  for (const words of [[], ['--to', 'late@example.org']]) {
    const refused = await run('policy', 'resend', policy.number, ...words, '--yes')
    assert.equal(refused.code, 1)
    assert.match(refused.complained, /изменён меньше 24 часов назад/)
  }
  assert.equal(await newestTo(shop, 'late@example.org'), 0)
  assert.deepEqual(await actionsOn(policy), [])
  for (const ages of [
    { made: 60, phone: 48, known: 1 },
    { made: 0, phone: 1, known: 1 },
  ]) {
    await agedBy(policy, ages)
    assert.equal((await run('policy', 'resend', policy.number, '--yes')).code, 0)
  }
})

test('after a long silence an older paper wants its owner to have been checked', async () => {
  const policy = await aPaidPolicy()
  const year = 366 * 24
  await agedBy(policy, { made: year + 24, phone: 2 * year, known: year + 24 })
  const unasked = await run('policy', 'resend', policy.number)
  assert.equal(unasked.code, 1)
  assert.match(unasked.said, /паспорт названы и совпали с полисом/)
  assert.doesNotMatch(unasked.said, /Отправить полис/, 'the one question comes before the other')
  assert.equal((await run('policy', 'resend', policy.number, '--yes')).code, 0)
  await agedBy(policy, { made: 1, phone: 2 * year, known: year + 24 })
  const bought = await run('policy', 'resend', policy.number, '--yes')
  assert.doesNotMatch(bought.said, /паспорт/, 'what was bought after it is known to its buyer')
})

test('reconciliation finds a payment whose notification was lost, and says where the books differ', async () => {
  const lost = await counter.aPolicy().onItsWay()
  await decideAtBank(shop, lost.buyer, { number: lost.number, notify: false })
  assert.equal((await counter.standing(lost)).state, 'published')
  assert.equal((await run('payments', 'reconcile')).code, 1)
  assert.equal((await counter.standing(lost)).state, 'published')

  const found = await run('payments', 'reconcile', '--yes')
  assert.equal(found.code, 0, found.complained + found.said)
  assert.match(found.said, new RegExp(`${lost.order}: было .*не оплачен; стало оплачен, полис оплачен`))
  assert.equal((await counter.standing(lost)).state, 'paid')

  const { db } = shop.services
  const books = db.selectFrom('sandbox_bank_payment').select('payment').where('order_id', '=', lost.order)
  const { payment } = await books.executeTakeFirstOrThrow()
  const setBooks = (changed: object) =>
    db
      .updateTable('sandbox_bank_payment')
      .set({ payment: JSON.stringify(changed) })
      .where('order_id', '=', lost.order)
      .execute()
  await setBooks({ ...payment, kopecks: 100 })
  const differs = await run('payments', 'reconcile', '--days', '60', '--yes')
  assert.equal(differs.code, 1)
  assert.match(differs.said.replaceAll('\u00a0', ' '), /РАСХОЖДЕНИЕ.*3 458 ₽; у банка end, 1 ₽/)
  await setBooks(payment)

  const actions = (await actionsIn(db)).filter(({ command }) => command === 'payments reconcile')
  assert.deepEqual(
    actions.map(({ after }) => after !== null && 'begun' in after),
    [true, false, true, false],
  )
  assert.equal((await run('payments', 'reconcile', '--days', '0', '--yes')).code, 2)
})

test('a bank that is away is said to be, and nothing is changed', async () => {
  const policy = await aPaidPolicy()
  const away = { ...shop.environment, PUBLIC_URL: 'http://127.0.0.1:1' }
  const refund = await operate(away, 'policy', 'refund', policy.number, '--yes')
  assert.equal(refund.code, 1)
  assert.match(refund.complained, /Банк не отвечает \(нет связи\)/)
  const compared = await operate(away, 'payments', 'reconcile', '--yes')
  assert.equal(compared.code, 1)
  assert.match(compared.said, /банк не ответил \(нет связи\)/)
  assert.doesNotMatch(compared.said, /breaker_open/)
  assert.equal((await counter.standing(policy)).state, 'paid')
})
