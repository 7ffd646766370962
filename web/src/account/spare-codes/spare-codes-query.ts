import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

/** How many of the spare codes are left. */
export const spareCodesQuery = queryOptions({
  queryKey: ['spare-codes'],
  queryFn: async ({ signal }) => (await fetchAnswer(calls.getSpareCodes, { signal })).result,
  staleTime: 0,
})
