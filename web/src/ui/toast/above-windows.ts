import { shownToasts } from './toast.ts'

let place: HTMLElement | null = null
let home: ParentNode | null = null
const windows: HTMLElement[] = []

/** Keeps the place of the toasts above all windows until it goes. */
export function keepAbove(toasts: HTMLElement): () => void {
  place = toasts
  home = toasts.parentNode
  raise()
  return () => {
    place = null
  }
}

/**
 * A modal window has opened, and all outside of it is inert: the toasts move into it before the next one is to be read out,
 * which a place that comes with its words is not. Gives what is to be called before it closes.
 */
export function takeToasts(opened: HTMLElement): () => void {
  windows.push(opened)
  raise()
  return () => {
    windows.splice(windows.indexOf(opened), 1)
    raise()
  }
}

/** What was shown last stands on top. */
export function raise(): void {
  const around = windows.at(-1) ?? home
  if (!place?.isConnected || !around) return
  if (place.parentNode !== around) {
    around.append(place)
    // No pointer or focus leaves what is moved.
    shownToasts.hold(false)
  }
  if (place.matches(':popover-open')) place.hidePopover()
  place.showPopover()
}
