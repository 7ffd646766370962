import { hooks } from './hooks.ts'
import { renewXsrf, xsrfToken } from './xsrf.ts'

export type Request = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With its parameters and query filled in. */
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** Gives the request up; no answer is expected then. */
  signal?: AbortSignal
  /** It is sent even though the page goes. */
  keepalive?: boolean
}

/**
 * One request with the session's cookies and headers. Where there is no cookie yet it is fetched first; a 419 is
 * answered by one renewal of the cookie and one repetition. Null when no answer came; the last 419 when the renewal
 * did not help.
 */
export async function send(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && xsrfToken() === undefined) await renewXsrf(undefined)
  const token = xsrfToken()
  const answer = await sendOnce(request, token)
  if (answer?.status !== 419 || !(await renewXsrf(token))) return answer
  return sendOnce(request, xsrfToken())
}

async function sendOnce(request: Request, token: string | undefined) {
  const { method, url, body, headers, signal, keepalive = false } = request
  const customer = hooks.customer()
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      keepalive,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(customer !== undefined && { 'X-Customer': String(customer) }),
        ...(token && method !== 'GET' && { 'X-XSRF-TOKEN': token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(signal && { signal }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    return null
  }
}
