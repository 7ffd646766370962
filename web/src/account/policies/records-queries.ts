import type { AnswerOf } from '@akvapolis/contract/call'
import type { getDrafts } from '@akvapolis/contract/drafts'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

export type Draft = AnswerOf<typeof getDrafts>['result'][number]

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => fetchAnswer(calls.getPolicies, { signal }),
  staleTime: 0,
})

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ signal }) => (await fetchAnswer(calls.getDrafts, { query: {}, signal })).result,
  staleTime: 0,
})
