import { type ReactNode, Suspense, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isWithin, type Router, type Shown } from './router.ts'
import { RouterContext, ShownContext } from './use-router.ts'

type Props = {
  router: Router
  /** What the markup that is taken over shows, wherever one has gone meanwhile. */
  first: Shown | null
  children: ReactNode
}

type Drawn = {
  shown: Shown | null
  /** As it was first shown: for another place within it nothing is drawn, and nothing that is still to be taken over is lost. */
  page: Shown | null
}

/** One boundary around frame and page, so that both hydrate as one; what comes next takes over when it is drawn whole. */
export function RouterProvider({ router, first, children }: Props) {
  const [{ shown, page }, setDrawn] = useState<Drawn>({ shown: first, page: first })
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    const draw = (next: Shown | null) =>
      startTransition(() =>
        setDrawn((now) => ({ shown: next, page: isWithin(now.shown, next) ? now.page : next })),
      )
    router.draw = (next) =>
      new Promise((resolve) => {
        settle.current()
        settle.current = resolve
        draw(next)
      })
    draw(router.shown)
  }, [router])
  useLayoutEffect(() => {
    // What a page puts right as it is first drawn is done by then.
    queueMicrotask(() => {
      if (shown) router.hasDrawn(shown)
      settle.current()
    })
  }, [router, shown])
  return useMemo(
    () => (
      <RouterContext value={router}>
        <ShownContext value={page}>
          <Suspense>{children}</Suspense>
        </ShownContext>
      </RouterContext>
    ),
    [router, page, children],
  )
}
