import type { FastifyRequest } from 'fastify'
import type { OpenSession, Sessions } from '../sessions.ts'
import { readSessionCookie } from './session-cookies.ts'

/** The session that a request's cookie opens; null for none, or one that is over. */
export async function livingSession(
  request: FastifyRequest,
  sessions: Pick<Sessions, 'find'>,
): Promise<OpenSession | null> {
  const cookie = readSessionCookie(request)
  return cookie === null ? null : sessions.find(cookie)
}

/** The same, with its cookie again; where there is none, the cookie of a new one. */
export async function sessionFor(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<{ session: OpenSession | null; cookie: string }> {
  const session = await livingSession(request, sessions)
  const own = readSessionCookie(request)
  if (session && own !== null) return { session, cookie: own }
  return { session, cookie: own === null ? sessions.issue() : await sessions.replace(own) }
}
