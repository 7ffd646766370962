import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { orderOf } from '../../../features/bonus-days/testing/bonus-order.ts'
import { reconcilePayments } from '../../../features/payments/reconcile.ts'
import type { OfferedPolicy } from '../../../features/payments/testing/counter.ts'
import { openTill, type Till } from '../../../features/payments/testing/till.ts'
import { aPolicy } from '../../../testing/buyer.ts'
import { aHolder } from '../../../testing/dms-contract.ts'
import { operate } from '../../../testing/programs/operator.ts'

let till: Till
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-register-'))
  till = await openTill({}, { hasWorkers: true })
})
after(async () => {
  await till.close()
  await rm(folder, { recursive: true })
})

/** Seven days within Russia, which a letter of 19.01 leaves three of. */
const [total, earned] = [46_600, 19_971]
const paid = { state: 'end', kopecks: total }
const inRussia = {
  countries: [166],
  trip: { mode: 'single' as const, date_from: '2027-01-16', date_to: '2027-01-22', now: false },
}

async function aPaidPolicy(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy(undefined, inRussia).onItsWay()
  await till.notify(policy.order, paid)
  return policy
}

async function run(today: string, ...words: string[]) {
  const environment = { ...till.shop.environment, SANDBOX_TODAY: today, INIT_CWD: folder }
  const { code, said, complained } = await operate(environment, ...words)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return { code, said: plain(said), complained: plain(complained) }
}

let files = 0

/** The rows of some days, as a spreadsheet reads them, and what was said of them. */
async function registerOf(today: string, from: string, to: string) {
  files += 1
  const { code, said, complained } = await run(today, 'payments', 'register', from, to, `${files}.csv`)
  assert.equal(code, 0, complained)
  const text = await readFile(join(folder, `${files}.csv`), 'utf8')
  assert.ok(text.startsWith('\uFEFF"Дата";"Время, мск";'))
  const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true })
  return { rows, said }
}

const inShort = (rows: Record<string, string>[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]))

const sums = ['Дата', 'Операция', 'Полис', 'Сумма, руб.'] as const

test('a policy whose money goes back in two parts stands in the register of each day for ever', async () => {
  const policy = await aPaidPolicy()
  const { number, order } = policy
  const came = ['15.01.2027', 'поступила оплата', number, '466,00']
  const first = await registerOf('2027-01-15', '2027-01-15', '2027-01-15')
  assert.deepEqual(inShort(first.rows, ...sums), [came])
  assert.match(first.said, /Реестр за 15\.01\.2027: строк 1\.\nПоступило 466 ₽, возвращено 0 ₽\./)
  assert.match(first.said, /Последний день ещё идёт/)
  const facts = ['Продукт', 'Начало', 'Окончание', 'Стоимость полиса, руб.', 'Бонусных дней', 'Заказ']
  assert.deepEqual(inShort(first.rows, ...facts), [
    ['Страхование дайверов', '16.01.2027', '22.01.2027', '466,00', '', order],
  ])

  const letter = ['policy', 'refund', number, '--yes', '--letter', '2027-01-19']
  assert.equal((await run('2027-01-20', ...letter)).code, 0)
  till.bank.says(order, { ...paid, refunds: [['END', total - earned]] })
  await till.at('2027-01-20T09:00:00Z', () => reconcilePayments(till.services))
  const part = ['20.01.2027', 'возврат', number, '-266,29']
  const month = await registerOf('2027-01-21', '2027-01-01', '2027-01-20')
  assert.deepEqual(inShort(month.rows, ...sums), [came, part])
  assert.doesNotMatch(month.said, /Последний день/)

  await till.at('2027-01-24T21:30:00Z', () => till.notify(order, { ...paid, state: 'ref' }))
  const later = await registerOf('2027-01-26', '2027-01-01', '2027-01-26')
  const rest = ['25.01.2027', 'возврат', number, '-199,71']
  assert.deepEqual(inShort(later.rows, ...sums), [came, part, rest])
  assert.match(later.said, /Поступило 466 ₽, возвращено 466 ₽\./)
  const [ofDay] = (await registerOf('2027-01-26', '2027-01-25', '2027-01-25')).rows
  assert.equal(ofDay?.['Время, мск'], '00:30', 'a day begins at midnight in Moscow')
  await assert.rejects(till.services.db.deleteFrom('returned_money').execute(), /keeps its rows/)
})

test('surplus money and bonus days have their rows, what was never paid has none', async () => {
  const day = '2027-01-16'
  const [policy, days] = await till.at(`${day}T09:00:00Z`, async () => {
    const paidTwice = await till.aPolicy().onItsWay()
    await till.notify(paidTwice.order, { state: 'end', kopecks: 345_800 })
    const holder = await aHolder(till.shop)
    return [paidTwice, { ...(await aPolicy(holder, orderOf(holder, 10))), holder }]
  })
  await till.aPolicy().onItsWay()
  await till.services.db
    .updateTable('payment_attempt')
    .set({ is_duplicate: true, bank_payment_id: 'bank "7"; 8' })
    .where('order_id', '=', policy.order)
    .execute()
  const { rows, said } = await registerOf(day, day, day)
  const names = ['Операция', 'Полис', 'Сумма, руб.', 'Бонусных дней', 'Платёж банка', 'Способ']
  assert.deepEqual(inShort(rows, ...names), [
    ['поступило лишнее', policy.number, '3458,00', '', 'bank "7"; 8', 'картой'],
    ['оформлен за бонусные дни', days.number, '', '10', '', ''],
  ])
  assert.match(said, /Поступило 3 458 ₽, возвращено 0 ₽\./)
})

