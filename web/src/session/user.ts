import type { User } from '@akvapolis/contract/session'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { hooks } from '../api/hooks.ts'
import { ownKept } from '../form/kept/kept.ts'
import { tabs } from './tell-tabs.ts'

const key = ['user']

/**
 * Who is here: asked at the start and every 100 000 ms. A first call that fails counts as a visitor; a later one
 * keeps who was here, so that a passing loss of connection signs nobody out.
 */
export const userQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<User | null> => {
    const user = await askWhoIsHere()
    const before = client.getQueryData<User | null>(key)
    return user === undefined ? (before ?? null) : learnt(before, user)
  },
  refetchInterval: 100_000,
  staleTime: 100_000,
})

/** Who the server says is here; undefined when it can't be asked. */
export async function askWhoIsHere(): Promise<User | null | undefined> {
  const outcome = await callApi(calls.getUser, {})
  return outcome.ok ? outcome.body.data.user : undefined
}

/** A page that was drawn for somebody else, or for a visitor, is loaded anew; whose session has ended tells the other tabs. */
function learnt(before: User | null | undefined, user: User | null): User | null {
  if (user && before !== undefined && before?.id !== user.id) {
    hooks.onOtherCustomer()
    return before
  }
  if (user) ownKept(user.id)
  else if (before) tabs.tell({ news: 'ended' })
  return user
}

/** The signed-in customer, null for a visitor, undefined while not yet known. */
export function useUser(): User | null | undefined {
  return useQuery(userQuery).data
}

/** As calls about a customer's own things name them. */
export const idOfCustomer = (client: QueryClient): string | undefined =>
  client.getQueryData(userQuery.queryKey)?.id.toString()

/** The name to show: the main one, the Russian one where that is empty, else nothing. */
export function nameOf(user: User): string {
  return [user.surname || user.surname_ru, user.name || user.name_ru].filter(Boolean).join(' ')
}
