import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { Client } from 'pg'
import { openLog } from '../ground/log.ts'
import { decideAtBank } from '../testing/bank-customer.ts'
import { aBuyer, aPolicy } from '../testing/buyer.ts'
import { aCustomer, confirmByMail, newestTo, solvedCaptcha } from '../testing/customer.ts'
import { awaitMessage } from '../testing/messages.ts'
import { anOrder } from '../testing/orders.ts'
import { aCrowd } from '../testing/rounds.ts'
import { aDay, openShop, type Shop } from '../testing/shop.ts'
import { deleteExpired } from './delete-expired.ts'

let shop: Shop
let client: Client
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  client = new Client({ connectionString: shop.environment.DATABASE_URL })
  await client.connect()
})
after(async () => {
  await client.end()
  await shop.close()
})
beforeEach(() => shop.clock.set(aDay))

async function count(rows: string, ...values: unknown[]): Promise<number> {
  const { rows: counted } = await client.query(`select count(*)::int as count from ${rows}`, values)
  return counted[0].count
}

/** Sessions that were last seen long ago, each with a secret, a code, a confirmed phone and a price. */
async function leaveIdle(sessions: number): Promise<void> {
  const long = `timestamptz '${aDay}' - interval '3 hours'`
  for (const statement of [
    `select make_price_day(((${long}) at time zone 'UTC')::date)`,
    `insert into session (token_hash, device, created_at, last_seen_at)
     select sha256(i::text::bytea), 'a bot', ${long}, ${long} + i * interval '1 millisecond'
     from generate_series(1, ${sessions}) as i`,
    `insert into code_secret (hash, session_id, phone, placement, sends_left, expires_at)
     select token_hash, id, '+79160000000', 'login', 2, ${long} from session where device = 'a bot'`,
    `insert into verification_code (session_id, phone, placement, code_hash, created_at, expires_at)
     select id, '+79160000000', 'login', '', ${long}, ${long} from session where device = 'a bot'`,
    `insert into confirmed_phone (session_id, phone, confirmed_at)
     select id, '+79160000000', ${long} from session where device = 'a bot'`,
    `insert into calculation (session_id, product, request_hash, info, total_kopecks, tariff_id, calculated_at)
     select session.id, 'diver', '', '{}', 100, tariff.id, ${long} from session, tariff where device = 'a bot'`,
  ]) {
    await client.query(statement)
  }
}

test('a crowd of idle sessions with their codes is cleared in a few runs while somebody buys', {
  timeout: 300_000,
}, async () => {
  const email = 'in-peace@example.org'
  const prices = aCrowd + (await count('calculation'))
  await leaveIdle(aCrowd)
  let runs = 0
  const clearing = (async () => {
    while ((await count(`session where device = 'a bot'`)) > 0 && runs < 20) {
      runs += 1
      await deleteExpired(shop.services)
    }
  })()

  let bought = 0
  do {
    const order = anOrder({ email, phone: `+7916555000${bought}` })
    const buyer = await aBuyer(shop, order)
    const { number, id } = await aPolicy(buyer, order)
    const after = await newestTo(shop, email)
    await decideAtBank(shop, buyer, { number })
    const hasPolicy = {
      to: email,
      after,
      fits: ({ subject }: { subject: string }) => subject.includes(number),
    }
    await awaitMessage(shop.app, hasPolicy)
    const { body } = await buyer.call(calls.getPaymentState, { policy: id })
    assert.deepEqual([body.status, body.number], ['paid', number])
    bought += 1
  } while ((await count(`session where device = 'a bot'`)) > 0 && bought < 9)
  await clearing

  assert.ok(runs < 20)
  for (const table of ['code_secret', 'verification_code', 'confirmed_phone']) {
    assert.equal(await count(`${table} where phone = '+79160000000'`), 0, table)
  }
  // A session's end leaves its prices to their day. The buyers are still signed in.
  assert.ok((await count('calculation')) >= prices)
  assert.equal(await count('session where customer_id is not null'), bought)
})

test('what may still be used stays: sessions, codes, links, solved captchas and counts of limits', async () => {
  const customer = await aCustomer(shop)
  await solvedCaptcha(customer)
  const token = await solvedCaptcha(customer)
  const verified = await customer.call(calls.verifyCaptcha, { token, phone: customer.phone })
  await client.query(
    `insert into rate_limit values ('rest:now', 1, extract(epoch from clock_timestamp()) * 1000)`,
  )
  await deleteExpired(shop.services)
  const sent = await customer.call(calls.sendCode, { phone: customer.phone, secret: verified.body.secret })
  assert.equal(sent.status, 200)
  await deleteExpired(shop.services)
  assert.equal(
    (await customer.call(calls.verifyCaptcha, { token, phone: customer.phone })).body.success,
    false,
  )
  await confirmByMail(shop, customer)
  assert.equal(await count(`rate_limit where key = 'rest:now'`), 1)
  assert.equal((await customer.call(calls.getInsured)).status, 200)
})

