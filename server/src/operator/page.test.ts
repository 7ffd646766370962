import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { seedSandbox } from '../demo/seed-sandbox.ts'
import { settleAttempt } from '../features/payments/attempts/settle-attempt.ts'
import { openCounter } from '../features/payments/testing/counter.ts'
import { decideAtBank } from '../testing/bank-customer.ts'
import { operate } from '../testing/programs/operator.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { commands } from './commands.ts'
import { examplesIn, wordsOf } from './testing/page-examples.ts'

/** In the dictionary of countries. */
const russia = 166

let shop: Shop
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-page-'))
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  await seedSandbox(shop.services)
  const policy = await openCounter(shop).aPolicy().onItsWay()
  await decideAtBank(shop, policy.buyer, { number: policy.number })
  await tellOfOtherPayment()
  const inReview = await openCounter(shop).aPolicy().onItsWay()
  await decideAtBank(shop, inReview.buyer, { number: inReview.number, amount: 2000 })
  await buyTripInRussia()

  const zones = demoTariff.zones.map((zone) => (zone.id === 'W1' ? { ...zone, eur_per_day: '1.35' } : zone))
  const tariff = { ...demoTariff, name: 'Тариф 2027', valid_from: '2027-02-01', zones }
  await writeFile(join(folder, 'tariff-2027.json'), JSON.stringify(tariff))
  const items = demoCover.items.map((item) =>
    item.code === 'search' ? { ...item, limit_eur: 15_000 } : item,
  )
  const cover = { ...demoCover, name: 'Покрытие 2027', valid_from: '2027-02-01', items }
  await writeFile(join(folder, 'cover-2027.json'), JSON.stringify(cover))
  await writeFile(
    join(folder, 'contracts.csv'),
    [
      'number,surname,name,birth,end,days,country',
      'ДМС-17,Смирнова,Ольга,12.03.1988,31.12.2027,14,Египет',
      'DMS-0001,Иванов,Иван,05.05.1990,31.12.2027,40,',
    ].join('\n'),
  )
})
after(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** The bank tells of another payment under an order that is paid: the first task. */
async function tellOfOtherPayment(): Promise<void> {
  const { number, buyer, order } = await openCounter(shop).aPolicy().onItsWay()
  await decideAtBank(shop, buyer, { number })
  const { services } = shop
  const checked = await services.bank.checkPayment(order)
  assert.ok('known' in checked && checked.known)
  await settleAttempt(services, { ...checked.payment, paymentId: '2' })
}

/** Seven days within Russia, of which three have passed: the fifth policy. */
async function buyTripInRussia(): Promise<void> {
  const trip = { mode: 'single' as const, date_from: '2027-01-12', date_to: '2027-01-18', now: false }
  const counter = openCounter(shop)
  await counter.at('2027-01-11T09:00:00Z', async () => {
    const policy = await counter.aPolicy(undefined, { countries: [russia], trip }).onItsWay()
    await decideAtBank(shop, policy.buyer, { number: policy.number })
  })
}

/** A line of the page as a pattern: `…` is anything, and spaces break or don't. */
const pattern = (prints: readonly string[]): RegExp =>
  new RegExp(
    `^${prints
      .map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '[\\s\\S]*'))
      .join('\n')}\n$`,
  )

const examples = examplesIn('operator.md')

test('the page shows every command but those of the runbook', () => {
  const shown = Object.keys(commands).filter((name) => examples.some(({ line }) => line.startsWith(name)))
  assert.deepEqual(
    shown,
    Object.keys(commands).filter((name) => !/^(backup|restore|policy check-person)/.test(name)),
  )
})

for (const { line, prints } of examples) {
  test(`docs/operator.md: ${line}`, async () => {
    const { code, said, complained } = await operate(
      { ...shop.environment, INIT_CWD: folder },
      ...wordsOf(line),
      '--yes',
    )
    assert.equal(code, 0, complained)
    const expected = prints.filter((text) => !text.startsWith('Выполнить?'))
    if (expected.length > 0) assert.match(said.replaceAll('\u00a0', ' '), pattern(expected))
  })
}
