import { useLayoutEffect, useRef } from 'react'

/**
 * What an answer leads to, as long as what asked for it is on the page: given up meanwhile, it would close what was opened
 * in its place.
 */
export function useWhileShown<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result | undefined {
  const isShown = useRef(true)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (...args) => (isShown.current ? act(...args) : undefined)
}
