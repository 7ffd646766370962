const lookMs = 500

/** An orphan is somebody else's child. */
export function onceStarterIsGone(end: () => void): void {
  const starter = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(looking)
    end()
  }, lookMs)
  looking.unref()
}
