import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Frame } from './frame/frame.tsx'
import { BrokenPage } from './frame/message/broken-page.tsx'
import { Boundary } from './ui/late/boundary.tsx'
import type { Router } from './ui/route/router.ts'
import { RouterProvider } from './ui/route/router-provider.tsx'

export function App({ router, queryClient }: { router: Router; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <Boundary instead={(error, reset) => <BrokenPage error={error} reset={reset} />}>
          <Frame />
        </Boundary>
      </RouterProvider>
    </QueryClientProvider>
  )
}
