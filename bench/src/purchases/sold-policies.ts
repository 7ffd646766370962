import { join } from 'node:path'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'

/** Where the product keeps its rows when it was started on `dataDir`. */
export const databaseIn = (dataDir: string): string => connectionStringOf(join(dataDir, 'postgres/run'))

export async function connectTo(dataDir: string): Promise<AsyncDisposable & { client: Connection }> {
  const client = new Connection({ connectionString: databaseIn(dataDir) })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

const query = `
  select extract(epoch from sent.at - paid.at)::float8 * 1000 as ms
  from (select policy_id, min(at) as at from policy_event where to_state = 'paid' group by 1) paid
  left join (select policy_id, min(sent_at) as at from sent_mail where kind = 'policy' group by 1) sent
    using (policy_id)
  order by ms`

/**
 * Milliseconds from paid to mailed of each policy by the product's own books, shortest first, once `count` mails are
 * out: the sandbox's diver bought one besides, without a queue.
 */
export async function waitsUntilMailed(dataDir: string, count: number): Promise<number[]> {
  await using connection = await connectTo(dataDir)
  for (;;) {
    const waits = await waitsForMails(connection.client)
    if (waits.length >= count) return waits
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Of those that are mailed by now. */
export async function waitsForMails(database: Pick<Connection, 'query'>): Promise<number[]> {
  const { rows } = await database.query<{ ms: number | null }>(query)
  return rows.flatMap(({ ms }) => ms ?? [])
}
