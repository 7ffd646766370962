import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'

/** Does `work` on a connection of PostgreSQL's superuser. */
export async function asSuperuser<Result>(
  { superuserString }: Pick<ShopDatabase, 'superuserString'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = new Connection({ connectionString: superuserString })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
