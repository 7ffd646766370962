import { mock, type TestContext } from 'node:test'

type Seen = { method: string; url: string; headers: Headers; body: unknown }

/**
 * Stands in for browser and server under callApi: a cookie jar of one token, and `answer` for every request that
 * carries it. What a page shows of the answers is tested in a real browser.
 */
export function fakeServer(answer: (request: Seen) => Response | Error) {
  const seen: Seen[] = []
  const jar = { cookie: 'other=1; XSRF-TOKEN=one' }
  const server = { token: 'one', refreshes: 0, refusals: 0, canRefresh: true, seen, jar }
  Object.defineProperty(globalThis, 'document', { value: jar, configurable: true })

  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    await Promise.resolve()
    if (url === '/sanctum/csrf-cookie') {
      server.refreshes += 1
      if (!server.canRefresh) return new Response(null, { status: 500 })
      jar.cookie = `XSRF-TOKEN=${server.token}`
      return new Response(null, { status: 204 })
    }
    const request: Seen = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    const isRefused = request.method !== 'GET' && request.headers.get('X-XSRF-TOKEN') !== server.token
    if (isRefused) {
      server.refusals += 1
      return Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
    }
    seen.push(request)
    const response = answer(request)
    if (response instanceof Error) throw response
    return response
  })
  return server
}

type Answer = (body: unknown, headers: Headers) => Response | Error

/** A server that knows these paths alone, until the end of the test; all others are not found. */
export function serverOf(test: TestContext, answers: Record<string, Answer>) {
  test.after(() => {
    mock.restoreAll()
    Reflect.deleteProperty(globalThis, 'document')
  })
  return fakeServer(({ url, body, headers }) => {
    const answer = answers[url.split('?')[0] ?? '']
    return answer ? answer(body, headers) : refusedBy(404)
  })
}

/** What the server says of fields, each by one sentence. */
export function wrongFields(errors: Record<string, string>, more: object = {}): Response {
  const sentences = Object.entries(errors).map(([path, sentence]) => [path, [sentence]])
  return refusedBy(422, { errors: Object.fromEntries(sentences), ...more })
}

export const refusedBy = (status: number, more: object = {}): Response =>
  Response.json({ message: `Отказ ${status}`, ...more }, { status })