test('money whose coming was never heard of comes and goes on the day of its return', async () => {
  const { number, order } = await till.aPolicy(undefined, inRussia).onItsWay()
  await till.at('2027-01-17T09:00:00Z', () => till.notify(order, { ...paid, state: 'ref' }))
  const { rows } = await registerOf('2027-01-26', '2027-01-17', '2027-01-17')
  assert.deepEqual(inShort(rows, ...sums), [
    ['17.01.2027', 'поступила оплата', number, '466,00'],
    ['17.01.2027', 'возврат', number, '-466,00'],
  ])
})

const part = ['20.01.2027', 'возврат', '-266,29']
const rest = ['25.01.2027', 'возврат', '-199,71']

/** What a server of the release before writes of a refund. */
const beside = ({ order }: OfferedPolicy, changes: object) =>
  till.services.db.updateTable('payment_attempt').set(changes).where('order_id', '=', order).execute()

const keptPart = { kept_kopecks: earned, ended_at: new Date('2027-01-20T09:00:00Z') }
const allBack = { state: 'ref', kept_kopecks: null, ended_at: new Date('2027-01-25T09:00:00Z') }

/** What is told of a policy on the days of both parts. */
async function backOf({ number }: OfferedPolicy) {
  const { rows } = await registerOf('2027-01-26', '2027-01-20', '2027-01-25')
  const own = rows.filter((row) => row.Полис === number)
  return inShort(own, 'Дата', 'Операция', 'Сумма, руб.')
}

test('a part that a server of the release before has heard of stays on its day, whoever hears of the rest', async () => {
  const [policy, other] = [await aPaidPolicy(), await aPaidPolicy()]
  for (const one of [policy, other]) {
    await beside(one, keptPart)
    assert.deepEqual(await backOf(one), [part])
  }
  await beside(other, allBack)
  assert.equal((await backOf(other)).length, 1, 'of two parts that nobody noted the last day is known')
  await till.at(allBack.ended_at.toISOString(), () => till.notify(policy.order, { ...paid, state: 'ref' }))
  assert.deepEqual(await backOf(policy), [part, rest])
})

test('the rest that a server of the release before has heard of comes to the part that was noted', async () => {
  const policy = await aPaidPolicy()
  const letter = ['policy', 'refund', policy.number, '--yes', '--letter', '2027-01-19']
  assert.equal((await run('2027-01-20', ...letter)).code, 0)
  till.bank.says(policy.order, { ...paid, refunds: [['END', total - earned]] })
  await till.at('2027-01-20T09:00:00Z', () => reconcilePayments(till.services))
  await beside(policy, allBack)
  assert.deepEqual(await backOf(policy), [part, rest])
})

test('a word of the bank that names another sum takes back what came', async () => {
  const policy = await aPaidPolicy()
  await till.at('2027-01-25T09:00:00Z', () =>
    till.notify(policy.order, { ...paid, state: 'ref', kopecks: 0 }),
  )
  assert.deepEqual((await till.standing(policy)).attempts, ['ref'])
  assert.deepEqual(await backOf(policy), [['25.01.2027', 'возврат', '-466,00']])
})

test('days that are none, to come or too many are refused, as is a file that is there', async () => {
  await writeFile(join(folder, 'kept.csv'), 'kept')
  const before = await readdir(folder)
  for (const [from, to, file, code, words] of [
    ['01.01.2027', '2027-01-02', 'new.csv', 2, /«01\.01\.2027» – не день вида 2027-01-31/],
    ['2027-01-01', '2027-02-30', 'new.csv', 2, /«2027-02-30» – не день/],
    ['2027-01-01', '2027-01-27', 'new.csv', 2, /День 27\.01\.2027 ещё не наступил/],
    ['2027-01-02', '2027-01-01', 'new.csv', 2, /Первый день позже последнего/],
    ['2026-01-01', '2027-01-02', 'new.csv', 2, /За один раз – не больше 366 дней/],
    ['2027-01-01', '2027-01-02', 'kept.csv', 1, /kept\.csv уже есть/],
    ['2027-01-01', '2027-01-02', 'nowhere/new.csv', 1, /nowhere/],
  ] as const) {
    const refused = await run('2027-01-26', 'payments', 'register', from, to, file)
    assert.equal(refused.code, code, refused.complained)
    assert.match(refused.complained, words)
  }
  assert.deepEqual(await readdir(folder), before)
  assert.equal(await readFile(join(folder, 'kept.csv'), 'utf8'), 'kept')
})
