import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'

export type Place = {
  anchor: Element
  floating: HTMLElement
  placement: Placement
  /** As wide as the anchor, for lists below a field. */
  hasAnchorWidth?: boolean
  /** Rather over the anchor than cut off. */
  mayCover?: boolean
}

/** Keeps a fixed element beside its anchor and inside the window until stopped. Loaded when first needed. */
export function keepPlaced({
  anchor,
  floating,
  placement,
  hasAnchorWidth = false,
  mayCover = false,
}: Place): () => void {
  const middleware = [
    offset(6),
    flip({ padding: 8 }),
    shift({ padding: 8, crossAxis: mayCover }),
    !mayCover &&
      size({
        padding: 8,
        apply({ availableHeight, rects }) {
          floating.style.maxHeight = `${Math.max(160, availableHeight)}px`
          if (hasAnchorWidth) floating.style.width = `${rects.reference.width}px`
        },
      }),
  ]
  return autoUpdate(anchor, floating, async () => {
    const { x, y } = await computePosition(anchor, floating, { placement, strategy: 'fixed', middleware })
    floating.style.left = `${x}px`
    floating.style.top = `${y}px`
  })
}
