import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { type RawBuilder, sql } from 'kysely'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aPolicy, confirmCode } from '../../../testing/buyer.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder } from '../../../testing/orders.ts'
import { operate } from '../../../testing/programs/operator.ts'
import { aDay, openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { schedules } from '../../../workers.ts'
import { certificatesOver } from '../../certificates/testing/certified.ts'
import { sendForm } from '../../check/testing/forms.ts'
import { openCheckPage } from '../../documents/testing/papers.ts'
import { controlCode } from '../control-code.ts'

/** Each stands nowhere else in a shop. */
const planted = {
  surname: 'PLANKTONOVA',
  name: 'AURELIA',
  birth: '1987-07-19',
  passport: '757654391',
  friend: 'Ихтиандров',
  friendsName: 'Панкратий',
  friendsBirth: '1979-11-23',
  friendsPassport: '4510987612',
  holder: 'Водолазкина',
  holdersBirth: '1968-04-27',
  phone: '9179937765',
  email: 'planktonova@example.org',
  gift: 'gift-to-friend@example.net',
  address: '198.51.100.77',
}
const order = anOrder({
  phone: `+7${planted.phone}`,
  email: planted.email,
  tourists: [
    { surname: planted.surname, name: planted.name, birth: planted.birth, passport: planted.passport },
    {
      surname_ru: planted.friend,
      name_ru: planted.friendsName,
      birth: planted.friendsBirth,
      passport_common: planted.friendsPassport,
    },
  ],
  insurer: {
    surname: planted.holder,
    name: 'Мария',
    birth: planted.holdersBirth,
    email: planted.email,
    phone: `+7${planted.phone}`,
  },
})

const [APP_KEY, newKey] = ['The-old-key-of-32-characters-and-more', 'The-new-key-of-32-characters-and-more']

let shop: Shop
let buyer: Visitor
let policy: { id: string; number: string }
let sha256 = ''
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { APP_KEY } })
  buyer = await shop.visitor(planted.address)
  await confirmCode(shop, buyer, order)
  policy = await aPolicy(buyer, order)
  await decideAtBank(shop, buyer, policy)
  await awaitMessage(shop.app, { to: planted.email, fits: ({ attachments }) => attachments.length > 0 })
  await certificatesOver({ ...policy, buyer }).print({ purpose: 'visa' })
  await certificatesOver({ ...policy, buyer }).link()
  await buyer.call(calls.sendPolicy, { number: policy.number, email: planted.gift })
  await awaitMessage(shop.app, { to: planted.gift })
  const { rows } = await sql<{
    hash: string
  }>`select encode(sha256, 'hex') as hash from policy_document`.execute(shop.services.db)
  sha256 = rows[0]?.hash ?? ''
})
after(() => shop.close())

/** Everything on a day to come; the session is of today. */
async function sixYearsLater(act: () => Promise<unknown>): Promise<void> {
  shop.clock.set('2033-01-01T00:10:00+03:00')
  await act()
  shop.clock.set(aDay)
}

const anonymised = () =>
  sixYearsLater(async () => {
    for (const { name, run } of schedules(shop.services)) if (name === 'anonymise') await run()
  })

/** Where of all rows something planted stands, in a text, in JSON or in bytes: `policy: surname`. */
async function found(): Promise<string[]> {
  const { db } = shop.services
  // What a sandbox plays production has none of.
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox_%'`.execute(
    db,
  )
  const places: string[] = []
  for (const { name } of tables) {
    for (const [what, text] of Object.entries(planted)) {
      const [plain, inBytes] = [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]
      const { rows } = await sql`
        select from ${sql.table(name)} as one where one::text ilike ${plain} or one::text like ${inBytes}
      `.execute(db)
      if (rows.length > 0) places.push(`${name}: ${what}`)
    }
  }
  return places
}

const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(shop.services.db)).rows.length

test('before that, it finds what was planted', async () => {
  const places = await found()
  for (const place of ['policy: surname', 'policy: friendsBirth', 'consent: address', 'delivery: gift'])
    assert.ok(places.includes(place), place)
  assert.ok(!places.some((place) => /passport/i.test(place)), 'those are sealed')
})

