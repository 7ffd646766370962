import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { getUser } from '@akvapolis/contract/session'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { aCustomer, type TestCustomer } from '@akvapolis/server/testing/customer'
import { openShop, type Shop } from '@akvapolis/server/testing/shop'
import { outlived } from './outlived.ts'

let shop: Shop
let database: Connection
before(async () => {
  shop = await openShop({ hasWorkers: true })
  database = new Connection({ connectionString: shop.environment.DATABASE_URL })
  await database.connect()
})
after(async () => {
  await database.end()
  await shop.close()
})

const person = ({ phone, email, call }: TestCustomer) => ({
  holder: { phone, email },
  see: async (asked: typeof getUser) => (await call(asked)).body,
})

test('nobody is known once their session is over, by its silence or by its age', async () => {
  const persons = [person(await aCustomer(shop)), person(await aCustomer(shop))]
  assert.deepEqual(await outlived(database, persons), [])
})

test('who still is, is named', async () => {
  const lasting = person(await aCustomer(shop))
  const lastsOn = { query: async () => ({ rows: [] }) } as unknown as Connection // its session is not touched
  assert.deepEqual(await outlived(lastsOn, [lasting]), [lasting.holder.email])
})
