import type { Facts } from '@akvapolis/contract/facts'
import type { User } from '@akvapolis/contract/session'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Frame } from './frame/frame.tsx'
import { BrokenPage } from './frame/message/broken-page.tsx'
import { FactsContext } from './session/facts.ts'
import { FirstUserContext } from './session/user.ts'
import { Boundary } from './ui/late/boundary.tsx'
import type { Router, Shown } from './ui/route/router.ts'
import { RouterProvider } from './ui/route/router-provider.tsx'

type Props = {
  router: Router
  /** What is drawn first. */
  shown: Shown | null
  /** Whom it is drawn for first; undefined for whoever comes. */
  user: User | null | undefined
  queryClient: QueryClient
  facts: Facts | null
}

export function App({ router, shown, user, queryClient, facts }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <FactsContext value={facts}>
        <FirstUserContext value={user}>
          <RouterProvider router={router} first={shown}>
            <Boundary instead={(error, reset) => <BrokenPage error={error} reset={reset} />}>
              <Frame />
            </Boundary>
          </RouterProvider>
        </FirstUserContext>
      </FactsContext>
    </QueryClientProvider>
  )
}
