import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { sha256 } from '../sha256.ts'

/** Signs what the QR code of a policy says by itself (docs/policy-token.md). */
export type QrKey = {
  /** By which the published keys are told apart: eight hexadecimal digits. */
  id: string
  /** 32 bytes, as Ed25519 has them. */
  publicKey: Buffer
  sign(bytes: Uint8Array): Buffer
}

/** Around the 32 bytes of a private key, so that it is read as one (RFC 8410). */
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Of SIGN_QR_KEY, or else of APP_KEY, so that all servers of a shop sign alike. */
export function qrKeyOf(signQrKey: Buffer | null, appKey: Buffer): QrKey {
  const seed = signQrKey ?? Buffer.from(hkdfSync('sha256', appKey, '', 'the QR code of a policy', 32))
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: keyIdOf(publicKey), publicKey, sign: (bytes) => sign(null, bytes, key) }
}

const keyIdOf = (publicKey: Buffer): string => sha256(publicKey).toString('hex', 0, 4)
