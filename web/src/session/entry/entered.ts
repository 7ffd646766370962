import type { User } from '@akvapolis/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '../../api/outcome.ts'
import { tabs } from '../tell-tabs.ts'
import { askWhoIsHere, ownEntered, userQuery } from '../user.ts'

/** After a sign-in on this page: it is theirs from now on, and the other tabs hear of it. */
export async function entered(client: QueryClient, user: User): Promise<void> {
  // A question on its way would be answered as of before.
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  await ownEntered(user)
  client.setQueryData(userQuery.queryKey, user)
  tabs.tell({ news: 'in', customer: user.id })
}

type Entry = { ok: true; body: { data: { user: User } } } | Failure

/**
 * Whom an answer lets in, and where it was lost who is here: the server, asked once more, would call the same code wrong. Null
 * where it let nobody in.
 */
export async function whoEntered(entry: Entry): Promise<User | null> {
  if (entry.ok) return entry.body.data.user
  return (entry.kind === 'offline' && (await askWhoIsHere())) || null
}
