import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { sha256 } from '../../ground/sha256.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aPolicy } from '../../testing/buyer.ts'
import { anEstablishedCustomer, type TestCustomer } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sellWithHours } from '../../testing/sold-cover.ts'
import { createSmtpSender } from '../mail/smtp-sender.ts'
import { type MailServerOptions, startMailServer } from '../mail/testing/mail-server.ts'
import { queueReminders } from './queue-reminders.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof startMailServer>>
const refusing: MailServerOptions = {}
before(async () => {
  server = await startMailServer(refusing)
  shop = await openShop({
    hasWorkers: true,
    environment: {
      SANDBOX_LIMITS: 'off',
      ASSISTANCE_PHONES: '+7 495 111-11-11',
      INSURER_EMAIL: 'hello@insurer.example',
    },
  })
})
after(async () => {
  await shop.close()
  await server.close()
})

/** Whether the mail server has put off a policy's reminder. */
async function isTriedAgain(id: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job join policy on data ->> 'policyId' = policy.id::text
    where name = 'send_reminder' and job.state = 'retry' and external_id = ${id}
  `.execute(shop.services.db)
  return rows.length > 0
}

const boughtOn = '2027-01-15T09:00:00Z'
let customer: TestCustomer
let played: Shop['services']['mail'] | undefined
/** Each test has a customer of its own, and the sandbox's mail until they have bought. */
beforeEach(async () => {
  shop.clock.set(boughtOn)
  played ??= shop.services.mail
  shop.services.mail = played
  delete refusing.refusal
  server.received.length = 0
  customer = await anEstablishedCustomer(shop)
})

type Changes = Parameters<typeof anOrder>[0]

/** A policy for 1 to 14 February, paid on 15 January; from then on mail goes to a mail server. */
async function buy(changes: Changes = {}) {
  shop.services.mail = played ?? shop.services.mail
  const { phone, email } = customer
  const policy = await aPolicy(customer, anOrder({ phone, email, ...changes }))
  await decideAtBank(shop, customer, { number: policy.number })
  await until(async () => (await kindsOf(policy.id)).includes('policy sent'))
  const from = 'polis@insurer.example'
  const replyTo = { name: '', address: 'hello@insurer.example' }
  shop.services.mail = createSmtpSender({ url: server.url, from, replyTo, dkim: null, timeout: 2_000 })
  return policy
}

/** Every mail of a policy and where it stands. */
async function kindsOf(id: string): Promise<string[]> {
  const rows = await shop.services.db
    .selectFrom('delivery')
    .innerJoin('policy', 'policy.id', 'delivery.policy_id')
    .leftJoin('sent_mail', 'sent_mail.message_id', 'delivery.message_id')
    .select(['delivery.kind', 'delivery.refused_at', 'sent_mail.sent_at'])
    .where('policy.external_id', '=', id)
    .orderBy('delivery.id')
    .execute()
  return rows.map(
    ({ kind, refused_at, sent_at }) => `${kind} ${sent_at ? 'sent' : refused_at ? 'refused' : 'queued'}`,
  )
}

/** Noon in Moscow of a day, and what the schedule does then; twice, as two servers would. */
async function on(day: string): Promise<void> {
  shop.clock.set(`${day}T09:00:00Z`)
  await Promise.all([queueReminders(shop.services), queueReminders(shop.services)])
  await until(async () => {
    const { rows } = await waiting()
    return rows === 0
  })
  // Sessions don't live that long.
  shop.clock.set(boughtOn)
}

/** Jobs of reminders that have not been done yet. */
async function waiting(): Promise<{ rows: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'send_reminder' and state in ('created', 'active', 'retry')
  `.execute(shop.services.db)
  return { rows: Number(rows[0]?.count) }
}

/** What this test's customer got: those of others before may be reminded beside them. */
const taken = () => server.received.filter(({ recipients }) => recipients.includes(customer.email))
const received = (): Promise<Email[]> => Promise.all(taken().map(({ raw }) => PostalMime.parse(raw)))

const subjectsOf = (mails: Email[]) => mails.map(({ subject }) => subject?.replaceAll('\u00a0', ' '))
const headerOf = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

async function unsubscribePath(): Promise<string> {
  const [mail] = await received()
  const [, address = ''] = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? []
  assert.ok(address.startsWith(`${shop.services.config.publicUrl}/unsubscribe/`), address)
  return new URL(address).pathname
}

