import { useCountdown } from '../ui/press/use-countdown.ts'
import type { Purpose } from './next-code.ts'
import { useNextCode } from './use-next-code.ts'

/** Seconds from one code to the next, and those for which the button rests after a press. */
export type CodeSending = { resendAfter: number; lockFor: number }

/** Asking for another code, not before its time. */
export type SendAgain = {
  /** Seconds until it may be asked for. */
  left: number
  isLocked?: boolean
  send: () => Promise<unknown>
}

export function useSendAgain(purpose: Purpose, lockFor: number, send: () => Promise<unknown>): SendAgain {
  const { left } = useNextCode(purpose)
  const lock = useCountdown(lockFor, { startsAtOnce: false })
  return {
    left,
    isLocked: lock.isRunning,
    async send() {
      lock.restart()
      await send()
    },
  }
}
