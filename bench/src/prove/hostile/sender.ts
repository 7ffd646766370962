import { addresses } from '@akvapolis/contract/addresses'
import type { Visitor } from '@akvapolis/server/testing/visitor'
import type { Attack } from './attacks.ts'

/** An answer; of a body that is refused by its length the connection may be cut, which is as good. */
export type Answer = { status: number; text: string }

/** As the server reads at most. */
const largestBody = 64 * 1024

const cut: Answer = { status: 413, text: '' }

/** Sends over the wire what `visitor` would, with their cookies. */
export async function send(
  url: string,
  { cookies }: Pick<Visitor, 'cookies'>,
  { name, path, body, type = 'application/json' }: Attack,
): Promise<Answer> {
  const { method } = addresses[name]
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
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (body !== undefined && Buffer.byteLength(body) > largestBody) return cut
    throw error
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, key = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
  cookies.set(key, decodeURIComponent(value))
}
