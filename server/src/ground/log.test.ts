import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { pino } from 'pino'
import { decideAtBank } from '../testing/bank-customer.ts'
import { aBuyer, aPolicy } from '../testing/buyer.ts'
import { awaitMessage } from '../testing/messages.ts'
import { anOrder } from '../testing/orders.ts'
import { openShop } from '../testing/shop.ts'

test('no line of the log holds anything of a person', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
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
