import { Connection } from '../../ground/database/connections/connections.ts'

/** More than are sold between the moment one goes back to and the day on which one does. */
export const numbersLeapt = 10_000

/**
 * Whoever bought after that moment has a policy with a number that the database knows nothing of any more: nobody else is
 * given it.
 */
export async function leapNumbers(connectionString: string): Promise<void> {
  const connection = new Connection({ connectionString })
  await connection.connect()
  try {
    for (const sequence of ['policy_number', 'draft_number'])
      await connection.query(`select setval('${sequence}', last_value + ${numbersLeapt}) from ${sequence}`)
  } finally {
    await connection.end()
  }
}
