import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Kysely } from 'kysely'
import { linkContractsOfPhone } from '../features/bonus-days/link-contract.ts'
import type { Database } from '../ground/database/schema.ts'
import { aCustomer, aRegistration, type TestCustomer } from '../testing/customer.ts'
import { askedBeside } from '../testing/databases/waiting.ts'
import { awaitMessage } from '../testing/messages.ts'
import { anOrder, egypt } from '../testing/orders.ts'
import { actionsIn, operate } from '../testing/programs/operator.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-dms-'))
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

let numbers = 0
/** A number of a test's own. */
const aNumber = () => {
  numbers += 1
  return `ДМС-${numbers}`
}
let told = 0
beforeEach(async () => {
  told = (await actionsIn(shop.services.db)).length
})
/** The audit since the test began. */
const actions = async () => (await actionsIn(shop.services.db)).slice(told)

const head = 'number;surname;name;birth;end;days;country;phone'

async function importing(content: string | Buffer, ...words: string[]) {
  const path = join(folder, 'contracts.csv')
  await writeFile(path, content)
  return operate(shop.environment, 'dms', 'import', path, ...words)
}

/** An account that no mail is on its way about. */
const aBareCustomer = (db: Kysely<Database>, phone: string) =>
  db
    .insertInto('customer')
    .values({ phone, last_known_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()

const contractOf = async (number: string) =>
  shop.services.db.selectFrom('dms_contract').selectAll().where('number', '=', number).executeTakeFirst()

const ledgerOf = async (number: string) => {
  const rows = await shop.services.db
    .selectFrom('bonus_ledger')
    .innerJoin('dms_contract', 'dms_contract.id', 'bonus_ledger.contract_id')
    .select(['kind', 'days'])
    .where('number', '=', number)
    .orderBy('bonus_ledger.id')
    .execute()
  return rows.map(({ kind, days }) => `${kind} ${days}`)
}

/** A policy of so many days in Egypt from an own contract. */
async function buy(customer: TestCustomer, days: number, end: string): Promise<string> {
  const order = {
    ...anOrder({ phone: customer.phone, email: customer.email }),
    trip: { mode: 'multiple' as const, date_from: '2027-02-01', date_to: end, count: days },
    is_pay_by_bonus: true,
  }
  const created = await customer.call(calls.createDraft, order)
  assert.equal(created.status, 200, JSON.stringify(created.body))
  const { external_id } = created.body.result
  const published = await customer.call(calls.publishDraft, { draft_id: external_id })
  assert.equal(published.status, 200, JSON.stringify(published.body))
  return published.body.policy_number
}

test('a term that has passed is pointed out before anything is done', async () => {
  const [fresh, shortened] = [aNumber(), aNumber()]
  const row = (number: string, end: string) => `${number};Ким;Анна;05.05.1990;${end};30;;`
  assert.equal((await importing([head, row(shortened, '2027-11-30')].join('\n'), '--yes')).code, 0)
  const { said } = await importing(
    [head, row(fresh, '2020-12-31'), row(shortened, '2020-11-30'), row(aNumber(), '2027-12-31')].join('\n'),
  )
  assert.match(said, /изменится: 1/)
  assert.deepEqual(said.match(/ДМС-.*срок уже прошёл$/gm), [
    `${fresh}: новый, дней 30, до 31.12.2020, срок уже прошёл`,
    `${shortened}: срок 30.11.2027 → 30.11.2020, срок уже прошёл`,
  ])
})

test('contracts come in whole, are linked by phone, and a second import changes nothing', async () => {
  const form = aRegistration()
  const customer = await aCustomer(shop, form)
  const [byPhone, free] = [aNumber(), aNumber()]
  const file = [
    head,
    `${byPhone};Смирнова;Ольга;12.03.1988;31.12.2027;30;Египет;${form.phone}`,
    `${free};IVANOV;Иван;1990-05-05;2027-11-30;0;;`,
  ].join('\r\n')

  const unasked = await importing(file)
  assert.equal(unasked.code, 1)
  assert.match(unasked.said, /Файл в utf-8\. Новых договоров: 2, изменится: 0, без изменений: 0/)
  assert.equal(await contractOf(byPhone), undefined)
  assert.deepEqual(await actions(), [])

  const done = await importing(file, '--yes')
  assert.equal(done.code, 0, done.complained)
  const linked = await contractOf(byPhone)
  assert.deepEqual(
    [linked?.customer_id, linked?.balance, linked?.end_date, linked?.country_id],
    [customer.userId, 30, '2027-12-31', egypt],
  )
  assert.equal((await contractOf(free))?.customer_id, null)
  assert.deepEqual([await ledgerOf(byPhone), await ledgerOf(free)], [['grant 30'], []])
  const [action] = await actions()
  assert.equal(action?.command, 'dms import')
  const line = JSON.stringify(action)
  for (const secret of ['Смирнова', 'IVANOV', '1988', form.phone]) {
    assert.ok(!line.includes(secret) && !done.said.includes(secret), secret)
  }

  const again = await importing(file, '--yes')
  assert.deepEqual([again.code, (await actions()).length], [0, 1])
  assert.match(again.said, /Ничего не меняется/)
})

test('a contract whose phone has no account yet goes to the account that registers', async () => {
  const form = aRegistration()
  const number = aNumber()
  await importing(`${head}\n${number};Смирнова;Ольга;1988-03-12;2027-12-31;30;;${form.phone}`, '--yes')
  const customer = await aCustomer(shop, form)
  assert.equal((await contractOf(number))?.customer_id, customer.userId)
})

test('so does one that comes in while its phone registers', async () => {
  const { db } = shop.services
  const { phone } = aRegistration()
  const number = aNumber()
  let customerId = 0
  async function before(tx: typeof db) {
    customerId = (await aBareCustomer(tx, phone)).id
    await linkContractsOfPhone(tx, { customerId, phone, now: new Date() })
  }
  const imported = await askedBeside(db, { before }, () =>
    importing(`${head}\n${number};Смирнова;Ольга;1988-03-12;2027-12-31;30;;${phone}`, '--yes'),
  )
  assert.equal(imported.code, 0)
  assert.equal((await contractOf(number))?.customer_id, customerId)
})

test('what an import that broke off has left to nobody, the same file links', async () => {
  const form = aRegistration()
  const customer = await aCustomer(shop, form)
  const number = aNumber()
  const file = `${head}\n${number};Смирнова;Ольга;1988-03-12;2027-12-31;30;;${form.phone}`
  await importing(file, '--yes')
  await shop.services.db
    .updateTable('dms_contract')
    .set({ customer_id: null, linked_at: null })
    .where('number', '=', number)
    .execute()
  const again = await importing(file, '--yes')
  assert.equal(again.code, 0, again.complained)
  assert.match(
    again.said,
    new RegExp(`${number}: ни к кому не привязан, перейдёт к кабинету своего телефона`),
  )
  assert.equal((await contractOf(number))?.customer_id, customer.userId)
  assert.deepEqual(await ledgerOf(number), ['grant 30'])
  assert.match((await importing(file, '--yes')).said, /Ничего не меняется/)
})

test('while its contracts wait for an account that is being changed, they are in, and others register', async () => {
  const { db } = shop.services
  const { phone } = aRegistration()
  const { id: userId } = await aBareCustomer(db, phone)
  const number = aNumber()
  let registered = 0
  const imported = await askedBeside(
    db,
    {
      before: (tx) => tx.selectFrom('customer').select('id').where('id', '=', userId).forUpdate().execute(),
      after: async () => {
        assert.equal((await contractOf(number))?.customer_id, null)
        registered = (await aCustomer(shop)).userId
      },
    },
    () => importing(`${head}\n${number};Смирнова;Ольга;1988-03-12;2027-12-31;30;;${phone}`, '--yes'),
  )
  assert.equal(imported.code, 0, imported.complained)
  assert.equal((await contractOf(number))?.customer_id, userId)
  assert.ok(registered > userId)
})

test('another end and other days are told by the ledger, and never fall below what is used', async () => {
  const form = aRegistration()
  const customer = await aCustomer(shop, form)
  const number = aNumber()
  const row = (end: string, days: number) =>
    `${head}\n${number};Смирнова;Ольга;1988-03-12;${end};${days};;${form.phone}`
  await importing(row('2027-12-31', 30), '--yes')
  const policy = await buy(customer, 10, '2027-12-31')
  assert.deepEqual(await ledgerOf(number), ['grant 30', 'take -10'])

  const below = await importing(row('2027-12-31', 9), '--yes')
  assert.equal(below.code, 1)
  assert.match(below.complained, /строка 2, столбец days: меньше, чем уже использовано \(10\)/)

  const more = await importing(row('2028-01-10', 40), '--yes')
  assert.equal(more.code, 0, more.complained)
  assert.match(more.said, /дней 30 → 40, срок 31\.12\.2027 → 10\.01\.2028/)
  const less = await importing(row('2028-01-10', 10), '--yes')
  assert.equal(less.code, 0, less.complained)
  assert.deepEqual(await ledgerOf(number), ['grant 30', 'take -10', 'grant 10', 'grant -30'])
  const contract = await contractOf(number)
  assert.deepEqual([contract?.balance, contract?.end_date], [0, '2028-01-10'])

  const refunded = await operate(shop.environment, 'policy', 'refund', policy, '--yes')
  assert.equal(refunded.code, 0, refunded.complained)
  assert.match(refunded.said, /Отменить полис .* и вернуть на договор ДМС 10/)
  assert.equal((await contractOf(number))?.balance, 10)
  const mail = await awaitMessage(shop.app, {
    to: customer.email,
    fits: ({ subject }) => /аннулирован/.test(subject),
  })
  assert.deepEqual(
    mail.attachments.map(({ file_name }) => file_name),
    [`akvapolis-${policy}-cancelled.pdf`],
  )
  const shown = await operate(shop.environment, 'policy', 'show', policy)
  assert.match(shown.said, /PDF от .*\n.*PDF с отметкой «АННУЛИРОВАН» от/)
  const again = await operate(shop.environment, 'policy', 'refund', policy, '--yes')
  assert.match(again.said, /уже отменён/)
  assert.equal((await contractOf(number))?.balance, 10)
})

test('everything wrong is told at once, by row and column, and nothing is taken in', async () => {
  const known = aNumber()
  await importing(`${head}\n${known};Смирнова;Ольга;1988-03-12;2027-12-31;30;;`, '--yes')
  const fine = aNumber()
  const { code, complained } = await importing(
    [
      head,
      `${fine};Смирнова;Ольга;1988-03-12;2027-12-31;30;;`,
      '-;;Ольга1;1988-02-30;31.02.2027;тридцать;Нигде;+7495',
      `${fine.toLowerCase()};Смирнова;Ольга;1988-03-12;2027-12-31;30;EG;`,
      'Д-1;Смирнова;Ольга;1988-03-12;2027-12-31;30;;;лишнее',
    ].join('\n'),
    '--yes',
  )
  assert.equal(code, 1)
  for (const place of ['number', 'surname', 'name', 'birth', 'end', 'days', 'country', 'phone']) {
    assert.ok(complained.includes(`строка 3, столбец ${place}: `), `${place}: ${complained}`)
  }
  assert.match(complained, /строка 4, столбец number: этот номер уже есть в строке 2/)
  assert.match(complained, /строка 5: ячеек больше/)
  assert.equal(await contractOf(fine), undefined)

  const differs = await importing(
    `${head}\n${known};Иванова;Ольга;1988-03-12;2027-12-31;30;EG;+79161234567`,
    '--yes',
  )
  for (const place of ['surname', 'country', 'phone']) {
    assert.ok(differs.complained.includes(`строка 2, столбец ${place}: у договора`), differs.complained)
  }
  const group = 'Страны Шенгенского соглашения'
  const grouped = await importing(`${head}\n${aNumber()};Иванова;Ольга;1988-03-12;2027-12-31;30;${group};`)
  assert.ok(grouped.complained.includes('строка 2, столбец country: '), 'a contract is of one country')
  const columns = await importing('number,surname,name,birth,end,end,colour\n1,2,3,4,5,6,7')
  for (const [place, sentence] of [
    ['days', 'нет такого столбца'],
    ['colour', 'незнакомый столбец'],
    ['end', 'столбец указан дважды'],
  ]) {
    assert.ok(columns.complained.includes(`строка 1, столбец ${place}: ${sentence}`), columns.complained)
  }
  assert.match((await importing(head)).complained, /нет ни одного договора/)
})

test('a contract is unlinked and may be linked anew', async () => {
  const form = aRegistration()
  const customer = await aCustomer(shop, form)
  const number = aNumber()
  await importing(`${head}\n${number};Смирнова;Ольга;1988-03-12;2027-12-31;30;;${form.phone}`, '--yes')
  const unlink = (...words: string[]) => operate(shop.environment, 'dms', 'unlink', ...words)
  assert.equal((await unlink(number)).code, 1)
  assert.equal((await contractOf(number))?.customer_id, customer.userId)
  assert.equal((await unlink(number.toLowerCase(), '--yes')).code, 0)
  assert.equal((await contractOf(number))?.customer_id, null)
  const action = (await actions()).at(-1)
  assert.deepEqual([action?.subject, action?.before], [number, { customer_id: customer.userId }])
  assert.match((await unlink(number, '--yes')).said, /ни к кому не привязан/)
  const unknown = await unlink('ДМС-999', '--yes')
  assert.equal(unknown.code, 1)
  assert.match(unknown.complained, /Нет договора ДМС-999\. Пишите номер, как в таблице импорта/)

  const { body } = await customer.call(calls.checkBonusDays, { policy_number: number })
  assert.equal(body.result.count, 30)
})
