import { Connection } from '../../ground/database/connections/connections.ts'

/** More than are sold between the moment one goes back to and the day on which one does. */
const mostSold = 10_000

/**
 * Whoever bought after that moment has a policy with a number that the database knows nothing of any more: nobody else is
 * given it. By how much: further each time, since whoever goes back once more may go to before the time before. PostgreSQL counts
 * these times.
 */
export async function leapOf(connectionString: string): Promise<number> {
  return connected(connectionString, async (connection) => {
    const { rows } = await connection.query(
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline`,
    )
    return mostSold * Math.max(1, rows[0].timeline - 1)
  })
}

/** Goes on that much further. */
export async function leapNumbers(connectionString: string, leap: number): Promise<void> {
  await connected(connectionString, async (connection) => {
    for (const sequence of ['policy_number', 'draft_number'])
      await connection.query(`select setval('${sequence}', last_value + $1) from ${sequence}`, [leap])
  })
}

async function connected<Found>(
  connectionString: string,
  work: (connection: Connection) => Promise<Found>,
): Promise<Found> {
  const connection = new Connection({ connectionString })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
