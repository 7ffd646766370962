import { hash } from 'node:crypto'

/**
 * The bank's signature: lower-case hex SHA-256 over the exact bytes sent (the JSON, never its base64)
 * followed by the key's bytes, with nothing between them.
 */
export function sign(messageBytes: Uint8Array, key: string): string {
  return hash('sha256', Buffer.concat([messageBytes, Buffer.from(key, 'utf8')]))
}
