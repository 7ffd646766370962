import { type RefObject, useEffect, useEffectEvent } from 'react'

type Dismiss = {
  isOpen: boolean
  onDismiss: (by: 'escape' | 'elsewhere') => void
  /** What belongs to it, the button first: a press or the focus elsewhere closes. */
  inside: readonly RefObject<HTMLElement | null>[]
}

/** Closes what is open on a press outside, on the focus leaving, and on Esc, which goes no further. */
export function useDismiss({ isOpen, onDismiss, inside }: Dismiss) {
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    const isInside = inside.some(({ current }) => target instanceof Node && current?.contains(target))
    if (!isInside) onDismiss('elsewhere')
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Or a dialog around it would close with it.
    event.preventDefault()
    event.stopPropagation()
    inside[0]?.current?.focus()
    onDismiss('escape')
  })
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const capturing = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', (event) => handleElsewhere(event), capturing)
    document.addEventListener('focusin', (event) => handleElsewhere(event), capturing)
    document.addEventListener('keydown', (event) => handleKey(event), capturing)
    return () => stop.abort()
  }, [isOpen])
}
