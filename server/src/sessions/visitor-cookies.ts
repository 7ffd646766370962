import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { isSameSecret } from '../ground/secrets.ts'

/** What a visitor's cookie says: the session's id, and since when there is one. */
export type VisitorCookie = { id: string; since: Date }

export type VisitorCookies = {
  make(now: Date): string
  /** Null unless it is one of ours. */
  read(cookie: string): VisitorCookie | null
}

/**
 * Cookies of visitors of whom nothing is kept yet, `<id>.<milliseconds>.<signature>`: the signature, by a key of its
 * own, is what nobody can guess, and what keeps ids that we did not give out from being adopted.
 */
export function visitorCookiesBy(appKey: Buffer): VisitorCookies {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', "a visitor's cookie", 32))
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    make: (now) => {
      const text = `${randomUUID()}.${now.getTime()}`
      return `${text}.${signatureOf(text)}`
    },
    read: (cookie) => {
      const [id = '', since = '', signature = '', ...more] = cookie.split('.')
      if (more.length > 0 || !isSameSecret(signature, signatureOf(`${id}.${since}`))) return null
      return { id, since: new Date(Number(since)) }
    },
  }
}
