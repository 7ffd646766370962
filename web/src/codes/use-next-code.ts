import { useSyncExternalStore } from 'react'
import { steadyNow } from '../ui/clock/steady-now.ts'
import { useSecondsUntil } from '../ui/countdown/use-seconds-until.ts'
import { nextCode, type Purpose } from './next-code.ts'

/** Seconds until the next code may be asked for, and what is known of the last one. */
export function useNextCode(purpose: Purpose) {
  const next = useSyncExternalStore(
    nextCode.subscribe,
    () => nextCode.of(purpose),
    () => null,
  )
  return {
    left: useSecondsUntil(next?.at ?? 0),
    isSentBefore: next?.isSentBefore ?? false,
    isAwaited: next !== null && next.lastUntil > steadyNow(),
  }
}

/**
 * Seconds for which a form's button rests: after each press for as long as the form says, after a refusal until the next code
 * may be asked for. While one can be typed, the button leads to it.
 */
export function useWait(purpose: Purpose, locked: number): number {
  const { left, isAwaited } = useNextCode(purpose)
  return Math.max(locked, isAwaited ? 0 : left)
}
