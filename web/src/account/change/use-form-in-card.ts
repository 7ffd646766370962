import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forget, keep, kept } from '../../form/kept/kept.ts'
import type { KeptName } from '../../form/kept/kept-names.ts'
import { useWindowPlace } from '../../ui/place/use-places.ts'

type FormInCard = {
  isOpen: boolean
  open: () => void
  close: () => void
  /** What opens the form: it has the focus again once the form has closed. */
  opener: RefObject<HTMLButtonElement | null>
}

/** A form that opens within its card: the browser's Back closes it, and after a reload it is still open to whom it was. */
export function useFormInCard(name: 'phone' | 'password', customer: number): FormInCard {
  const keptName: KeptName = `form.card.${name}`
  const [isOpen, setOpen] = useState(() => kept(keptName) === customer)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    forget(keptName)
    // The form goes, and with it the button that had the focus.
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  useWindowPlace({ hasPlace: isOpen, onBack: close })
  return {
    isOpen,
    open() {
      keep(keptName, customer)
      setOpen(true)
    },
    close,
    opener,
  }
}
