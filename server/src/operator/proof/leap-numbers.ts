import { connected } from './hashes.ts'

/** More than are sold between the moment one goes back to and the day on which one does. */
const mostSold = 10_000

/**
 * How far numbers go on: whoever bought after the moment has one that the database knows nothing of any more, and nobody else
 * is given it. Further with each return, which PostgreSQL counts as a timeline: the next one may lead to before the last.
 */
export async function leapOf(connectionString: string): Promise<number> {
  return connected(connectionString, async (connection) => {
    const { rows } = await connection.query(
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline`,
    )
    return mostSold * Math.max(1, rows[0].timeline - 1)
  })
}

/** Lets the numbers of policies and drafts go on so much further. */
export async function leapNumbers(connectionString: string, leap: number): Promise<void> {
  await connected(connectionString, async (connection) => {
    for (const sequence of ['policy_number', 'draft_number'])
      await connection.query(`select setval('${sequence}', last_value + $1) from ${sequence}`, [leap])
  })
}
