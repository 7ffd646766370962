import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useWindowPlace } from '../place/use-places.ts'
import { raise, takeToasts } from '../toast/above-windows.ts'

type Modal = {
  closesOutside?: boolean
  /** Whether it has its own entry in the browser's history: by default it has. */
  hasPlace?: boolean
  /** Whether Back asks before it closes, and how. */
  isTyped?: () => boolean
  onAsk?: () => void
}

const never = () => false

/**
 * Opens a mounted `<dialog>` as a modal: the rest of the page is inert, the focus returns where it was. Gives the ref
 * and the ways out: Esc, the browser's Back, and a press beside it where `closesOutside`.
 */
export function useModal(onClose: () => void, options: Modal = {}) {
  const { closesOutside = false, hasPlace = true, isTyped = never, onAsk = onClose } = options
  const dialog = useRef<HTMLDialogElement>(null)
  useWindowPlace({ hasPlace, isTyped, onAsk, onBack: onClose })
  useLayoutEffect(() => {
    const element = dialog.current
    keepGutter()
    element?.showModal()
    passFocusOn(document.activeElement)
    const giveBack = element && takeToasts(element)
    return () => {
      giveBack?.()
      element?.close()
    }
  }, [])
  return {
    ref: dialog as RefObject<HTMLDialogElement | null>,
    onCancel(event: SyntheticEvent) {
      // A file chooser inside would send its cancel here too.
      if (event.target !== dialog.current) return
      event.preventDefault()
      onAsk()
    },
    // A second Esc closes in any case, whatever onCancel prevents.
    onClose() {
      if (dialog.current?.open) return
      if (!isTyped()) return onClose()
      dialog.current?.showModal()
      raise()
      onAsk()
    },
    onMouseDown: (event: MouseEvent) => closesOutside && isOutside(event, dialog.current) && onClose(),
  }
}

/** Chromium gives the focus to a part that scrolls rather than to the first control in it. */
function passFocusOn(scrolling: Element | null) {
  if (!(scrolling instanceof HTMLElement) || scrolling.tabIndex >= 0) return
  for (const control of scrolling.querySelectorAll<HTMLElement>(controls)) {
    control.focus()
    if (document.activeElement === control) return
  }
}

const controls = 'input, select, textarea, button, a[href], [tabindex]'

/** While the page behind rests, the place of its scrollbar is kept, where it takes any. */
function keepGutter() {
  const { clientWidth, style } = document.documentElement
  style.setProperty('--gutter', window.innerWidth > clientWidth ? 'stable' : 'auto')
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
