import { type ReadToken, readToken } from './policy-token.ts'

/** A public key as a JSON Web Key (RFC 8037), by the id that tokens name it by. */
export type PublishedKey = { kid: string; kty: 'OKP'; crv: 'Ed25519'; x: string }

/** `not_checked`: whoever reads it knows no such signature, as older browsers don't. */
export type Verdict = 'valid' | 'invalid' | 'unknown_key' | 'not_checked'

/**
 * Judges what the QR code of the policy of `checkId` says, by the published keys and without a network. A token of
 * another policy is not valid for this one.
 */
export async function verifyToken(
  text: string,
  { checkId, keys }: { checkId: string; keys: readonly PublishedKey[] },
): Promise<Verdict> {
  const token = readToken(text)
  if (!token || token.facts.checkId !== checkId.toLowerCase()) return 'invalid'
  const named = keys.filter(({ kid }) => kid === token.keyId)
  if (named.length === 0) return 'unknown_key'
  try {
    const found = await Promise.all(named.map((key) => isSignedBy(key, token)))
    return found.includes(true) ? 'valid' : 'invalid'
  } catch {
    return 'not_checked'
  }
}

async function isSignedBy({ kty, crv, x }: PublishedKey, { signed, signature }: ReadToken): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, signature, signed)
}
