import { createHmac } from 'node:crypto'

/**
 * A secret that follows from a seed by our key: 32 bytes, the same each time. So a job carries the seed alone, and
 * nobody can tell the secret from it.
 */
export const derivedSecret = (appKey: Buffer, purpose: string, seed: string): Buffer =>
  createHmac('sha256', appKey).update(`${purpose} ${seed}`).digest()
