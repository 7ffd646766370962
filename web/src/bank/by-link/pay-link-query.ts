import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

/** The link by which somebody else may pay for a policy now; null: there is none. */
export const payLinkQuery = (policy: string) =>
  queryOptions({
    queryKey: ['pay-link', policy],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(calls.getPayLink, { query: { policy_id: policy }, signal })).result,
    staleTime: 0,
    // It ends where its owner is not: paid, revoked in another tab, made anew on another device.
    refetchInterval: 3_000,
    retry: false,
    refetchOnWindowFocus: true,
  })
