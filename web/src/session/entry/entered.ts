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

type Entry = { ok: true; body: { data: { user: User }; existing?: true | undefined } }

/**
 * What became of a call that lets somebody in or changes who they are. Where its answer was lost, who is here tells that it was
 * done: asked once more, the server would call the same code wrong.
 */
export async function entryOf<Answer extends Entry | Failure>(
  answer: Answer,
  isMeant: (user: User) => boolean = () => true,
): Promise<Answer | Entry> {
  const user = !answer.ok && answer.kind === 'offline' && (await askWhoIsHere())
  return user && isMeant(user) ? { ok: true, body: { data: { user } } } : answer
}