test('three days before the trip and on its last day, once each, to the address of the order', async () => {
  const { number } = await buy()
  for (const day of [
    '2027-01-28',
    '2027-01-29',
    '2027-01-30',
    '2027-02-01',
    '2027-02-13',
    '2027-02-14',
    '2027-02-15',
  ])
    await on(day)
  const mails = await received()
  assert.deepEqual(subjectsOf(mails), [
    'Полис АкваПолис действует с 01.02.2027',
    'Полис АкваПолис действует по 14.02.2027',
  ])
  for (const { recipients } of taken()) assert.deepEqual(recipients, [customer.email])
  for (const mail of mails) {
    assert.match(mail.messageId ?? '', /^<trip_(begins|ends)\.[\da-f-]{36}@insurer\.example>$/)
    assert.deepEqual(mail.replyTo, [{ name: '', address: 'hello@insurer.example' }])
    assert.equal(headerOf(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    assert.ok(mail.text?.includes(number) && mail.text.includes('+7 495 111-11-11'))
    assert.deepEqual(mail.attachments, [])
    assert.doesNotMatch(`${mail.text}${mail.html}`, /PETROV|Петров|1990|751234567/)
  }
  const said = mails[1]?.text?.replaceAll('\u00a0', ' ') ?? ''
  for (const { ru } of demoCover.first_steps) assert.ok(said.includes(ru), ru)
  assert.match(said, /напишите на hello@insurer\.example/)
})

test('a trip bought two days before is not reminded of, its end is', async () => {
  shop.clock.set('2027-01-30T09:00:00Z')
  customer = await anEstablishedCustomer(shop)
  await buy()
  for (const day of ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-14']) await on(day)
  assert.deepEqual(subjectsOf(await received()), ['Полис АкваПолис действует по 14.02.2027'])
})

test('a day on which nothing ran is made up for while that is of use', async () => {
  await buy()
  for (const day of ['2027-01-28', '2027-01-30', '2027-01-31', '2027-02-13', '2027-02-15']) await on(day)
  assert.deepEqual(subjectsOf(await received()), [
    'Полис АкваПолис действует с 01.02.2027',
    'Полис АкваПолис действует по 14.02.2027',
  ])
})

test('a trip bought on the third day before it, after its last run, is reminded of on the next', async () => {
  shop.clock.set('2027-01-29T20:30:00+03:00')
  customer = await anEstablishedCustomer(shop)
  await buy()
  await on('2027-01-30')
  assert.deepEqual(subjectsOf(await received()), ['Полис АкваПолис действует с 01.02.2027'])
})

test('the hours before a flight are those of the cover that was sold', async () => {
  const { number } = await buy()
  await sellWithHours(shop.services, { number, hours: 24 })
  await on('2027-02-14')
  const [mail] = await received()
  assert.match(mail?.text ?? '', /^24\u00a0часа без перелёта\. .* не\u00a0меньше 24\u00a0часов\./m)
})

test('the day is Moscow’s', async () => {
  await buy()
  shop.clock.set('2027-01-28T20:59:00Z')
  await queueReminders(shop.services)
  assert.equal((await waiting()).rows, 0)
  shop.clock.set('2027-01-28T21:01:00Z')
  await queueReminders(shop.services)
  await until(() => taken().length === 1)
})

test('neither an unpaid nor a cancelled policy is reminded of', async () => {
  const { phone, email } = customer
  await aPolicy(customer, anOrder({ phone, email }))
  const { id } = await buy()
  await shop.services.db
    .updateTable('policy')
    .set({ state: 'cancelled' })
    .where('external_id', '=', id)
    .execute()
  for (const day of ['2027-01-29', '2027-02-14']) await on(day)
  assert.equal(taken().length, 0)
})

test('what is cancelled while its reminder waits for the mail server is not told', async () => {
  const { id } = await buy()
  refusing.refusal = { at: 'sender', code: 451 }
  shop.clock.set('2027-01-29T09:00:00Z')
  await queueReminders(shop.services)
  await until(() => isTriedAgain(id))
  await shop.services.db
    .updateTable('policy')
    .set({ state: 'cancelled' })
    .where('external_id', '=', id)
    .execute()
  delete refusing.refusal
  await until(async () => (await waiting()).rows === 0)
  assert.deepEqual(await kindsOf(id), ['policy sent'])
  assert.equal(taken().length, 0)
})

test('one that the mail server takes only when the trip has begun is left', async () => {
  const { id } = await buy()
  refusing.refusal = { at: 'sender', code: 451 }
  shop.clock.set('2027-01-29T09:00:00Z')
  await queueReminders(shop.services)
  await until(() => isTriedAgain(id))
  shop.clock.set('2027-02-01T09:00:00Z')
  delete refusing.refusal
  await until(async () => (await waiting()).rows === 0)
  assert.equal(taken().length, 0)
})

test('an address that refused a mail for good gets no other, until it has taken one again', async () => {
  const { id } = await buy()
  refusing.refusal = { at: 'recipient', code: 550 }
  await on('2027-01-29')
  assert.deepEqual(await kindsOf(id), ['policy sent', 'trip_begins refused'])
  delete refusing.refusal
  await on('2027-02-14')
  assert.deepEqual(await kindsOf(id), ['policy sent', 'trip_begins refused'])
  await customer.call(calls.sendPolicy, { number: id, email: customer.email })
  await until(async () => (await kindsOf(id)).includes('selected_address sent'))
  await on('2027-02-14')
  assert.deepEqual(await kindsOf(id), [
    'policy sent',
    'trip_begins refused',
    'selected_address sent',
    'trip_ends sent',
  ])
})

test('an account that is deleted is written to no more', async () => {
  await buy()
  assert.equal((await customer.call(calls.deleteAccount, {})).status, 200)
  await on('2027-01-29')
  assert.equal(taken().length, 0)
})

const pressed = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test('one press of the mail program switches them off, without cookie or header; again the same', async () => {
  await buy()
  await on('2027-01-29')
  const url = await unsubscribePath()
  const answers = [await pressed(url), await pressed(url), await pressed(`${url}/`, '')]
  for (const { statusCode, body, headers } of answers) {
    assert.equal(statusCode, 200)
    assert.match(body, /Напоминания отключены/)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['cache-control'], 'no-store')
  }
  assert.equal((await customer.call(calls.getUser)).body.data.user.reminders_on, false)
  await on('2027-02-14')
  assert.equal(taken().length, 1)
  const form = await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  })
  assert.equal(form.statusCode, 200)
})

