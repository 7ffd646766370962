import type { AnswerOf } from '@akvapolis/contract/call'
import type { getDrafts } from '@akvapolis/contract/drafts'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { idOfCustomer } from '../../session/user.ts'

export type Draft = AnswerOf<typeof getDrafts>['result'][number]

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => fetchAnswer(calls.getPolicies, { signal }),
  staleTime: 0,
  // A mail that is on its way arrives or is refused without anybody here doing anything.
  refetchInterval: ({ state }) => (state.data?.some(({ delivery }) => delivery === 'queued') ? 5_000 : false),
})

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ client, signal }) => {
    const query = { id: idOfCustomer(client) }
    return (await fetchAnswer(calls.getDrafts, { query, signal })).result
  },
  staleTime: 0,
})
