import { useEffect, useLayoutEffect, useRef } from 'react'
import { steadyNow } from '../clock/steady-now.ts'

/** Keeps the text of a field that is no value yet; set once by whoever keeps what is typed in this tab. */
export const halfTyped = { read: (_field: string) => '', keep: (_field: string, _text: string) => {} }

/** A field that lived no longer was drawn only to be filled again. */
const moment = 1000

/** `bring`: null where a value stands already. */
type Half = { half: string; bring: ((text: string) => void) | null }

/** Brings a half-typed text back after a reload, and keeps it until it is a value or its field is gone. */
export function useHalfTyped(field: string, { half, bring }: Half) {
  const isComing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes
  useLayoutEffect(() => {
    const kept = bring && halfTyped.read(field)
    if (!kept) return
    isComing.current = true
    bring(kept)
  }, [])
  useEffect(() => {
    // It is shown by the next drawing, which a field that goes at once does not live to see.
    if (!isComing.current) halfTyped.keep(field, half)
    isComing.current = false
  }, [field, half])
  useEffect(() => {
    const since = steadyNow()
    return () => {
      if (steadyNow() - since > moment) halfTyped.keep(field, '')
    }
  }, [field])
}
