import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenPage } from './frame/message/broken-page.tsx'
import { judgedSearch } from './frame/search.ts'
import { routeTree } from './routes.tsx'

/** The router of one browser, or of one page being prerendered (then with its own history). */
export function createAppRouter({
  queryClient,
  history,
}: {
  queryClient: QueryClient
  history?: RouterHistory
}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    // Restoring writes an inline script into prerendered markup, which the policy forbids.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    // In the place of the page that failed: header and footer stay.
    defaultErrorComponent: BrokenPage,
    defaultStructuralSharing: true,
    parseSearch: (text) => judgedSearch(Object.fromEntries(new URLSearchParams(text))),
    stringifySearch,
    ...(history && { history }),
  })
}

/** Plain `name=value`: by default a number of a policy would come back as a number, quotes and all. */
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Where within its page the entry lies: the one keeper is ui/place. */
    at?: readonly string[]
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says; `Insurance for divers` when absent. */
    title?: string
  }
}
