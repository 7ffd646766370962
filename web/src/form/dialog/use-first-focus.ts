import { type RefObject, useEffect, useRef } from 'react'

/** A form that somebody has asked for begins at its first field; one that came with the page does not. */
export function useFirstFocus(isAsked: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLInputElement>('input:read-write')?.focus()
  }, [])
  return form
}
