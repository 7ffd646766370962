import type { Lock } from '../kept/kept.ts'

/** Opens what its lock has sealed. */
export type Key = Lock & { d: string }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Only who has the key reads the text again, not even who sealed it: the other half of the secret is thrown away. */
export async function seal(lock: Lock, text: string): Promise<string> {
  const once = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const secret = await agree(once.privateKey, await publicKey(lock))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text))
  const { x, y } = await crypto.subtle.exportKey('jwk', once.publicKey)
  return JSON.stringify({ x, y, iv: toText(iv), bytes: toText(new Uint8Array(bytes)) })
}

/** Fails where another key has sealed it, or anything was changed. */
export async function open(key: Key, sealed: string): Promise<string> {
  const { x, y, iv, bytes }: Record<'x' | 'y' | 'iv' | 'bytes', string> = JSON.parse(sealed)
  const own = await crypto.subtle.importKey('jwk', jwk(key), curve, false, ['deriveKey'])
  const secret = await agree(own, await publicKey({ x, y }))
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, secret, toBytes(bytes))
  return new TextDecoder().decode(opened)
}

const jwk = (key: Lock | Key): JsonWebKey => ({ kty: 'EC', crv: 'P-256', ...key })

const publicKey = ({ x, y }: Lock) => crypto.subtle.importKey('jwk', jwk({ x, y }), curve, false, [])

const agree = (own: CryptoKey, theirs: CryptoKey) =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, own, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
