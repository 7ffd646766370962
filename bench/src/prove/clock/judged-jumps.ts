type Seen = {
  jumps: number
  servers: number
  /** Lines of the servers' logs that tell of a jump. */
  alarms: number
  signedIn: number
  /** How often somebody who had signed in was not any more. */
  signedOut: number
  /** How many times in the database are wrong, by kind. */
  wrong: Readonly<Record<string, number>>
}

/** Each server tells of each jump, nobody is signed out by one, and no time is wrong for it. */
export function judgedJumps({ servers, wrong, ...seen }: Seen) {
  const { jumps, alarms, signedIn, signedOut } = seen
  const areRight = Object.values(wrong).every((count) => count === 0)
  const ok = areRight && signedIn > 0 && signedOut === 0 && alarms === jumps * servers
  return { ok, told: { ...seen, ...wrong } }
}
