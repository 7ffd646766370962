import { type Access, addresses } from '@akvapolis/contract/addresses'
import { callText } from '@akvapolis/copy/calls/calls'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { addressKey } from '../../ground/limits/limits.ts'
import type { Services } from '../services.ts'
import type { OpenSession } from '../sessions.ts'
import { sessionFor } from './living-session.ts'
import { sendOutcome, sendRefusal } from './send-outcome.ts'
import { isXsrfToken, readSessionCookie, setSessionCookies } from './session-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The living session of the cookie, or null. */
    session: OpenSession | null
    /** When a call of the contract began to be answered. */
    arrivedAt: Date
  }
  interface FastifyInstance {
    isHttps: boolean
  }
  interface FastifyContextConfig {
    /** Set on the calls of the contract: they are guarded. */
    access?: Access
    /** Whether it wants neither session nor token. */
    isBare?: boolean
    /** Whether the answer may be asked for again by the cookie that it rotated away. */
    isRepeatable?: boolean
  }
}

type Options = Pick<Services, 'sessions' | 'limits' | 'clock'> & {
  isHttps: boolean
  /** Whether a cookie that is dead by now may still bring to this call what it brought before. */
  mayRepeat(asked: { cookie: string; call: string }): Promise<boolean>
}

/** The page asks for these by itself, again and again; that is no sign of a person. */
const silentCalls = [addresses.getUser, addresses.getSite, addresses.getPaymentState, addresses.getPayLink]
const isSilent = ({ method, routeOptions }: FastifyRequest): boolean =>
  silentCalls.some((call) => call.method === method && call.path === routeOptions.url)

/**
 * Judges every call of the contract before its body is read: that a page of ours sent it (X-Requested-With; browsers
 * that say of which site they ask name ours), its session, its anti-forgery token (419), whether it was drawn for who is
 * signed in (403), whether it needs a customer (401) and how often it calls anything at all (429). Routes without
 * `config.access` (the bank's notification, the payer's return, pages) are let through.
 */
export const requestGuard = fastifyPlugin<Options>(async (app, options) => {
  const { sessions, limits, clock, isHttps, mayRepeat } = options
  await app.register(cookie)
  app.decorate('isHttps', isHttps)
  app.decorateRequest('session', null)

  app.addHook('onRequest', async (request, reply) => {
    const { access, isBare } = request.routeOptions.config
    if (access === undefined) return
    request.arrivedAt = clock.now()
    if (!isOfOurPage(request)) return refuse(reply, 400, 'not_a_page_request')

    if (isBare) return
    const token = readSessionCookie(request)
    request.session = token === null ? null : await sessions.find(token)
    if (request.method !== 'GET' && !(await isFresh(request, token))) return refuse(reply, 419, 'stale_token')
    if (isDrawnForAnother(request)) return sendRefusal(reply, otherCustomer)
    if (access === 'customer' && isNobody(request)) return refuse(reply, 401, 'sign_in')
    const over = await limits.take(
      ['rest', request.session?.id ?? addressKey(request.clientIp)],
      ['restAddress', addressKey(request.clientIp)],
    )
    if (over) return sendOutcome(reply, over)
    const isKept = token !== null && request.session !== null && !request.session.unkept
    if (isKept && !isSilent(request)) await sessions.touch(token)
  })

  /** Whether the anti-forgery token fits, and its session is alive or may ask for its last answer again. */
  async function isFresh(request: FastifyRequest, token: string | null): Promise<boolean> {
    if (token === null || !hasXsrfToken(request, token)) return false
    if (request.session) return true
    const { config, url = '' } = request.routeOptions
    return config.isRepeatable === true && (await mayRepeat({ cookie: token, call: url }))
  }

  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const { cookie } = await sessionFor(request, sessions)
    setSessionCookies(reply, cookie)
    return reply.code(204).send()
  })
})

function isOfOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return headers['x-requested-with'] === 'XMLHttpRequest' && (site === undefined || site === 'same-origin')
}

const otherCustomer = { status: 403, code: 'other_customer' } as const

/**
 * Whether the page was drawn for somebody else than is signed in by now: another tab shares the cookie. What is no id is
 * nobody's own. A page of a visitor names nobody.
 */
function isDrawnForAnother({ headers, session }: FastifyRequest): boolean {
  const named = headers['x-customer']
  const customer = session?.customerId ?? null
  return customer !== null && named !== undefined && named !== String(customer)
}

/** A change without a session has come so far by a cookie that may bring it again: the repeat says whose it is. */
const isNobody = ({ method, session }: FastifyRequest): boolean =>
  session === null ? method === 'GET' : session.customerId === null

function hasXsrfToken(request: FastifyRequest, sessionToken: string): boolean {
  const token = request.headers['x-xsrf-token']
  return typeof token === 'string' && isXsrfToken(token, sessionToken)
}

function refuse(reply: FastifyReply, status: number, text: keyof typeof callText): FastifyReply {
  return reply.code(status).send({ message: callText[text] })
}
