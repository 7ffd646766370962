import type { AnswerOf } from '@akvapolis/contract/call'
import type { getCover } from '@akvapolis/contract/policies'
import { diveTermsOf } from '@akvapolis/rules/offer/insured-dive'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

/** Told beside what the page is for: a session that is over is told by what somebody presses. */
const isQuiet = () => true

export type CoverSold = AnswerOf<typeof getCover>['result']

/** What a draft or policy covers. `since`: what changes when another cover may have been agreed to. */
export const coverQuery = (policy: string, since: readonly unknown[] = []) =>
  queryOptions({
    queryKey: ['cover', policy, ...since],
    queryFn: async ({ signal }): Promise<CoverSold> =>
      (await fetchAnswer(calls.getCover, { query: { policy_number: policy }, signal, isQuiet })).result,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is asked of a dive that a policy may cover; null: nothing is known of its cover. */
export const diveTermsSold = (sold: CoverSold) =>
  sold && diveTermsOf(sold.cover, { product: sold.product, programmeDepth: sold.programme_depth })
