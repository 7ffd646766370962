import { createCipheriv, hash } from 'node:crypto'

// The bank's own hand: written from the protocol and sharing nothing with the shop, so that an error on one side
// of the wire is no error on both.

// Cast: TypeScript's library does not know JSON.rawJSON yet, Node does.
const { rawJSON } = JSON as JSON & { rawJSON(text: string): object }

/** Whether a shop that knows the key sent these bytes; upper and lower case hex are alike. */
export function signatureFits(bytes: Uint8Array, signature: string, key: string): boolean {
  const expected = hash('sha256', Buffer.concat([bytes, Buffer.from(key)]))
  return signature.toLowerCase() === expected
}

/** The raw body of a notification: AES-128-ECB under MD5(key) over `{"payments":[…]}`. */
export function encryptNotification(payments: readonly object[], key: string): Uint8Array<ArrayBuffer> {
  return encrypt(JSON.stringify({ payments }), key)
}

/** The cipher of notifications. */
export function encrypt(plain: string, key: string): Uint8Array<ArrayBuffer> {
  const cipher = createCipheriv('aes-128-ecb', hash('md5', key, 'buffer'), null)
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
}

/** The bytes of a base64 text in the standard or the URL-safe alphabet; undefined for anything else. */
export function base64Bytes(text: string): Uint8Array | undefined {
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** An amount as the live bank writes it: a JSON number with its zeros, `200.00`. */
export function jsonAmount(kopecks: number): object {
  const digits = String(kopecks).padStart(3, '0')
  return rawJSON(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The kopecks of an amount a shop or a test sent, as a number or as a decimal text. */
export function kopecksOf(amount: number | string): number | undefined {
  const [, roubles, kopecks = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? []
  return roubles === undefined ? undefined : Number(roubles + kopecks.padEnd(2, '0'))
}

/** A shop's number as the bank writes it: a JSON number where it is one. */
export function jsonMarketPlace(marketPlace: string): object | string {
  return /^[1-9]\d*$/.test(marketPlace) ? rawJSON(marketPlace) : marketPlace
}

/** An instant as the bank writes it: `2017-03-18T02:15:16.731+03:00`. */
export function moscowTime(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString({
    timeZone: 'Europe/Moscow',
    fractionalSecondDigits: 3,
  })
}
