import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStepPlaces } from '../../ui/place/use-places.ts'
import { useLocation, useRouter } from '../../ui/route/use-router.ts'
import { keepSteps, keptSteps } from './kept-steps.ts'
import { type Go, type Stack, type Step, stackAt, stackNamed, stepTo } from './steps.ts'

/** The steps of the sign-in, each a place of the browser's history and still there after a reload. */
export function useSteps(onStep: () => void): { step: Step; go: Go } {
  const router = useRouter()
  // A mailed link may be opened where the page stands already.
  const { hash } = useLocation()
  const [stack, setStack] = useState<Stack>([{ name: 'login' }])
  /** As far as Forward may lead. */
  const furthest = useRef(stack)
  const shown = useRef(stack)
  const isLed = useRef(false)
  function show(next: Stack) {
    keepSteps(next)
    shown.current = next
    flushSync(() => setStack(next))
    onStep()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the step is drawn that a link leads to below
  useLayoutEffect(() => {
    if (isLed.current) onStep()
    isLed.current = false
  }, [stack])
  useLayoutEffect(() => {
    const { at, isLink } = router.history.location.state
    // Where a link finds another step, its own is shown.
    const led = isLink || !at ? stackNamed(hash) : null
    const begun = led ?? (at ? stackAt(keptSteps() ?? [{ name: 'login' }], at) : null)
    if (!begun || begun.length === 1) return
    isLed.current = led !== null
    furthest.current = begun
    shown.current = begun
    keepSteps(begun)
    setStack(begun)
  }, [router, hash])
  useStepPlaces({
    path: stack.slice(1).map(({ name }) => name),
    canShow: (path) => stackAt(furthest.current, path) !== null,
    onShow(path) {
      const named = stackAt(furthest.current, path)
      if (named) show(named)
    },
  })
  return {
    step: stack.at(-1) ?? stack[0],
    /** From the step that is shown: an answer that comes when another one is leads nowhere. */
    go(next) {
      if (shown.current !== stack) return
      furthest.current = stepTo(stack, next)
      show(furthest.current)
    },
  }
}
