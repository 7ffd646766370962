import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { consentVersions } from '@akvapolis/copy/sign-in/consents'
import { aDraft } from '../../testing/buyer.ts'
import { aCustomer, anEstablishedCustomer } from '../../testing/customer.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('each edition stands once, with the time it was last agreed to; those of others are not there', async () => {
  await aCustomer(shop)
  const customer = await anEstablishedCustomer(shop)
  const { db } = shop.services
  const former = { kind: 'terms', version: '1 от 01.10.2026' } as const
  const times = ['2026-10-05T08:00:00.000Z', '2026-10-07T08:00:00.000Z']
  await db
    .insertInto('consent')
    .values(
      times.map((given_at) => ({
        ...former,
        given_at: new Date(given_at),
        session_id: randomUUID(),
        customer_id: customer.userId,
        phone: customer.phone,
        ip: '127.0.0.1',
      })),
    )
    .execute()
  shop.clock.advance({ minutes: 1 })
  await aDraft(customer, anOrder({ phone: customer.phone, email: customer.email }))

  const { body } = await customer.call(calls.getConsents)
  const now = shop.services.clock.now().toISOString()
  assert.deepEqual(body.result, [
    { kind: 'personal_data', version: consentVersions.personal_data, given_at: now },
    { kind: 'terms', version: consentVersions.terms, given_at: now },
    { ...former, given_at: times[1] },
  ])
})
