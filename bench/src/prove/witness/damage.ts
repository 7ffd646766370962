import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { asSuperuser } from '../trial/superuser.ts'

/** Tables whose rows, and indices whose order or entries, PostgreSQL's amcheck finds wrong. */
export async function damageIn(shop: ShopDatabase): Promise<string[]> {
  return asSuperuser(shop, async (database) => {
    await database.query('create extension if not exists amcheck')
    const indices = await damaged(
      database,
      indicesOf,
      (oid) => `select 1 from (select bt_index_check(${oid}, true) as fault) as checked where fault is null`,
    )
    const tables = await damaged(
      database,
      tablesOf,
      (oid) => `select * from verify_heapam(${oid}, skip => 'none')`,
    )
    return [...indices, ...tables]
  })
}

const ofTheShop = `relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`
const indicesOf = `
  select pg_class.oid, relname from pg_class join pg_am on pg_am.oid = relam
  where relkind = 'i' and amname = 'btree' and ${ofTheShop}`
const tablesOf = `select oid, relname from pg_class where relkind = 'r' and ${ofTheShop}`

/** An index is told by an error, a table by rows. */
async function damaged(
  database: Connection,
  relations: string,
  check: (oid: number) => string,
): Promise<string[]> {
  const found: string[] = []
  const { rows } = await database.query<{ oid: number; relname: string }>(relations)
  for (const { oid, relname } of rows) {
    const faults = await database.query(check(oid)).then(
      ({ rowCount }) => rowCount,
      () => 1,
    )
    if (faults !== 0) found.push(relname)
  }
  return found
}
