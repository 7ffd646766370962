import { createECDH } from 'node:crypto'
import type { TypedKey } from '@akvapolis/contract/session'
import { derivedSecret } from '../../ground/secrets.ts'

/**
 * The key of what a customer's tabs keep typed once a session is over: the same for each session of theirs, and stored
 * nowhere.
 */
export function typedKeyOf(appKey: Buffer, customer: number): TypedKey {
  const secret = derivedSecret(appKey, 'typed', String(customer))
  // Below the order of the curve, as a private key has to be.
  secret.writeUInt8(secret.readUInt8(0) & 0x7f, 0)
  const key = createECDH('prime256v1')
  key.setPrivateKey(secret)
  const point = key.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return { x: x.toString('base64url'), y: y.toString('base64url'), d: secret.toString('base64url') }
}
