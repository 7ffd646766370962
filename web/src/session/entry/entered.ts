import type { User } from '@akvapolis/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { tabs } from '../tell-tabs.ts'
import { ownEntered, userQuery } from '../user.ts'

/** After a sign-in on this page: it is theirs from now on, and the other tabs hear of it. */
export async function entered(client: QueryClient, user: User): Promise<void> {
  // A question on its way would be answered as of before.
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  await ownEntered(user)
  client.setQueryData(userQuery.queryKey, user)
  tabs.tell({ news: 'in', customer: user.id })
}
