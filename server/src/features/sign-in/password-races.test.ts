import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { anEstablishedCustomer, aPassword, type TestCustomer } from '../../testing/customer.ts'
import { untilItWaits } from '../../testing/databases/waiting.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Reply } from '../../testing/visitor.ts'
import { hashPassword } from '../customers/passwords.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

/** Signs in while another password is being kept: what is given was right when it was looked at. */
async function besideAnother(customer: TestCustomer, kept: string): Promise<Reply> {
  const { db } = shop.services
  const by = await shop.visitor()
  const hash = await hashPassword(kept)
  let asked: Promise<Reply> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set({ password_hash: hash }).where('id', '=', customer.userId).execute()
    asked = by.call(calls.signInWithPassword, { phone: customer.phone, password: aPassword })
    await untilItWaits(db, asked)
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}

test('a password that is changed while somebody signs in by it opens nothing', async () => {
  const { status, body } = await besideAnother(await anEstablishedCustomer(shop), 'Кит-и-планктон-8')
  assert.equal(status, 422, JSON.stringify(body))
  assert.ok(body.errors.password)
})

test('the same password, kept anew meanwhile, is right', async () => {
  assert.equal((await besideAnother(await anEstablishedCustomer(shop), aPassword)).status, 200)
})
