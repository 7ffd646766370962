import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../ground/secrets.ts'
import { type DeviceToken, knownDays } from '../devices/known-devices.ts'

const xsrfCookie = 'XSRF-TOKEN'

/**
 * The anti-forgery token of a session: keyed by the session's own cookie, which no other site can read, so that it
 * lives exactly as long as the session and needs no secret of the server's.
 */
export function xsrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url')
}

export const isXsrfToken = (token: string, sessionToken: string): boolean =>
  isSameSecret(token, xsrfTokenOf(sessionToken))

/** Behind https the name pins the cookie to this host and path. */
const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[sessionCookieName(request.server.isHttps)] ?? null
}

/** Sent where a customer leaves: the browser forgets what it has kept of the site, what is cached with it. */
export const forgetsSite = { 'clear-site-data': '"cache", "storage"' }

export function setSessionCookies(reply: FastifyReply, token: string): void {
  const { isHttps } = reply.server
  const options = { path: '/', sameSite: 'lax', secure: isHttps } as const
  reply.setCookie(sessionCookieName(isHttps), token, { ...options, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfTokenOf(token), options)
}

const deviceCookieName = (isHttps: boolean): string => (isHttps ? '__Host-device' : 'device')

export function readDeviceCookie(request: FastifyRequest): DeviceToken {
  return request.cookies[deviceCookieName(request.server.isHttps)] ?? null
}

/** Outlives its session and the sign-out. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const { isHttps } = reply.server
  const life = { path: '/', maxAge: knownDays * 24 * 3600 }
  reply.setCookie(deviceCookieName(isHttps), token, {
    ...life,
    sameSite: 'lax',
    secure: isHttps,
    httpOnly: true,
  })
}
