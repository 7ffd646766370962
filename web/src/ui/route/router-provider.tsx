import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { Router, Shown } from './router.ts'
import { RouterContext, ShownContext } from './use-router.ts'

type Props = {
  router: Router
  /** What the markup that is taken over shows, wherever one has gone meanwhile. */
  first: Shown | null
  children: ReactNode
}

/** One boundary around frame and page, so that both hydrate as one; what comes next takes over when it is drawn whole. */
export function RouterProvider({ router, first, children }: Props) {
  const [shown, setShown] = useState(first)
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    router.draw = (next) =>
      new Promise((resolve) => {
        settle.current()
        settle.current = resolve
        startTransition(() => setShown(next))
      })
    setShown(router.shown)
  }, [router])
  useLayoutEffect(() => {
    // What a page puts right as it is first drawn is done by then.
    queueMicrotask(() => {
      if (shown) router.hasDrawn(shown)
      settle.current()
    })
  }, [router, shown])
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Suspense>{children}</Suspense>
      </ShownContext>
    </RouterContext>
  )
}
