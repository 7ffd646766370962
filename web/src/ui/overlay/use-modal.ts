import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a mounted `<dialog>` as a modal: the rest of the page is inert, the focus returns where it was. Gives the ref
 * and the ways out: Esc, and a press beside it where `closesOutside`.
 */
export function useModal(onClose: () => void, { closesOutside = false }: { closesOutside?: boolean } = {}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    keepGutter()
    element?.showModal()
    return () => element?.close()
  }, [])
  return {
    ref: dialog as RefObject<HTMLDialogElement | null>,
    onCancel(event: SyntheticEvent) {
      // A file chooser inside would send its cancel here too.
      if (event.target !== dialog.current) return
      event.preventDefault()
      onClose()
    },
    // A second Esc closes in any case, whatever onCancel prevents.
    onClose: () => !dialog.current?.open && onClose(),
    onMouseDown: (event: MouseEvent) => closesOutside && isOutside(event, dialog.current) && onClose(),
  }
}

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
