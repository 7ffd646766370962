import { use, useMemo } from 'react'
import { Boundary } from '../ui/late/boundary.tsx'
import { ShownContext, useRouter } from '../ui/route/use-router.ts'
import { BrokenPage } from './message/broken-page.tsx'
import { LoadingPage } from './message/loading-page.tsx'

/** The page of the address, or what is to be said in its place: header and footer stay. */
export function ShownPage() {
  const router = useRouter()
  const shown = use(ShownContext)
  const Page = shown?.route.page
  // Another place within the page draws it no second time.
  const page = useMemo(() => Page && <Page />, [Page])
  if (!shown || shown.isWaiting) return <LoadingPage />
  if (shown.failure) return <BrokenPage error={shown.failure.error} reset={() => void router.load()} />
  const Around = shown.route.around
  return (
    <Boundary of={shown} instead={(error, reset) => <BrokenPage error={error} reset={reset} />}>
      {Around ? <Around>{page}</Around> : page}
    </Boundary>
  )
}
