const headings = 'legend, h1, h2, h3'

/**
 * Gives the focus a home when what had it is taken out of the page, as a button that its own press takes away: the
 * heading of the nearest part around that is still there. Whoever puts it elsewhere at once is not disturbed.
 */
export function keepFocus(page: Document): void {
  let around: Element[] = []
  let isByKeys = false
  page.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? ancestorsOf(target) : []
    isByKeys = around[0]?.matches(':focus-visible') ?? false
  })
  const watch = new MutationObserver(() => {
    const [last] = around
    if (!last || last.isConnected || page.activeElement !== page.body) return
    const home = homeIn(around.find((element) => element.isConnected))
    around = []
    if (!home) return
    if (!home.hasAttribute('tabindex')) home.tabIndex = -1
    // Under a press of the pointer nothing moves.
    home.focus({ preventScroll: !isByKeys })
  })
  watch.observe(page.body, { childList: true, subtree: true })
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [element, ...ancestorsOf(parent)] : [element]
}

function homeIn(part: Element | undefined): HTMLElement | null {
  for (
    let place = part;
    place && place !== document.documentElement;
    place = place.parentElement ?? undefined
  ) {
    const heading = place.querySelector<HTMLElement>(headings)
    if (heading) return heading
  }
  return null
}
