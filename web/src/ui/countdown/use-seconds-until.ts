import { useEffect, useReducer } from 'react'
import { steadyNow } from '../clock/steady-now.ts'

/** Whole seconds until a moment of steadyNow: a sleeping tab does not stretch them. */
export function useSecondsUntil(moment: number): number {
  const [, draw] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const rest = moment - steadyNow()
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
    }
    const tick = () => {
      draw()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - steadyNow()) / 1000))
}
