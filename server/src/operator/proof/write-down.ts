import type { Operator } from '../desk/desk.ts'
import { connected } from './hashes.ts'

type Restored = { copy: string; until: Temporal.Instant | null; lastAt: Temporal.Instant | null }

/** Into the restored database itself, which tells from then on by whom it was made, from what and up to when. */
export async function writeDownRestore(
  connectionString: string,
  { name, osUser }: Operator,
  { copy, until, lastAt }: Restored,
): Promise<void> {
  await connected(connectionString, (connection) =>
    connection.query(
      `insert into operator_action (at, operator, os_user, command, before, after)
       values (now(), $1, $2, 'restore', 'null', $3)`,
      [
        name,
        osUser,
        JSON.stringify({ copy, until: until?.toString() ?? null, lastAt: lastAt?.toString() ?? null }),
      ],
    ),
  )
}
