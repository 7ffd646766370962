import type { RouterHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { judgedSearch } from './frame/search.ts'
import { nowhere, routesFor } from './routes.tsx'
import { browserHistory } from './ui/route/browser-history.ts'
import { Router } from './ui/route/router.ts'

/** The router of one browser, or of one page being prerendered (then with its own history). */
export const createAppRouter = ({
  client,
  history,
}: {
  client: QueryClient
  history?: RouterHistory
}): Router =>
  new Router({
    history: history ?? browserHistory(),
    routes: routesFor(client),
    nowhere,
    judge: judgedSearch,
  })
