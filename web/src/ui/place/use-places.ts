import { use, useEffectEvent, useLayoutEffect } from 'react'
import type { Router } from '../route/router.ts'
import { RouterContext, useRouter } from '../route/use-router.ts'
import type { Path } from './path.ts'
import { type OpenWindow, Places, type Steps } from './places.ts'

const known = new WeakMap<Router, Places>()

function placesOf(router: Router): Places {
  const places =
    known.get(router) ??
    new Places({
      history: router.history,
      write: (at, options) => router.markPlace(at, options),
    })
  known.set(router, places)
  return places
}

/** Makes each step an entry of the browser's history, while the page of the steps is open. */
export function useStepPlaces({ path, canShow, onShow }: Steps): void {
  const router = useRouter()
  const mayShow = useEffectEvent(canShow)
  const show = useEffectEvent(onShow)
  const at = path.join('/')
  useLayoutEffect(() => {
    const steps: Path = at === '' ? [] : at.split('/')
    placesOf(router).showSteps({ path: steps, canShow: (to) => mayShow(to), onShow: (to) => show(to) })
  }, [router, at])
  useLayoutEffect(() => () => placesOf(router).showSteps(null), [router])
}

type WindowPlace = Pick<OpenWindow, 'onBack'> &
  Partial<OpenWindow> & {
    /** What lies beside its field and covers nothing is no place. */
    hasPlace: boolean
  }

const never = () => false

/**
 * Makes an open window, or a form that has opened within its page, an entry of the browser's history; where there is no
 * router, it is one like any other.
 */
export function useWindowPlace({ hasPlace, onBack, isTyped = never, onAsk = onBack }: WindowPlace): void {
  const router = use(RouterContext)
  const open = useEffectEvent(() => (router && hasPlace ? placesOf(router).openWindow(opened) : undefined))
  const typed = useEffectEvent(isTyped)
  const ask = useEffectEvent(onAsk)
  const back = useEffectEvent(onBack)
  const opened: OpenWindow = { isTyped: () => typed(), onAsk: () => ask(), onBack: () => back() }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that comes to lie beside its field gives its place back
  useLayoutEffect(() => open(), [hasPlace])
}
