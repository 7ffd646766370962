import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

/** What the card of an own draft or policy shows; `policy`: its external id. */
export const cardQuery = (policy: string) =>
  queryOptions({
    queryKey: ['policy-card', policy],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(calls.getPolicyCard, { query: { policy_id: policy }, signal })).result,
    staleTime: 0,
    retry: false,
  })
