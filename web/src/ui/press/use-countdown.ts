import { useCallback, useEffect, useState } from 'react'

/**
 * Whole seconds left of `seconds`, by the clock of the wall: a sleeping tab or a slow timer does not stretch it. Starts
 * when mounted unless told not to, stops at 0, starts over with `restart`.
 */
export function useCountdown(seconds: number, { startsAtOnce = true }: { startsAtOnce?: boolean } = {}) {
  const [left, setLeft] = useState(startsAtOnce ? seconds : 0)
  const [round, setRound] = useState(startsAtOnce ? 1 : 0)

  const restart = useCallback(() => {
    setLeft(seconds)
    setRound((rounds) => rounds + 1)
  }, [seconds])

  useEffect(() => {
    if (round === 0) return
    const end = Date.now() + seconds * 1000
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = Math.max(0, end - Date.now())
      setLeft(Math.ceil(rest / 1000))
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
    }
    timer = setTimeout(tick, 1000)
    return () => clearTimeout(timer)
  }, [round, seconds])

  return { left, isRunning: left > 0, restart }
}
