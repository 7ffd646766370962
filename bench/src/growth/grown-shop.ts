import { calls } from '@akvapolis/contract/calls'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { aPolicy } from '@akvapolis/server/testing/buyer'
import { anEstablishedCustomer, type TestCustomer } from '@akvapolis/server/testing/customer'
import { fillDatabase, type StoredOrder } from '@akvapolis/server/testing/databases/filled-database'
import { anOrder } from '@akvapolis/server/testing/orders'
import { openShop, type Shop } from '@akvapolis/server/testing/shop'

/** A shop that has sold so many policies, one to a customer, with a row each in every table that grows. */
export type GrownShop = AsyncDisposable & {
  policies: number
  shop: Shop
  /** As a superuser, on its database. */
  database: Connection
  /** Ends the shop alone, after which PostgreSQL has counted all that it did. */
  closeShop(): Promise<void>
}

/** So that what is due on a day is as much in every shop. */
const salesADay = 1000

type Place = { server: string; policies: number; example: StoredOrder }

export async function openGrownShop({ server, policies, example }: Place): Promise<GrownShop> {
  const connectionString = await makeDatabase(server, `growth_${policies}`)
  const shop = await openOn(connectionString)
  const { keyId } = shop.services.seal
  await fillDatabase(connectionString, { customers: policies, salesADay, keyId, example })
  const database = await connectAsSuperuser(connectionString)
  await database.query('vacuum analyze')
  await database.query('select pg_stat_reset()')
  let closing: Promise<void> | undefined
  const closeShop = () => (closing ??= shop.close())
  const close = async () => {
    await closeShop()
    await database.end()
  }
  return { policies, shop, database, closeShop, [Symbol.asyncDispose]: close }
}

/** What the shop stores of a policy, for the generated ones to be as large. */
export async function anExample(server: string): Promise<StoredOrder> {
  const shop = await openOn(await makeDatabase(server, 'growth_example'))
  try {
    const { id } = await aPolicy(...(await readyToBuy(shop)))
    return await shop.services.db
      .selectFrom('policy')
      .select(['details', 'contract', 'info'])
      .where('external_id', '=', id)
      .executeTakeFirstOrThrow()
  } finally {
    await shop.close()
  }
}

/** Somebody signed in whose next order is accepted. */
export async function readyToBuy(
  shop: Shop,
): Promise<[buyer: TestCustomer, order: ReturnType<typeof anOrder>]> {
  const buyer = await anEstablishedCustomer(shop)
  const order = anOrder({ phone: buyer.phone, email: buyer.email })
  await buyer.call(calls.pay, order)
  return [buyer, order]
}

export const openOn = (connectionString: string): Promise<Shop> =>
  openShop({
    hasWorkers: true,
    environment: { SANDBOX_LIMITS: 'off' },
    database: { connectionString, close: async () => {} },
  })

async function makeDatabase(server: string, name: string): Promise<string> {
  const client = await connectAsSuperuser(server)
  await client.query(`create database ${name} owner akvapolis`)
  await client.end()
  return server.replace(/\/akvapolis\?/, `/${name}?`)
}

export async function connectAsSuperuser(connectionString: string): Promise<Connection> {
  const client = new Connection({
    connectionString: connectionString.replace('//akvapolis@', '//postgres@'),
  })
  await client.connect()
  return client
}
