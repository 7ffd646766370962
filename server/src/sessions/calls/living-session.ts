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

/** Of a living session the same cookie again, else that of a new one. */
export async function cookieFor(request: FastifyRequest, sessions: Sessions): Promise<string> {
  const cookie = readSessionCookie(request)
  const isAlive = cookie !== null && (await sessions.find(cookie)) !== null
  return isAlive ? cookie : sessions.issue()
}