test('after its years a policy is still listed, by number, days, sum and countries, and says what is gone', async () => {
  const [before] = (await buyer.call(calls.getPolicies)).body
  await anonymised()
  const [listed] = (await buyer.call(calls.getPolicies)).body
  const { delivery_email: _gift, ...kept } = before
  assert.deepEqual(listed, { ...kept, insured: [], document: null, email: '', delivery: null })
})

test('every reader of it answers', async () => {
  const { number, id } = policy
  const statuses = async (...asked: Promise<{ status: number }>[]) =>
    (await Promise.all(asked)).map(({ status }) => status)
  assert.deepEqual(
    await statuses(
      buyer.call(calls.getPolicyCard, { policy_id: id }),
      buyer.call(calls.getCover, { policy_number: number }),
      buyer.call(calls.getCalendar, { policy_number: number }),
      buyer.call(calls.getReceipts, { policy_id: id }),
      buyer.call(calls.preloadPolicy, { policy_number: number }),
      buyer.call(calls.lookUpPolicy, { policy_number: number }),
      buyer.call(calls.exportData),
    ),
    [200, 200, 200, 200, 200, 200, 200],
  )
  for (const refused of [
    await buyer.call(calls.downloadPolicy, { number }),
    await buyer.call(calls.printPolicy, { number }),
    await buyer.call(calls.sendPolicy, { number, email: planted.gift }),
  ])
    assert.deepEqual([refused.status, /хранения .* истёк/.test(refused.body.message)], [409, true])
})

test('its check page says how it stood, that names are gone, and answers no question about them', async () => {
  const { db } = shop.services
  const ids = await sql<{ id: string }>`
    select check_id as id from policy where number = ${policy.number}
    union all select check_id from certificate`.execute(db)
  shop.clock.set('2033-01-01T09:00:00+03:00')
  for (const { id } of ids.rows) {
    const { status, words, body } = await openCheckPage(shop.app, id)
    assert.equal(status, 200)
    for (const told of [
      'Ended',
      'с 00:00 01.02.2027 по 24:00 14.02.2027 по Москве',
      `…${policy.number.slice(-3)}`,
      'истёк',
      'no longer kept',
    ])
      assert.ok(words.includes(told), `${told}\n${words}`)
    assert.doesNotMatch(body, /<form/)
    for (const fields of [{ surname: planted.surname, name: planted.name, birth: planted.birth }, { sha256 }])
      assert.equal((await sendForm(shop.app, `/check/${id}`, fields)).answered, '')
  }
  const [{ id = '' } = {}] = ids.rows
  assert.match((await openCheckPage(shop.app, id)).words, /Persons insured2/)
  const byCode = await sendForm(shop.app, '/check', { number: policy.number, code: controlCode(id) })
  assert.equal(byCode.headers.location, `/check/${id}`)
  shop.clock.set(aDay)
})

test('the operator sees that it is anonymised, sends nothing, and can still seal all anew', async () => {
  const { environment } = shop
  const shown = await operate(environment, 'policy', 'show', policy.number, '--full')
  assert.equal(shown.code, 0, shown.complained)
  assert.match(shown.said, /2.человека.*Обезличен .*: имена, адреса и документы удалены/s)
  const resent = await operate(environment, 'policy', 'resend', policy.number, '--yes')
  assert.deepEqual([resent.code, /обезличен/.test(resent.complained)], [1, true])
  const keys = { APP_KEY: '', APP_KEYS: `${newKey},${APP_KEY}` }
  const rotated = await operate({ ...environment, ...keys }, 'keys', 'rotate', '--yes')
  assert.equal(rotated.code, 0, rotated.complained)
})

test('once the account is deleted too, nothing personal is left in any column of any table', async () => {
  assert.equal((await buyer.call(calls.deleteAccount, {})).status, 200)
  // No test's clock moves these.
  await sql`update rate_limit set expire = 0`.execute(shop.services.db)
  await sixYearsLater(async () => {
    for (const { run } of schedules(shop.services)) await run()
  })
  assert.deepEqual(await found(), [])
  // What is sealed can't be looked through: there is none.
  assert.equal(await rowsOf(sql`select from policy where concat(details, contract) like '%sealed%'`), 0)
  for (const table of ['policy_document', 'certificate_document'])
    assert.equal(await rowsOf(sql`select from ${sql.table(table)}`), 0, table)
  assert.equal(await rowsOf(sql`select from payment_attempt where state = 'end'`), 1)
  assert.equal(await rowsOf(sql`select from consent where ip is null and phone is null`), 2)
})
