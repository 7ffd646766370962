import { use, useEffect, useMemo, useState } from 'react'
import { Boundary } from '../ui/late/boundary.tsx'
import { isWithin, type Shown } from '../ui/route/router.ts'
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
  const moved = useMoved()
  if (!shown || shown.isWaiting) return <LoadingPage />
  if (shown.failure) return <BrokenPage error={shown.failure.error} reset={() => void router.load()} />
  const Around = shown.route.around
  return (
    // Whoever moves on within a page that has failed gets it once more.
    <Boundary
      of={isWithin(shown, moved) ? moved : shown}
      instead={(error, reset) => <BrokenPage error={error} reset={reset} />}
    >
      {Around ? <Around>{page}</Around> : page}
    </Boundary>
  )
}

/** The latest move within a page. */
function useMoved(): Shown | null {
  const router = useRouter()
  const [moved, setMoved] = useState<Shown | null>(null)
  useEffect(
    () =>
      router.onArrival((now, before) => {
        if (isWithin(before, now)) setMoved(now)
      }),
    [router],
  )
  return moved
}
