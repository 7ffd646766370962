import type { Facts } from '@akvapolis/contract/facts'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
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

/**
 * What the document says stands at once, and is asked for all the same: a tab that is opened again may have kept the
 * document for days.
 */
export function knowSite(client: QueryClient, site: Facts['site']): void {
  client.setQueryData(siteQuery.queryKey, site, { updatedAt: 0 })
}

/** What the server says of itself: demonstration mode, tariff, age limit, insurer; undefined until known. */
export function useSite() {
  return useQuery(siteQuery).data
}

/** Today in Moscow as the server has it, by which every bound counts; undefined until known. */
export function useToday(): IsoDate | undefined {
  return useSite()?.today
}
