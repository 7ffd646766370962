import { type RefObject, useLayoutEffect } from 'react'
import { fetchPart } from '../late/fetch-part.ts'
import type { Place } from '../overlay/position.ts'

export type Popover = Pick<Place, 'placement' | 'hasAnchorWidth'> & {
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
}

/**
 * Shows an element of `popover="manual"` and `hidden={!isOpen}` above all else, beside its anchor. Where the browser has
 * no popovers, the fixed position and the style sheet do.
 */
export function usePopover({ isOpen, anchor, floating, placement, hasAnchorWidth }: Popover): void {
  useLayoutEffect(() => {
    const element = floating.current
    if (!isOpen || !element || !anchor.current) return
    element.showPopover?.()
    const stop = place({
      anchor: anchor.current,
      floating: element,
      placement,
      ...(hasAnchorWidth !== undefined && { hasAnchorWidth }),
    })
    return () => {
      stop()
      element.hidePopover?.()
    }
  }, [isOpen, anchor, floating, placement, hasAnchorWidth])
}

/** Below the anchor at once, then as the library finds best. */
function place(wanted: Place): () => void {
  const { anchor, floating, hasAnchorWidth } = wanted
  const { left, bottom, width } = anchor.getBoundingClientRect()
  floating.style.left = `${left}px`
  floating.style.top = `${bottom + 6}px`
  if (hasAnchorWidth) floating.style.width = `${width}px`

  let stop = () => {}
  let isWanted = true
  // Offline it stays where it was put first.
  void fetchPart(() => import('../overlay/position.ts')).then(
    ({ keepPlaced }) => {
      if (isWanted) stop = keepPlaced(wanted)
    },
    () => {},
  )
  return () => {
    isWanted = false
    stop()
  }
}
