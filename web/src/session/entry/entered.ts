import type { User } from '@akvapolis/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { ownKept } from '../../form/kept/kept.ts'
import { tabs } from '../tell-tabs.ts'
import { userQuery } from '../user.ts'

/** After a sign-in on this page: it is theirs from now on, and the other tabs hear of it. */
export async function entered(client: QueryClient, user: User): Promise<void> {
  // A question on its way would be answered as of before.
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  ownKept(user.id)
  client.setQueryData(userQuery.queryKey, user)
  tabs.tell({ news: 'in', customer: user.id })
}
