import { type IsoDate, moscowDate } from '../../dates/dates.ts'
import { dayMs } from '../../dates/durations.ts'

/** What the QR code of a policy says by itself, without a network: what is insured and when, and nobody by name. */
export type TokenFacts = {
  /** Of the check page, a UUID. */
  checkId: string
  start: IsoDate
  end: IsoDate
  /** Null: no depth is set. */
  depthMetres: number | null
  /** Countries by ISO 3166-1 alpha-2, groups of them by their number: 'EG', '901'. */
  territory: string[]
  /** Seconds since 1970. */
  issued: number
}

/**
 * Whether its first day may have begun by the payment: it had when the policy was issued, which is later where the payment was
 * heard of late.
 */
export const mayBeginByPayment = ({ start, issued }: Pick<TokenFacts, 'start' | 'issued'>): boolean =>
  moscowDate(new Date(issued * 1000)) >= start

export type ReadToken = {
  facts: TokenFacts
  /** Eight hexadecimal digits. */
  keyId: string
  /** What the signature is of. */
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const version = 1
const signatureBytes = 64
/** Where each part begins; docs/policy-token.md says the same in words. */
const at = {
  keyId: 1,
  checkId: 5,
  issued: 21,
  start: 25,
  end: 27,
  depth: 29,
  count: 30,
  territory: 31,
} as const

/** The bytes that are to be signed. */
export function tokenBytes(facts: TokenFacts, keyId: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(at.territory + 2 * facts.territory.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = version
  bytes.set(fromHex(keyId), at.keyId)
  bytes.set(fromHex(facts.checkId.replaceAll('-', '')), at.checkId)
  view.setUint32(at.issued, facts.issued)
  view.setUint16(at.start, dayNumber(facts.start))
  view.setUint16(at.end, dayNumber(facts.end))
  bytes[at.depth] = facts.depthMetres ?? 0
  bytes[at.count] = facts.territory.length
  facts.territory.forEach((code, index) => {
    view.setUint16(at.territory + 2 * index, territoryNumber(code))
  })
  return bytes
}

/** The token as it stands in an address: the bytes and their signature in base64url. */
export function tokenText(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = String.fromCharCode(...signed, ...signature)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A token taken apart, its signature not yet looked at; null for what is none of ours. */
export function readToken(text: string): ReadToken | null {
  const bytes = fromBase64Url(text)
  const count = bytes?.[at.count]
  if (!bytes || count === undefined || bytes[0] !== version) return null
  const length = at.territory + 2 * count
  if (bytes.length !== length + signatureBytes) return null
  const signed = bytes.slice(0, length)
  return {
    facts: factsIn(signed, count),
    keyId: hex(signed.subarray(at.keyId, at.checkId)),
    signed,
    signature: bytes.slice(length),
  }
}

function factsIn(bytes: Uint8Array<ArrayBuffer>, count: number): TokenFacts {
  const view = new DataView(bytes.buffer)
  const id = hex(bytes.subarray(at.checkId, at.issued))
  return {
    checkId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    start: dayOf(view.getUint16(at.start)),
    end: dayOf(view.getUint16(at.end)),
    depthMetres: bytes[at.depth] || null,
    territory: Array.from({ length: count }, (_, index) =>
      territoryCode(view.getUint16(at.territory + 2 * index)),
    ),
    issued: view.getUint32(at.issued),
  }
}

const dayNumber = (day: IsoDate): number => Date.parse(day) / dayMs

const dayOf = (number: number): IsoDate => new Date(number * dayMs).toISOString().slice(0, 10)

/** Two letters lie above every number of a group. */
const lettersFrom = 0x4141

const territoryNumber = (code: string): number =>
  /^\d+$/.test(code) ? Number(code) : code.charCodeAt(0) * 256 + code.charCodeAt(1)

const territoryCode = (number: number): string =>
  number < lettersFrom ? String(number) : String.fromCharCode(number >> 8, number & 255)

const fromHex = (text: string): number[] => (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
