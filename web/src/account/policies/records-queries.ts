import type { AnswerOf } from '@akvapolis/contract/call'
import type { getDrafts } from '@akvapolis/contract/drafts'
import type { Policy } from '@akvapolis/contract/policies'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { idOfCustomer } from '../../session/user.ts'
import type { Part, RecordsQuery } from './use-records.ts'

export type Draft = AnswerOf<typeof getDrafts>['result'][number]

/** Both parts of each list begin so. */
export const policiesKey = ['policies'] as const
export const draftsKey = ['drafts'] as const

export const policiesPart = (part: Part): RecordsQuery<Policy> => ({
  queryKey: [...policiesKey, part],
  queryFn: ({ signal }) => fetchAnswer(calls.getPolicies, { query: part, signal }),
  staleTime: 0,
  // A mail that is on its way arrives or is refused without anybody here doing anything. One that takes longer than minutes
  // may take days, and each question keeps the session alive.
  refetchInterval: ({ state }) =>
    state.dataUpdateCount < 60 && state.data?.some(({ delivery }) => delivery === 'queued') ? 5_000 : false,
})

export const draftsPart = (part: Part): RecordsQuery<Draft> => ({
  queryKey: [...draftsKey, part],
  queryFn: async ({ client, signal }) => {
    const query = { id: idOfCustomer(client), ...part }
    return (await fetchAnswer(calls.getDrafts, { query, signal })).result
  },
  staleTime: 0,
})
