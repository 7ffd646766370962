import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aPolicy } from '../../testing/buyer.ts'
import { anEstablishedCustomer, codeFor, newestTo, type TestCustomer } from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sellWithHours } from '../../testing/sold-cover.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let customer: TestCustomer
let paid: { number: string; id: string }
let mailed: string
before(async () => {
  shop = await openShop({
    hasWorkers: true,
    environment: { SANDBOX_LIMITS: 'off', ASSISTANCE_PHONES: '+7 495 111-11-11, +20 2 1111 1111' },
  })
  customer = await anEstablishedCustomer(shop)
  const bought = await buy({})
  paid = bought.policy
  const [policy, , calendar] = bought.attachments
  assert.equal(policy?.file_name, `akvapolis-${paid.number}.pdf`, 'the policy comes first')
  assert.deepEqual(
    [calendar?.file_name, calendar?.content_type],
    [`akvapolis-${paid.number}.ics`, 'text/calendar'],
  )
  mailed = (await shop.app.inject({ url: calendar?.href ?? '' })).body
})
after(() => shop.close())

async function buy(changes: Parameters<typeof anOrder>[0]) {
  const { phone, email } = customer
  const after = await newestTo(shop, email)
  const policy = await aPolicy(customer, anOrder({ phone, email, ...changes }))
  await decideAtBank(shop, customer, { number: policy.number })
  const fits = ({ attachments }: { attachments: unknown[] }) => attachments.length > 0
  const { attachments, text } = await awaitMessage(shop.app, { to: email, after, fits })
  return { policy, attachments, text }
}

const ask = (visitor: Visitor, name: string) => visitor.call(calls.getCalendar, { policy_number: name })

type Entry = Record<string, string>

/** The entries of a calendar by their properties: 'DTSTART;VALUE=DATE'. */
function entriesOf(ics: string): Entry[] {
  const lines = ics.replace(/\r\n /g, '').split('\r\n')
  const text = (value: string) => value.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1')
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), text(line.slice(line.indexOf(':') + 1))]),
      ),
    )
}

test('three whole days: the first, the last, and the last dives 18 hours before the flight', () => {
  const entries = entriesOf(mailed)
  assert.deepEqual(
    entries.map((entry) => [entry['DTSTART;VALUE=DATE'], entry.SUMMARY?.replaceAll('\u00a0', ' ')]),
    [
      ['20270201', `Начало поездки: полис ${paid.number}`],
      ['20270213', 'Последний день погружений: 18 часов без перелёта'],
      ['20270214', `Конец поездки: полис ${paid.number}`],
    ],
  )
  for (const { DESCRIPTION = '', TRANSP } of entries) {
    assert.ok(DESCRIPTION.includes('+7 495 111-11-11, +20 2 1111 1111'), DESCRIPTION)
    assert.ok(DESCRIPTION.includes(`Полис ${paid.number}: Египет.`))
    assert.equal(TRANSP, 'TRANSPARENT')
  }
  assert.match(entries[0]?.DESCRIPTION ?? '', /с\u00a000:00 01\.02\.2027 по\u00a0московскому времени/)
  assert.match(entries[1]?.DESCRIPTION ?? '', /не\u00a0меньше 18\u00a0часов/)
  assert.match(entries[2]?.DESCRIPTION ?? '', /до\u00a024:00 14\.02\.2027 по\u00a0московскому времени/)
})

