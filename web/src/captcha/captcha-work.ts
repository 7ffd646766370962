let running = 0
const listeners = new Set<() => void>()

/** Whether a captcha is being solved now, for the words beside the button that waits for it. */
export const captchaWork = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isRunning: () => running > 0,

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    count(1)
    try {
      return await work()
    } finally {
      count(-1)
    }
  },
}

function count(change: 1 | -1) {
  running += change
  for (const listener of listeners) listener()
}
