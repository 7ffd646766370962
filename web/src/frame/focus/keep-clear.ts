const typed = 'input:not([type="checkbox"], [type="radio"])'

/**
 * Messages come high on a phone where they would lie over what was pressed, which they tell of, or behind its keyboard. They
 * stay where they came: one that moved with the focus would slip away from a press.
 */
export function keepClear(page: Document): void {
  const place = page.querySelector('section[popover]')
  if (!place) return
  let isShown = false
  const watch = new MutationObserver(() => {
    const wasShown = isShown
    isShown = place.querySelector('p') !== null
    if (wasShown || !isShown) return
    place.removeAttribute('data-high')
    const pressed = page.querySelector(':focus')
    if (!pressed) return
    const isBelow = pressed.getBoundingClientRect().bottom > place.getBoundingClientRect().top
    if (isBelow || pressed.matches(typed)) place.setAttribute('data-high', '')
  })
  watch.observe(place, { childList: true, subtree: true })
}
