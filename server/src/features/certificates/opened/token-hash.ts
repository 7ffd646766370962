import { createHash } from 'node:crypto'

/** Of what stands in the address of a link, all that is kept. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
