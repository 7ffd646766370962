import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals what must not be read where it lies: AES-256-GCM under a key that follows from APP_KEY. A place is part of what
 * is authenticated, so that a sealed value opens only where it was put.
 */
export type Seal = {
  /** Names the key that seals, and says nothing of it. */
  keyId: string
  /** Of all keys that open. */
  keyIds: readonly string[]
  seal(clear: string | Uint8Array, place: string): Buffer
  /** Throws BrokenSeal. */
  open(sealed: Uint8Array, place: string): Buffer
}

/** The key is not at hand, or the bytes are not what was sealed at this place. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal'
  /** By its id, the key that is not at hand. */
  readonly missingKey: string | null

  constructor(message: string, missingKey: string | null = null) {
    super(message)
    this.missingKey = missingKey
  }
}

/** Version, key, nonce; then the secret text, as long as the clear one, and its tag. */
const version = 1
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + idBytes
/** What a sealed value is longer than its clear one. */
export const sealBytes = headBytes + nonceBytes + tagBytes

/** The newest key seals, each opens. */
export function sealBy(appKeys: readonly [Buffer, ...Buffer[]]): Seal {
  const [newest, ...older] = appKeys
  const current = keyOf(newest)
  const secrets = new Map([current, ...older.map(keyOf)].map(({ id, secret }) => [id, secret]))
  return {
    keyId: current.id,
    keyIds: [...secrets.keys()],
    seal: (clear, place) => {
      const head = Buffer.from([version, ...Buffer.from(current.id, 'hex')])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.secret, nonce).setAAD(boundTo(head, place))
      const hidden = Buffer.concat([cipher.update(clear as Uint8Array), cipher.final()]) // a text goes as UTF-8
      return Buffer.concat([head, nonce, hidden, cipher.getAuthTag()])
    },
    open: (sealed, place) => {
      const { head, nonce, hidden, tag } = partsOf(sealed, place)
      const id = head.toString('hex', 1)
      const secret = secrets.get(id)
      if (head[0] !== version || !secret)
        throw new BrokenSeal(`${place} is sealed by ${id}, which is no key here`, id)
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes })
      decipher.setAAD(boundTo(head, place)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(hidden), decipher.final()])
      } catch {
        throw new BrokenSeal(`${place} does not hold what was sealed there`)
      }
    },
  }
}

const boundTo = (head: Uint8Array, place: string) => Buffer.concat([head, Buffer.from(place, 'utf8')])

function partsOf(sealed: Uint8Array, place: string) {
  if (sealed.length < sealBytes) throw new BrokenSeal(`${place} is too short`)
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length)
  return {
    head: bytes.subarray(0, headBytes),
    nonce: bytes.subarray(headBytes, headBytes + nonceBytes),
    hidden: bytes.subarray(headBytes + nonceBytes, -tagBytes),
    tag: bytes.subarray(-tagBytes),
  }
}

/** What a key is named by. */
export const keyIdOf = (appKey: Buffer): string => keyOf(appKey).id

function keyOf(appKey: Buffer): { id: string; secret: Buffer } {
  const follow = (info: string, length: number) => Buffer.from(hkdfSync('sha256', appKey, '', info, length))
  return { id: follow('the name of the key at rest', idBytes).toString('hex'), secret: follow('at rest', 32) }
}
