import { defaultTitle } from '@akvapolis/copy/frame'
import { useEffect, useLayoutEffect } from 'react'
import { useRouter } from '../ui/route/use-router.ts'

/** After each change of page: the tab's title, and the focus on the page's heading so that it is read out. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    showTitle()
    return router.onArrival(({ location }, before) => {
      showTitle()
      if (before && before.location.path !== location.path) focusHeading()
    })

    function showTitle() {
      document.title = ownTitle ?? router.shown?.route.title ?? defaultTitle
    }
  }, [router])
}

/** Of the page that stands, where what it shows decides. */
let ownTitle: string | null = null

/** Gives the tab the title of what a page shows, for as long as it stands. */
export function usePageTitle(title: string): void {
  // Before the next page says its own.
  useLayoutEffect(() => {
    ownTitle = title
    document.title = title
    return () => {
      ownTitle = null
    }
  }, [title])
}

/** A page that came by an address of its own, as by a mailed link, begins at its heading unless somebody is elsewhere by then. */
export function useHeadingFirst(heading: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the heading says now is another page
  useEffect(beginAtHeading, [heading])
}

export function beginAtHeading(): void {
  if (document.activeElement === document.body) focusHeading()
}

/** On a page's heading what has come is read out. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
