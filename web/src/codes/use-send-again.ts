import { useCountdown } from '../ui/countdown/use-countdown.ts'
import type { Purpose } from './next-code.ts'
import { useNextCode } from './use-next-code.ts'

/** Asking for another code, not before its time. */
export type SendAgain = {
  /** Seconds until it may be asked for. */
  left: number
  isLocked?: boolean
  send: () => Promise<unknown>
}

/** `lockFor`: seconds for which the button rests after each press. */
export function useSendAgain(purpose: Purpose, lockFor: number, send: () => Promise<unknown>): SendAgain {
  const { left } = useNextCode(purpose)
  const lock = useCountdown(lockFor, { startsAtOnce: false })
  return {
    left,
    isLocked: lock.isRunning,
    async send() {
      lock.restart()
      await send()
      // Nothing was sent that anybody could count.
      if (!navigator.onLine) lock.stop()
    },
  }
}
