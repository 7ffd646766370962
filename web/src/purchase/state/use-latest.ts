import { type RefObject, useEffect, useRef } from 'react'

/** What was last rendered, for what happens later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