test('a calendar of any program reads it: short lines, ids of its own, no zone', () => {
  assert.ok(
    mailed.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && mailed.trimEnd().endsWith('END:VCALENDAR'),
  )
  for (const line of mailed.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.doesNotMatch(mailed, /DTSTART(?!;VALUE=DATE:\d{8}\r)|TZID/)
  assert.equal(new Set(entriesOf(mailed).map(({ UID }) => UID)).size, 3)
})

test('nobody is named in it, by name, birth or passport', () => {
  assert.doesNotMatch(mailed, /PETROV|Петров|1990|751234567/i)
  assert.ok(!mailed.includes(customer.phone) && !mailed.includes(customer.email))
  assert.ok(!mailed.includes(paid.id), 'nor by the id that opens the payment')
})

test('its owner gets the same bytes again, whichever of its names is given', async () => {
  for (const name of [paid.number, paid.id]) {
    const { status, body } = await ask(customer, name)
    assert.deepEqual([status, body], [200, { calendar: mailed, file_name: `akvapolis-${paid.number}.ics` }])
  }
})

test('bought on its first day it is not said to hold since midnight, in the mail neither', async () => {
  const trip = { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } as const
  const { policy, text } = await buy({ trip })
  assert.match(
    text,
    /^Период страхования: 15\.01\.2027\u00a0– 20\.01\.2027, с\u00a0оплаты в\u00a0\d\d:\d\d по\u00a0Москве$/m,
  )
  const { body } = await ask(customer, policy.number)
  const [begins] = entriesOf(body.calendar)
  assert.match(
    begins?.DESCRIPTION ?? '',
    /действует с\u00a0оплаты в\u00a0\d\d:\d\d 15\.01\.2027 по\u00a0московскому времени\./,
  )
})

test('of several trips nobody knows the flights: each is counted back from by itself', async () => {
  const trip = { mode: 'multiple', date_from: '2027-02-01', date_to: '2027-08-30', count: 30 } as const
  const { policy } = await buy({ trip })
  const { body } = await ask(customer, policy.number)
  assert.deepEqual(
    entriesOf(body.calendar).map(({ SUMMARY }) => SUMMARY?.replaceAll('\u00a0', ' ')),
    [
      `Начало страхования: полис ${policy.number}`,
      'Перед вылетом: 18 часов без перелёта',
      `Конец страхования: полис ${policy.number}`,
    ],
  )
})

test('the hours before a flight are those of the cover that was sold', async () => {
  const { policy } = await buy({})
  await sellWithHours(shop.services, { number: policy.number, hours: 36 })
  const [, flight] = entriesOf((await ask(customer, policy.number)).body.calendar)
  assert.equal(flight?.['DTSTART;VALUE=DATE'], '20270212')
  assert.equal(flight?.SUMMARY?.replaceAll('\u00a0', ' '), 'Последний день погружений: 36 часов без перелёта')
  assert.match(flight?.DESCRIPTION ?? '', /не\u00a0меньше 36\u00a0часов/)
})

test('an unpaid, a cancelled and a foreign policy have none', async () => {
  const { phone, email } = customer
  const unpaid = await aPolicy(customer, anOrder({ phone, email }))
  assert.equal((await ask(customer, unpaid.number)).status, 409)
  await customer.call(calls.cancelPolicy, { policy_id: unpaid.id })
  const { status, body } = await ask(customer, unpaid.id)
  assert.deepEqual([status, body.message], [409, 'Полис не\u00a0оплачен или отменён'])
  const stranger = await anEstablishedCustomer(shop)
  const foreign = await ask(stranger, paid.number)
  const absent = await ask(stranger, 'AP-27-999999')
  assert.deepEqual([foreign.status, foreign.body], [absent.status, absent.body])
  assert.equal(absent.status, 404)
  assert.equal((await ask(await shop.visitor(), paid.number)).status, 401)
  for (const input of [{}, { policy_number: '' }])
    assert.equal((await customer.call(calls.getCalendar, input)).status, 422)
  assert.equal((await ask(customer, 'x'.repeat(65))).status, 404)
})

test('after a long silence a code alone opens no older one', async () => {
  await shop.services.db
    .updateTable('customer')
    .set({ last_known_at: new Date(shop.clock.now().getTime() - 400 * dayMs) })
    .where('id', '=', customer.userId)
    .execute()
  shop.clock.advance({ minutes: 1 })
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone: customer.phone })
  await visitor.call(calls.signInWithCode, { phone: customer.phone, code_number })
  assert.equal((await ask(visitor, paid.number)).status, 403)
})
