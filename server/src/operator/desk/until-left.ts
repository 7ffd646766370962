type Opened = { close(): Promise<void> }

const signals = ['SIGINT', 'SIGTERM'] as const

/** How long what was left may still hold the process, in milliseconds. */
const lastWait = 2000

/**
 * Does a piece of work and closes what it stands on, once. Ended from outside, it lets go of the database, which takes
 * back what was not finished; null then.
 */
export async function untilLeft<Result>(opened: Opened, work: () => Promise<Result>): Promise<Result | null> {
  const left = Promise.withResolvers<null>()
  const leave = () => left.resolve(null)
  for (const signal of signals) process.on(signal, leave)
  try {
    const result = await Promise.race([work(), left.promise])
    if (result === null) setTimeout(() => process.exit(1), lastWait).unref()
    return result
  } finally {
    await opened.close()
    for (const signal of signals) process.off(signal, leave)
  }
}