test('what is over goes: links after 30 days, captchas and codes after their time, counts after their window', async () => {
  const customer = await aCustomer(shop)
  await customer.call(calls.askSignInLink, { phone: customer.phone })
  await customer.call(calls.resetPassword, { email: customer.email })
  await client.query(
    `insert into rate_limit values ('rest:old', 1, (extract(epoch from clock_timestamp()) - 3700) * 1000)`,
  )
  await client.query(
    `insert into password_reset select hash, customer_id, email, created_at from email_confirmation`,
  )
  shop.clock.set('2027-02-15T10:00:00Z')
  await deleteExpired(shop.services)
  const tables = [
    'session',
    'code_secret',
    'verification_code',
    'used_captcha',
    'email_confirmation',
    'password_reset',
    'sign_in_link',
  ]
  for (const table of tables) assert.equal(await count(table), 0, table)
  assert.equal(await count(`rate_limit where key = 'rest:old'`), 0)
})

test('a session that somebody works with at the moment is waited for by nobody and left, which the log says', async () => {
  shop.clock.set('2027-03-15T09:00:00Z')
  await leaveIdle(3)
  // What the schedules and the queue say meanwhile is not of this.
  const log = openLog('silent')
  const said = mock.method(log, 'warn').mock
  const clear = () => deleteExpired({ ...shop.services, log })
  await client.query('begin')
  await client.query(`select from session where device = 'a bot' limit 1 for update`)
  await clear()
  await client.query('commit')
  assert.deepEqual(
    said.calls.map(({ arguments: [line] }) => line),
    [{ rows: 'session', done: 2, left: 1 }],
  )
  await clear()
  assert.equal(await count(`session where device = 'a bot'`), 0)
  assert.equal(said.calls.length, 1)
})

/** How each row of docs/scale.md comes about that is cleared here by the shop's clock, and how many minutes it stays. `$1`: since when. */
const hour = 60
const day = 24 * hour
const owned = `insert into session (token_hash, device, created_at, last_seen_at) values (sha256('kept'), 'kept', $1, '2100-01-01') on conflict do nothing`
const byClock: Record<string, { minutes: number; insert: string }> = {
  session: {
    minutes: hour,
    insert: `(token_hash, device, created_at, last_seen_at) values (sha256('one'), 'one', $1, $1)`,
  },
  ended_session: { minutes: hour, insert: '(id, ended_at) values (gen_random_uuid(), $1)' },
  verification_code: {
    minutes: hour,
    insert: `(session_id, phone, placement, code_hash, created_at, expires_at)
      select id, '+79160000000', 'login', '', $1, $1 from session where device = 'kept'`,
  },
  code_secret: {
    minutes: hour,
    insert: `(hash, session_id, phone, placement, sends_left, expires_at)
      select '', id, '+79160000000', 'login', 2, $1 from session where device = 'kept'`,
  },
  sign_in_link: {
    minutes: hour,
    insert: `(session_id, customer_id, hash, email, created_at)
      select session.id, customer.id, '', '', $1 from session, customer where device = 'kept' limit 1`,
  },
  email_confirmation: {
    minutes: 30 * day,
    insert: `(hash, customer_id, email, created_at) select '', id, 'a@example.net', $1 from customer limit 1`,
  },
  password_reset: {
    minutes: 30 * day,
    insert: `(hash, customer_id, email, created_at) select '', id, 'a@example.net', $1 from customer limit 1`,
  },
  used_captcha: { minutes: 0, insert: `(hash, expires_at) values ('', $1)` },
  known_device: {
    minutes: 400 * day,
    insert: `(customer_id, hash, first_at, last_at) select id, '', $1, $1 from customer limit 1`,
  },
  unsubscribe_link: {
    minutes: 400 * day,
    insert: `(hash, customer_id, created_at) select '', id, $1 from customer limit 1`,
  },
  sent_mail: {
    minutes: 400 * day,
    insert: `(message_id, kind, customer_id, recipient, response, sent_at)
      select 'one', 'password_notice', id, 'a@example.net', 'ok', $1 from customer limit 1`,
  },
}

for (const [table, { minutes, insert }] of Object.entries(byClock)) {
  test(`a row of ${table} stays until its time is over, and goes a second later`, async () => {
    await client.query(`delete from ${table}`)
    await client.query(owned, [aDay])
    await client.query(`insert into ${table} ${insert}`, [aDay])
    const left = () => count(`${table} where not row_to_json(${table})::jsonb @> '{"device": "kept"}'`)
    shop.clock.advance({ minutes })
    await deleteExpired(shop.services)
    assert.equal(await left(), 1)
    shop.clock.advance({ seconds: 1 })
    await deleteExpired(shop.services)
    assert.equal(await left(), 0)
  })
}
