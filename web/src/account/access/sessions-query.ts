import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

export const sessionsKey = ['sessions']

/** Where the customer is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await fetchAnswer(calls.getSessions, { signal })).result,
  staleTime: 0,
})
