import { useRef, useState } from 'react'

/** Work that runs once at a time: a second press before it is done does nothing, however quick. */
export function useSinglePress(work: () => Promise<unknown>) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { press, isBusy }
}
