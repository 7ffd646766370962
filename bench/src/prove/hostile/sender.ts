import { addresses } from '@akvapolis/contract/addresses'
import type { Visitor } from '@akvapolis/server/testing/visitor'
import type { Attack } from './attacks.ts'

/** An answer; of a body that is refused by its length the connection may be cut, which is as good. */
export type Answer = { status: number; text: string; ms: number }

/** As the server reads at most. */
const largestBody = 64 * 1024

const cut = { status: 413, text: '' }

/** Sends over the wire what `visitor` would, with their cookies. */
export async function send(
  url: string,
  { cookies }: Pick<Visitor, 'cookies'>,
  { name, path, body, type = 'application/json' }: Attack,
): Promise<Answer> {
  const { method } = addresses[name]
  const askedAt = performance.now()
  const answering = fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; '),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  try {
    const answer = await answering
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    const text = await answer.text()
    return { status: answer.status, text, ms: performance.now() - askedAt }
  } catch (error) {
    if (body !== undefined && Buffer.byteLength(body) > largestBody)
      return { ...cut, ms: performance.now() - askedAt }
    throw error
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, key = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
  cookies.set(key, decodeURIComponent(value))
}
