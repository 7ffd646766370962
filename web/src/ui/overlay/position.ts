import {
  autoUpdate,
  computePosition,
  flip,
  type Middleware,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/dom'

export type Place = {
  anchor: Element
  floating: HTMLElement
  placement: Placement
  /** As wide as the anchor, for lists below a field. */
  hasAnchorWidth?: boolean
  /** Rather over the anchor than cut off. */
  mayCover?: boolean
}

/** In pixels; a list that has less of it may turn to the other side. */
const leastRoom = 160

/** Keeps a fixed element beside its anchor and inside the window until stopped. Loaded when first needed. */
export function keepPlaced({
  anchor,
  floating,
  placement,
  hasAnchorWidth = false,
  mayCover = false,
}: Place): () => void {
  let opened: Placement | null = null
  let room = 0
  let isStopped = false
  const fitted = [
    shift({ padding: 8, crossAxis: mayCover }),
    !mayCover &&
      size({
        padding: 8,
        apply({ availableHeight, rects }) {
          room = availableHeight
          floating.style.maxHeight = `${Math.max(leastRoom, availableHeight)}px`
          if (hasAnchorWidth) floating.style.width = `${rects.reference.width}px`
        },
      }),
  ]
  const on = (side: Placement, ...turned: Middleware[]) =>
    computePosition(anchor, floating, {
      placement: side,
      strategy: 'fixed',
      middleware: [offset(6), ...turned, ...fitted],
    })
  const stop = autoUpdate(anchor, floating, async () => {
    // While there is room it stays on its side: one that grows and shrinks as somebody types would jump from side to side.
    const kept = opened !== null && (await on(opened))
    const { x, y, ...found } = kept && room >= leastRoom ? kept : await on(placement, flip({ padding: 8 }))
    if (isStopped) return
    opened = found.placement
    floating.style.left = `${x}px`
    floating.style.top = `${y}px`
  })
  return () => {
    isStopped = true
    stop()
  }
}
