import { useEffect, useLayoutEffect } from 'react'

/** Keeps the text of a field that is no value yet; set once by whoever keeps what is typed in this tab. */
export const halfTyped = { read: (_field: string) => '', keep: (_field: string, _text: string) => {} }

/** A field that lived no longer was drawn only to be filled again. */
const moment = 1000

/** Brings a half-typed text back after a reload, and keeps it until it is a value or its field is gone. */
export function useHalfTyped(
  field: string,
  { half, bring }: { half: string; bring: (text: string) => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes
  useLayoutEffect(() => {
    const kept = halfTyped.read(field)
    if (kept) bring(kept)
  }, [])
  useEffect(() => halfTyped.keep(field, half), [field, half])
  useEffect(() => {
    const since = Date.now()
    return () => {
      if (Date.now() - since > moment) halfTyped.keep(field, '')
    }
  }, [field])
}
