import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { sql } from 'kysely'
import { aTrip, workedExampleTotal } from '../testing/orders.ts'
import { until } from '../testing/patience/until.ts'
import { giveCommand } from '../testing/programs/give-command.ts'
import { actionsIn, operate } from '../testing/programs/operator.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-operator-'))
})
after(() => rm(folder, { recursive: true }))
beforeEach(async (context) => {
  shop = await openShop()
  if ('after' in context) context.after(() => shop.close())
})

const run = (...words: string[]) => operate(shop.environment, ...words)

async function aFile(content: object | string): Promise<string> {
  const path = join(folder, 'tariff.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const today = '2027-01-15'
const dearer = { ...demoTariff, name: 'Тариф 2027', valid_from: today, rub_per_eur: '100.00' }

/** What the worked example costs somebody who has never asked before. */
async function priceToNewcomer() {
  const { body } = await (await shop.visitor()).call(calls.calculate, aTrip())
  return body
}

/** Until the running server tells a newcomer this price. */
async function costs(total: number) {
  let last = await priceToNewcomer()
  const isSo = async () => {
    if (last.total !== total) last = await priceToNewcomer()
    return last.total === total
  }
  await until(isSo, `a price of ${total}`)
  return last
}

const countOf = async (table: 'tariff' | 'euro_rate') =>
  (await shop.services.db.selectFrom(table).selectAll().execute()).length

test('a tariff is applied while the server runs; who was told a price keeps it', async () => {
  const visitor = await shop.visitor()
  assert.equal((await visitor.call(calls.calculate, aTrip())).body.total, workedExampleTotal)
  const file = await aFile(dearer)

  const checked = await run('tariff', 'check', file)
  assert.equal(checked.code, 0, checked.complained)
  assert.match(checked.said, /rub_per_eur: 95\.00 → 100\.00/)
  assert.equal(await countOf('tariff'), 1)

  const unasked = await run('tariff', 'apply', file)
  assert.equal(unasked.code, 1)
  assert.match(unasked.complained, /Подтвердить некому.*Ничего не изменено/)
  assert.equal(await countOf('tariff'), 1)
  assert.deepEqual(await actionsIn(shop.services.db), [])

  const applied = await run('tariff', 'apply', file, '--yes', '--as', 'Анна')
  assert.equal(applied.code, 0, applied.complained)
  assert.match(applied.said, /Готово: тариф «Тариф 2027» \(с 15\.01\.2027\) принят/)
  const { breakdown } = await costs(3640)
  assert.equal(breakdown.tariff, 'Тариф 2027')
  assert.equal((await visitor.call(calls.calculate, aTrip())).body.total, workedExampleTotal)

  const [action, ...more] = await actionsIn(shop.services.db)
  assert.deepEqual(more, [])
  assert.equal(action?.operator, 'Анна')
  assert.equal(action?.os_user, userInfo().username)
  assert.equal(action?.command, 'tariff apply')
  assert.deepEqual(action?.after, {
    tariff_id: 2,
    valid_from: today,
    differences: [
      { path: 'name', before: 'Демонстрационный тариф', after: 'Тариф 2027' },
      { path: 'rub_per_eur', before: '95.00', after: '100.00' },
    ],
  })

  const again = await run('tariff', 'apply', file, '--yes')
  assert.equal(again.code, 0)
  assert.match(again.said, /Ничего не меняется: такой тариф уже есть/)
  assert.equal(await countOf('tariff'), 2)
})

test('a file in another encoding than UTF-8 is refused before anything is read of it', async () => {
  const path = await aFile(dearer)
  await writeFile(path, Buffer.from(JSON.stringify(dearer).replace('Тариф', '\xd2\xe0'), 'latin1'))
  const { code, complained } = await run('tariff', 'apply', path, '--yes')
  assert.equal(code, 1)
  assert.match(complained, /не в кодировке UTF-8/)
  assert.equal(await countOf('tariff'), 1)
})

test('a stored tariff that nobody can read stops sales, not the operator who replaces it', async () => {
  const ready = async () => (await shop.app.inject({ url: '/health/ready' })).json()
  await sql`update tariff set content = content - 'zones'`.execute(shop.services.db)
  assert.deepEqual([(await ready()).ready, (await ready()).checks.stored], [false, false])
  assert.equal((await (await shop.visitor()).call(calls.calculate, aTrip())).status, 500)

  const applied = await run('tariff', 'apply', await aFile(dearer), '--yes')
  assert.equal(applied.code, 0, applied.complained)
  assert.match(applied.said, /Прежний тариф прочитать нельзя\. Новый целиком:\n.*нет → /)
  await costs(3640)
  assert.equal((await ready()).ready, true)
})

test('a tariff of a later day waits for it, and the dictionaries it feeds change with it', async () => {
  const scheduled = { ...dearer, valid_from: '2027-01-16', cities: demoTariff.cities.slice(1) }
  const applied = await run('tariff', 'apply', await aFile(scheduled), '--yes')
  assert.equal(applied.code, 0, applied.complained)
  assert.equal((await priceToNewcomer()).total, workedExampleTotal)
  const read = async (known?: string) =>
    (await shop.visitor()).call(
      calls.getDictionary,
      { dictionary: 'cities' },
      known ? { 'if-modified-since': known } : {},
    )
  const first = await read()
  assert.equal(first.body.data.length, demoTariff.cities.length)

  shop.clock.set('2027-01-15T21:00:00Z')
  assert.equal((await priceToNewcomer()).total, 3640)
  assert.equal((await read(String(first.headers['last-modified']))).status, 200)

  const between = { ...dearer, name: 'Раньше', rub_per_eur: '99.00' }
  const { said } = await run('tariff', 'check', await aFile(between))
  assert.match(said, /Будет действовать до «Тариф 2027» \(с 16\.01\.2027\)/)
})

test('a faulty file is refused as a whole, with the place of each fault', async () => {
  const [zone, ...zones] = demoTariff.zones
  const refusals: [object | string, RegExp][] = [
    ['{"name": "Тариф",\n  "zones": ,}', /Это не JSON: ошибка в строке 2, столбце 12/],
    ['{', /Это не JSON/],
    ['['.repeat(200_000), /^Файл не прочитать как JSON: слишком много скобок/],
    ['['.repeat(200_000) + ']'.repeat(200_000), /^Файл не прочитать как JSON: слишком много скобок/],
    [
      { ...dearer, rub_per_eur: '95,00', zones: [{ ...zone, eur_per_day: 1.3 }, ...zones] },
      /rub_per_eur: нужно десятичное число[\s\S]*zones\[0\]\.eur_per_day: нужно десятичное число/,
    ],
    [
      JSON.stringify(dearer).replace('"zones":', '"rub_per_eur": "1.00", "zones":'),
      /^Тариф с ошибками:\n {2}rub_per_eur: указано больше одного раза\n$/,
    ],
    [{ ...dearer, name: ' ' }, /name: не может быть пустым/],
    [{ ...dearer, name: 'Тариф\0' }, /name: в тексте есть невидимый знак U\+0000/],
    [{ ...dearer, name: 'я'.repeat(201) }, /name: длиннее 200 знаков/],
    [{ ...dearer, minimum_total_rub: 1e15 }, /minimum_total_rub: слишком много \(наибольшее – 10000000\)/],
    [{ ...dearer, multiple_trip_coefficient: '999' }, /файл: самая дорогая поездка [^\n]* больше 1000000 €/],
    [{ ...dearer, age_limit: 0 }, /age_limit: должно быть больше нуля/],
    [{ ...dearer, rub_per_eur: '-1.30' }, /rub_per_eur: [^\n]*без знака и не больше 6 цифр/],
    [{ ...dearer, demonstration: 'true' }, /demonstration: здесь должно быть: да или нет – true или false/],
    [{ ...dearer, age_limit: 85 }, /age_coefficient: ступени должны охватывать 0–85/],
    [{ ...dearer, valid_from: '2027-01-14' }, /14\.01\.2027 уже прошло/],
    [{ ...dearer, valid_from: '2028-01-16' }, /valid_from: 16\.01\.2028 дальше, чем через год/],
  ]
  for (const [content, sentence] of refusals) {
    const { code, said, complained } = await run('tariff', 'apply', await aFile(content), '--yes')
    assert.equal(code, 1)
    assert.match(complained, sentence)
    assert.equal(said, '')
  }
  const farCover = await aFile({ ...demoCover, name: 'Покрытие', valid_from: '2072-01-15' })
  for (const what of ['check', 'apply'])
    assert.match((await run('cover', what, farCover, '--yes')).complained, /дальше, чем через год/)
  assert.match((await run('tariff', 'apply', join(folder, 'none.json'), '--yes')).complained, /не открыть/)
  assert.match((await run('tariff', 'check', folder)).complained, / – папка: укажите файл в ней\n$/)
  assert.equal(await countOf('tariff'), 1)
  assert.deepEqual(await actionsIn(shop.services.db), [])
})

test('by the dearest tariff and the highest rate every trip has a price', async () => {
  const zones = demoTariff.zones.map((zone) => ({ ...zone, eur_per_day: '25.00' }))
  const file = await aFile({ ...dearer, zones, minimum_total_rub: 10_000_000 })
  const applied = await run('tariff', 'apply', file, '--yes')
  assert.equal(applied.code, 0, applied.complained)
  assert.equal((await run('rate', 'set', '1000', '--yes')).code, 0)
  await costs(10_000_000)
  const tourists = Array.from({ length: 4 }, () => ({ birth: '1945-01-01' }))
  const year = { mode: 'single' as const, date_from: '2027-02-01', date_to: '2028-01-31', now: false }
  const visitor = await shop.visitor()
  const { status, body } = await visitor.call(calls.calculate, aTrip({ tourists, trip: year }))
  assert.equal(status, 200, JSON.stringify(body))
  assert.ok(body.total > 100_000_000 && body.total < 1_000_000_000, String(body.total))
})

test('a rate is set while the server runs and is told with its date', async () => {
  const visitor = await shop.visitor()
  await visitor.call(calls.calculate, aTrip())
  assert.equal((await run('rate', 'set', '100')).code, 1)
  assert.equal(await countOf('euro_rate'), 0)

  const done = await run('rate', 'set', '100', '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.match(done.said, /Курс с 15\.01\.2027: 100 ₽ за 1 € \(сейчас на этот день 95\.00/)
  const { breakdown } = await costs(3640)
  assert.equal(breakdown.rub_per_eur, 100)
  assert.equal(breakdown.rate_date, today)
  assert.equal((await visitor.call(calls.calculate, aTrip())).body.total, workedExampleTotal)
  const [action] = await actionsIn(shop.services.db)
  assert.deepEqual(action?.before, { roublesPerEuro: '95.00', date: '2026-01-02' })
  assert.deepEqual(action?.after, { roublesPerEuro: '100', date: today })
  assert.match((await run('rate', 'set', '100,00', '--yes')).said, /Ничего не меняется/)
})

test('of a rate and a tariff the later day holds, and of one day the last word', async () => {
  const yes = async (...words: string[]) => {
    const { code, complained, said } = await run(...words, '--yes')
    assert.equal(code, 0, complained)
    return said
  }
  await yes('rate', 'set', '105', '2027-01-20')
  await yes('tariff', 'apply', await aFile({ ...dearer, valid_from: '2027-01-25' }))
  assert.match(await yes('rate', 'set', '190', '2027-01-22'), /Внимание: курс меняется на 81 %/)
  assert.match(
    await yes('rate', 'set', '101', '2027-01-22'),
    /до 25\.01\.2027: на этот день назначен курс 100/,
  )
  const rateOn = async (day: string) => {
    shop.clock.set(`${day}T09:00:00Z`)
    return (await priceToNewcomer()).breakdown.rub_per_eur
  }
  const days = ['2027-01-19', '2027-01-20', '2027-01-21', '2027-01-22', '2027-01-25']
  const rates = []
  for (const day of days) rates.push(await rateOn(day))
  assert.deepEqual(rates, [95, 105, 105, 101, 100])
})

test('a tariff is told the rate that takes the place of its own before another tariff does', async () => {
  const yes = async (...words: string[]) => assert.equal((await run(...words, '--yes')).code, 0)
  const file = await aFile({ ...dearer, valid_from: '2027-01-18', rub_per_eur: '105.00' })
  const ends = /Курс[^\n]* будет действовать до 20\.01\.2027: на этот день назначен курс 110\.\n/
  await yes('rate', 'set', '96', '2027-01-17')
  await yes('rate', 'set', '120', '2027-01-22')
  await yes('rate', 'set', '109', '2027-01-20')
  await yes('rate', 'set', '110', '2027-01-20')
  assert.match((await run('tariff', 'check', file)).said, ends)

  const tariffs = await countOf('tariff')
  const asked = await giveCommand(shop, `tariff apply ${file}`, async () => {
    await yes('rate', 'set', '111', '2027-01-20')
    return 'да'
  })
  assert.deepEqual([asked, await countOf('tariff')], [1, tariffs])
  await yes('rate', 'set', '110', '2027-01-20')
  const applied = await run('tariff', 'apply', file, '--yes')
  assert.match(applied.said, ends)

  const before = await aFile({ ...dearer, valid_from: '2027-01-16' })
  const { said } = await run('tariff', 'check', before)
  assert.match(said, /Курс[^\n]* до 17\.01\.2027: на этот день назначен курс 96\.\n/)
  await yes('tariff', 'apply', await aFile({ ...dearer, valid_from: '2027-01-25' }))
  await yes('rate', 'set', '130', '2027-01-26')
  const last = await run('tariff', 'check', await aFile({ ...dearer, valid_from: '2027-01-23' }))
  assert.match(last.said, /Будет действовать до «Тариф 2027» \(с 25\.01\.2027\)/)
  assert.doesNotMatch(last.said, /назначен курс/)
})

test('what is no rate or no day is not understood, and a past day is refused', async () => {
  for (const words of [['abc'], ['0'], ['95.1234567'], ['97', '2027-02-30']]) {
    const { code, complained } = await run('rate', 'set', ...words, '--yes')
    assert.equal(code, 2, complained)
  }
  const below = await run('rate', 'set', '-5', '--yes')
  assert.deepEqual([below.code, /нужно число больше нуля/.test(below.complained)], [2, true])
  for (const high of ['1000000', '1000.000001']) {
    const { code, complained } = await run('rate', 'set', high, '--yes')
    assert.deepEqual([code, /больше нуля и не больше 1000,/.test(complained)], [2, true])
  }
  const past = await run('rate', 'set', '97', '2027-01-14', '--yes')
  assert.equal(past.code, 1)
  assert.match(past.complained, /14\.01\.2027 уже прошло/)
  assert.equal((await run('rate', 'set', '97', '2028-01-16', '--yes')).code, 1)
  assert.equal(await countOf('euro_rate'), 0)
})

test('a rate of a day that passes while it is asked about is not set', async () => {
  const setAt = (instant: string) => {
    shop.clock.set('2027-01-15T20:58:00Z')
    return giveCommand(shop, 'rate set 100', () => {
      shop.clock.set(instant)
      return 'да'
    })
  }
  assert.equal(await setAt('2027-01-15T21:00:00Z'), 1)
  assert.equal(await countOf('euro_rate'), 0)
  assert.equal(await setAt('2027-01-15T20:59:59Z'), 0)
  assert.equal(await countOf('euro_rate'), 1)
})
