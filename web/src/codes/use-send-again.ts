import { useCountdown } from '../ui/press/use-countdown.ts'

/** Seconds from one code to the next, and those for which the button rests after a press that sent none. */
export type CodeSending = { resendAfter: number; lockFor: number }

/** Asking for another code, not before its time. */
export type SendAgain = {
  /** Seconds until it may be asked for. */
  left: number
  isLocked?: boolean
  send: () => Promise<unknown>
}

export function useSendAgain({ resendAfter, lockFor }: CodeSending, send: () => Promise<boolean>): SendAgain {
  const countdown = useCountdown(resendAfter)
  const lock = useCountdown(lockFor, { startsAtOnce: false })
  return {
    left: countdown.left,
    isLocked: lock.isRunning,
    async send() {
      lock.restart()
      if (await send()) countdown.restart()
    },
  }
}
