import type { AnswerOf } from '@akvapolis/contract/call'
import type { getReceipts } from '@akvapolis/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

export type Receipts = AnswerOf<typeof getReceipts>['result']

/** What came for an own policy, by its external id. */
export const receiptsQuery = (policy: string) =>
  queryOptions({
    queryKey: ['receipts', policy],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(calls.getReceipts, { query: { policy_id: policy }, signal })).result,
    staleTime: 0,
    retry: false,
  })