test('a person gets a page with a button; to look changes nothing', async () => {
  await buy()
  await on('2027-01-29')
  const url = await unsubscribePath()
  const { statusCode, body, headers } = await shop.app.inject({ url })
  assert.equal(statusCode, 200)
  assert.match(body, /<form method="post"><button class="press">Отключить напоминания<\/button><\/form>/)
  assert.doesNotMatch(body, /<script/)
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*form-action 'self'/)
  assert.equal(headers['x-robots-tag'], 'noindex')
  assert.equal(headers['set-cookie'], undefined)
  assert.equal((await customer.call(calls.getUser)).body.data.user.reminders_on, true)
})

test('a token of nobody is answered as any other, to look and to press', async () => {
  await buy()
  await on('2027-01-29')
  const known = await unsubscribePath()
  for (const unknown of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    'x',
    '',
    '%00',
    `${'a'.repeat(2_000)}`,
    known.slice(13, -1),
  ]) {
    const url = `/unsubscribe/${unknown}`
    assert.equal((await shop.app.inject({ url })).body, (await shop.app.inject({ url: known })).body, unknown)
    const { statusCode, body } = await pressed(url)
    assert.deepEqual(
      [statusCode, body],
      [200, (await pressed('/unsubscribe/BBBBBBBBBBBBBBBBBBBBBB')).body],
      unknown,
    )
  }
  assert.equal((await customer.call(calls.getUser)).body.data.user.reminders_on, true)
  assert.equal((await pressed(known)).body, (await pressed('/unsubscribe/x')).body)
})

test('a token is 128 bits, kept as its hash, says nothing and is another one for each mail', async () => {
  await buy()
  await buy({ trip: { mode: 'single', date_from: '2027-02-01', date_to: '2027-02-20', now: false } })
  await on('2027-01-29')
  const tokens = (await received()).map(
    (mail) => /unsubscribe\/(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? '',
  )
  assert.equal(new Set(tokens).size, 2)
  const rows = await shop.services.db.selectFrom('unsubscribe_link').selectAll().execute()
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url')
    assert.equal(bytes.length, 16)
    assert.ok(rows.some(({ hash }) => hash.equals(sha256(bytes))))
  }
})

test('the personal area says whether they are on, and switches them', async () => {
  await buy()
  const set = (reminders_on: unknown) => customer.call(calls.setReminders, { reminders_on })
  const isOn = async () => (await customer.call(calls.getUser)).body.data.user.reminders_on
  for (const value of [false, false]) assert.deepEqual((await set(value)).body, { success: true })
  assert.equal(await isOn(), false)
  await on('2027-01-29')
  assert.equal(taken().length, 0)
  for (const wrong of ['да', null, 1, undefined]) assert.equal((await set(wrong)).status, 422)
  await set(true)
  assert.equal(await isOn(), true)
  await on('2027-01-29')
  assert.equal(taken().length, 1)
  const events = await shop.services.db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', customer.userId)
    .where('event', 'like', 'reminders_%')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ event }) => event),
    ['reminders_off', 'reminders_on'],
  )
})
