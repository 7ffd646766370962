import { useLayoutEffect, useSyncExternalStore } from 'react'

let said: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

function tell(field: string, words: string) {
  if ((said[field] ?? '') === words) return
  const { [field]: _, ...others } = said
  said = words === '' ? others : { ...others, [field]: words }
  for (const listener of listeners) listener()
}

/** What a field says of a text that is no value: its form knows only that there is none. '': nothing. */
export function useOwnWords(field: string, words: string): void {
  useLayoutEffect(() => {
    if (words === '') return
    tell(field, words)
    return () => tell(field, '')
  }, [field, words])
}

/** What the fields of the page say so, by their names. */
export function useAllOwnWords(): Readonly<Record<string, string>> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => said,
    () => said,
  )
}
