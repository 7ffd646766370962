import { frameCopy } from '@akvapolis/copy/frame'
import { useEffect } from 'react'
import { useRouter } from '../ui/route/use-router.ts'
import { shownToasts, toast } from '../ui/toast/toast.ts'

/** Milliseconds. */
const patience = 1000

/** A page that takes its time is said to be on its way, beside the one that still stands with all that is typed in it. */
export function useSlowPage(): void {
  const router = useRouter()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let told = 0
    const settle = () => {
      clearTimeout(waiting)
      shownToasts.remove(told)
    }
    const tell = () => {
      // Where the page before is gone, that stands in its place.
      if (!router.shown?.isWaiting) told = toast.info(frameCopy.loading, { showTime: 0 })
    }
    const stopWatching = router.watch(() => {
      settle()
      if (router.shown?.location.path !== router.location.path) waiting = setTimeout(tell, patience)
    })
    const stopArriving = router.onArrival(settle)
    return () => {
      stopWatching()
      stopArriving()
    }
  }, [router])
}
