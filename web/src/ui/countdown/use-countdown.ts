import { useCallback, useState } from 'react'
import { steadyNow } from '../clock/steady-now.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Whole seconds left of `seconds`. Starts when mounted unless told not to, stops at 0 or by `stop`, starts over with `restart`. */
export function useCountdown(seconds: number, { startsAtOnce = true }: { startsAtOnce?: boolean } = {}) {
  const [end, setEnd] = useState(() => (startsAtOnce ? inSeconds(seconds) : 0))
  const left = useSecondsUntil(end)
  const restart = useCallback(() => setEnd(inSeconds(seconds)), [seconds])
  const stop = useCallback(() => setEnd(0), [])
  return { left, isRunning: left > 0, restart, stop }
}

const inSeconds = (seconds: number): number => steadyNow() + seconds * 1000
