import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { calls } from '../api/calls.ts'
import { fetchAnswer } from '../api/fetch-answer.ts'

/** Minutes after which the business date is asked again, for a page left open over midnight. */
const tenMinutes = 600_000

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => fetchAnswer(calls.getSite, {}),
  staleTime: tenMinutes,
  refetchInterval: tenMinutes,
})

/** What the server says of itself: demonstration mode, tariff, age limit, insurer; undefined until known. */
export function useSite() {
  return useQuery(siteQuery).data
}

/** Today in Moscow as the server has it, by which every bound counts; undefined until known. */
export function useToday(): IsoDate | undefined {
  return useSite()?.today
}
