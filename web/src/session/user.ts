import type { User } from '@akvapolis/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

const key = ['user']

/**
 * Who is here: asked at the start and every 100 000 ms. A first call that fails counts as a visitor; a later one
 * keeps who was here, so that a passing loss of connection signs nobody out.
 */
export const userQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<User | null> => {
    const outcome = await callApi(calls.getUser, {})
    if (outcome.ok) return outcome.body.data.user
    return client.getQueryData<User | null>(key) ?? null
  },
  refetchInterval: 100_000,
  staleTime: 100_000,
})

/** The signed-in customer, null for a visitor, undefined while not yet known. */
export function useUser(): User | null | undefined {
  return useQuery(userQuery).data
}

/** The name to show: the main one, the Russian one where that is empty, else nothing. */
export function nameOf(user: User): string {
  return [user.surname || user.surname_ru, user.name || user.name_ru].filter(Boolean).join(' ')
}
