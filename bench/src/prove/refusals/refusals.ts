import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { TwinShop } from '../trial/shop.ts'
import { asSuperuser } from '../trial/superuser.ts'

/** How PostgreSQL refuses for a while, though it is there: what is done for it, and what the servers' logs have to call it. */
export type Refusal = {
  because: string
  lastsMs: number
  /** Answers what ends it. */
  begin(shop: TwinShop): Promise<() => Promise<void>>
}

export const refusals = {
  readOnly: { because: 'read-only', lastsMs: 30_000, begin: makeReadOnly },
  noConnections: { because: 'no connection left', lastsMs: 30_000, begin: takeConnections },
  locked: { because: 'locked by others', lastsMs: 60_000, begin: lockPolicies },
} satisfies Record<string, Refusal>

async function makeReadOnly({ database }: TwinShop) {
  const setTo = (how: string) =>
    asSuperuser(database, async (connection) => {
      await connection.query(`alter system ${how}`)
      await connection.query('select pg_reload_conf()')
    })
  await setTo('set default_transaction_read_only = on')
  return () => setTo('reset default_transaction_read_only')
}

const others = 'others'
const endThoseOfServers = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and usename <> current_user and application_name <> '${others}'`

/** Others take all that an ordinary role may have, and each that a server loses. */
async function takeConnections({ database }: TwinShop) {
  const { connectionString } = database
  const taken: Connection[] = []
  let isOver = false
  const takeAll = async () => {
    for (;;) {
      const connection = new Connection({ connectionString, application_name: others })
      const isOurs = await connection.connect().then(
        () => true,
        () => false,
      )
      if (!isOurs) return
      taken.push(connection)
    }
  }
  await takeAll()
  const taking = asSuperuser(database, async (connection) => {
    while (!isOver) {
      await connection.query(endThoseOfServers)
      await takeAll()
      await pause(100)
    }
  })
  return async () => {
    isOver = true
    await taking
    await Promise.all(taken.map((connection) => connection.end()))
  }
}

/** As by a change of the table that waits for somebody else. */
async function lockPolicies({ database: { connectionString } }: TwinShop) {
  const connection = new Connection({ connectionString })
  await connection.connect()
  await connection.query('begin')
  await connection.query('lock table policy in access exclusive mode')
  return () => connection.end()
}
