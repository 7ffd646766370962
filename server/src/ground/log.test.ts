import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expirePolicies } from '../features/payments/reconcile.ts'
import { decideAtBank } from '../testing/bank-customer.ts'
import { aBuyer, aPolicy } from '../testing/buyer.ts'
import { awaitMessage } from '../testing/messages.ts'
import { anOrder } from '../testing/orders.ts'
import { until } from '../testing/patience/until.ts'
import { openShop } from '../testing/shop.ts'
import { onceAMinute } from './log.ts'

function aLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: pino({ level: 'trace' }, stream) }
}

test('no line of the log holds anything of a person', async () => {
  const { lines, log } = aLog()
  const shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' }, log })
  const order = anOrder({ phone: '+79167654321', email: 'secretive@example.org' })
  try {
    const buyer = await aBuyer(shop, order)
    const policy = await aPolicy(buyer, order)
    await decideAtBank(shop, buyer, { number: policy.number, amount: 1 })
    await decideAtBank(shop, await aBuyer(shop, order), { number: (await aPolicy(buyer, order)).number })
    const mail = await awaitMessage(shop.app, {
      to: order.contacts.email,
      fits: ({ text }) => text.includes('/confirm?hash='),
    })
    const hash = /\/confirm\?hash=([\w-]+)/.exec(mail.text)?.[1] ?? assert.fail('no link')
    await buyer.call(calls.confirmEmail, { hash })
    await buyer.send({ url: `/confirm?hash=${hash}` })
    await buyer.send({ url: `/sandbox/messages.json?to=${encodeURIComponent(order.contacts.phone)}` })
    const broken = { ...order, insurer: { ...order.insurer, surname: 'Щ'.repeat(61) } }
    await buyer.call(calls.pay, broken)
    const cookies = [...buyer.cookies.values()]
    const sms = await shop.services.db
      .selectFrom('sandbox_message')
      .selectAll()
      .where('channel', '=', 'sms')
      .execute()
    const codes = sms.flatMap(({ text }) => text.match(/\d{6}/g) ?? [])
    const planted = [
      '9167654321',
      'PETROV',
      'Петров',
      '1990-05-05',
      '1234567',
      'secretive',
      hash,
      ...cookies,
      ...codes,
    ]
    assert.ok(lines.length > 20)
    for (const secret of planted) {
      const found = lines.filter((line) => line.includes(secret))
      assert.deepEqual(found, [], secret)
    }
  } finally {
    await shop.close()
  }
})

test('a fault is logged without its words, which may quote a person', async () => {
  const { lines, log } = aLog()
  const shop = await openShop({ hasWorkers: true, log })
  try {
    const buyer = await aBuyer(shop)
    await sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no % here', new.surname; end $$`.execute(shop.services.db)
    await sql`
      create trigger refuse before insert on insured_person
      for each row execute function refuse()`.execute(shop.services.db)
    const person = { surname: 'SECRETIVE', name: 'ANNA', birth: '1990-05-05' }
    assert.equal((await buyer.call(calls.addInsured, person)).status, 500)
    const [fault, ...others] = lines.filter((line) => line.includes('"failed"'))
    assert.deepEqual(others, [])
    assert.match(fault ?? '', /"code":"P0001","frames":\["/)
    assert.deepEqual(
      lines.filter((line) => line.includes('SECRETIVE')),
      [],
    )
  } finally {
    await shop.close()
  }
})

test('what fails without a call is logged without words that quote a person, and so that its cause is found', async () => {
  const { lines, log } = aLog()
  const shop = await openShop({ hasWorkers: true, log })
  const { db } = shop.services
  const refuse = (table: string, value: string) =>
    sql`
      create function refuse_${sql.raw(table)}() returns trigger language plpgsql as $$
      begin return new.${sql.raw(value)}::date; end $$;
      create trigger refuse before insert or update on ${sql.table(table)}
      for each row execute function refuse_${sql.raw(table)}()`.execute(db)
  const order = anOrder({ phone: '+79167654321', email: 'secretive@example.org' })
  try {
    const buyer = await aBuyer(shop, order)
    await aPolicy(buyer, order)
    await refuse('policy', 'email')
    await refuse('sandbox_message', 'recipient')
    shop.clock.advance({ hours: 24 * 60 })
    await expirePolicies(shop.services)
    await (await shop.visitor()).call(calls.resetPassword, { email: order.contacts.email })
    const failed = (words: string) => lines.find((line) => line.includes(words))
    await until(() => failed('"job failed"') !== undefined, 'a job fails')
    for (const words of ['"job failed"', '"not expired"'])
      assert.match(failed(words) ?? '', /"code":"22007","frames":\["/, words)
    assert.deepEqual(
      lines.filter((line) => line.includes('secretive')),
      [],
    )
  } finally {
    await shop.close()
  }
})

test('what comes over and over is told at once, and then once a minute with how often it came', () => {
  let now = 0
  const told: [number, string][] = []
  const say = onceAMinute(
    (times, word: string) => told.push([times, word]),
    () => now,
  )
  for (const [at, word] of [
    [0, 'first'],
    [1, 'second'],
    [59_999, 'third'],
    [60_000, 'fourth'],
    [60_001, 'fifth'],
    [500_000, 'sixth'],
  ] as const) {
    now = at
    say(word)
  }
  assert.deepEqual(told, [
    [1, 'first'],
    [3, 'fourth'],
    [2, 'sixth'],
  ])
})
