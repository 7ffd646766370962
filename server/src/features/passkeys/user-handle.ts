import { hash } from 'node:crypto'

/**
 * How an authenticator knows an account: bytes that say nothing of the person, and the same for each of the
 * account's keys, so that one authenticator keeps one key of it.
 */
export const userHandle = (customerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hash('sha256', `passkeys of customer ${customerId}`, 'buffer'))
