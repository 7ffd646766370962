import { derivedSecret } from '../secrets.ts'

/**
 * What a draft's body is known again by. Keyed, because passports are in the body: whoever knew all the rest could try
 * them out on a bare hash.
 */
export const draftHash = (appKey: Buffer, bodyHash: Buffer): Buffer =>
  derivedSecret(appKey, 'draft', bodyHash.toString('hex'))

/** An earlier release kept the bare hash. */
export const isDraftHash = (appKeys: readonly Buffer[], kept: Buffer | null, bodyHash: Buffer): boolean =>
  kept !== null &&
  [bodyHash, ...appKeys.map((key) => draftHash(key, bodyHash))].some((one) => kept.equals(one))
