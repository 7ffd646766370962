import { getUser } from '@akvapolis/contract/session'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'

type Person = {
  holder: { phone: string; email: string }
  see(call: typeof getUser): Promise<{ data: { user: object | null } }>
}

/** Moved into the past: no sign of life for an hour, and begun twelve hours ago. */
const ends = [
  `last_seen_at = last_seen_at - interval '61 minutes'`,
  `created_at = created_at - interval '12 hours 1 minute'`,
]

/** Whom the shop still knows although their session has ended, by the one or the other in turn. */
export async function outlived(
  database: Pick<Connection, 'query'>,
  persons: readonly Person[],
): Promise<string[]> {
  const known: string[] = []
  for (const [place, { holder, see }] of persons.entries()) {
    const own = 'customer_id = (select id from customer where phone = $1)'
    await database.query(`update session set ${ends[place % ends.length]} where ${own}`, [holder.phone])
    const { data } = await see(getUser)
    if (data.user !== null) known.push(holder.email)
  }
  return known
}
