type Opened = { close(): Promise<void> }

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Does a piece of work and closes what it stands on, once. Ended from outside, it lets go of the database, which takes
 * back what was not finished; null then.
 */
export async function untilLeft<Result>(opened: Opened, work: () => Promise<Result>): Promise<Result | null> {
  const left = Promise.withResolvers<null>()
  const leave = () => left.resolve(null)
  for (const signal of signals) process.on(signal, leave)
  try {
    return await Promise.race([work(), left.promise])
  } finally {
    await opened.close()
    for (const signal of signals) process.off(signal, leave)
  }
}
