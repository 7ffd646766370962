import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What opens something to whoever has it: 32 random bytes, as a cookie or an address takes them. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a secret is what was expected; how long that takes says nothing of how much of it is. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A secret that follows from a seed by our key: 32 bytes, the same each time. So a job carries the seed alone, and
 * nobody can tell the secret from it.
 */
export const derivedSecret = (appKey: Buffer, purpose: string, seed: string): Buffer =>
  createHmac('sha256', appKey).update(`${purpose} ${seed}`).digest()
