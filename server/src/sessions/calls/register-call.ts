import type { Call } from '@akvapolis/contract/call'
import { commonRefusals } from '@akvapolis/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Asker, type Client, nobody, sessionMark } from '../../ground/audit/record.ts'
import type { Recorded, RefusedEvent } from '../../ground/audit-events.ts'
import type { HardUse } from '../../ground/limits/limits.ts'
import type { Audited, Outcome, Refusal } from '../../ground/outcome.ts'
import { deviceOf } from '../devices/device.ts'
import type { DeviceToken } from '../devices/known-devices.ts'
import { type OpenSession, SessionEnded } from '../sessions.ts'
import { sameCustomer } from './same-customer.ts'
import { type Answered, sendOutcome } from './send-outcome.ts'
import { readDeviceCookie, readSessionCookie } from './session-cookies.ts'

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** What a use case gets: the parsed input and who asks. Never the raw request's body. */
export type CallInput<C extends Call> = {
  body: Parsed<C['body']>
  query: Parsed<C['query']>
  params: Parsed<C['params']>
  session: C['access'] extends 'customer' ? CustomerSession : OpenSession | null
  ip: string
  device: DeviceToken
  arrivedAt: Date
  /** What it took of its limits, to be given back where it comes to nothing. */
  taken: readonly HardUse[]
  header(name: string): string | undefined
}

export type CustomerSession = OpenSession & { customerId: number }

type Answer<C extends Call> = (input: CallInput<C>) => Promise<Outcome<C>>

/**
 * What changes something tells the audit what it did, by `record` in its own transaction, or says here why it need not.
 * A call that only reads may.
 */
type Telling<C extends Call> = C['method'] extends 'GET'
  ? { answer: Answer<C> }
  : { answer: (input: CallInput<C>) => Promise<Audited<C>> } | { answer: Answer<C>; noEvent: string }

type Answering<C extends Call> = Telling<C> & {
  /**
   * Judges whose things the input names, before any other field is looked at: 403 for another customer, 404 for
   * an object that is not the caller's. `named` holds body and query as they came.
   */
  owner?: (
    named: Record<string, unknown>,
    session: CustomerSession,
  ) => Promise<Refusal | null> | Refusal | null
  /** How often it may be called: what a call takes of which limits. */
  limits?: (input: Omit<CallInput<C>, 'taken'>) => HardUse[] | Promise<HardUse[]>
  /** Bytes, where it is less than for every call. */
  largestBody?: number
  /**
   * The answer once more, where the first one may have been lost with the cookie that it rotated; null where there is
   * nothing to repeat. There is no session then.
   */
  repeated?: (
    input: Omit<CallInput<C>, 'session'>,
    asked: { cookie: string; call: C['path'] },
  ) => Promise<Outcome<C> | null>
}

/** Registers one call of the contract. Its session, token and access have been judged by then (request-guard). */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  { owner, limits, largestBody, answer, repeated }: Answering<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, isBare: call.isBare === true, isRepeatable: repeated !== undefined },
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    schema: schemaOf(call),
    preValidation: async (request, reply) => {
      const session = customerIn(request)
      if (!session) return
      const named = namedIn(request)
      const refusal = namesOther(named, session) ?? (await owner?.(named, session))
      if (!refusal) return
      request.log.warn({ route: call.path, status: refusal.status, ...whoseCall(request) }, 'denied')
      return send(request, reply, { refused: { event: 'denied', note: call.path }, ...refusal })
    },
    handler: async (request, reply) => {
      const input = inputOf<C>(request)
      const uses = (await limits?.(input)) ?? []
      const refusal =
        (await app.takeLimits(...uses)) ?? (call.keepsSession && (await app.keepSession(request, uses)))
      return send(request, reply, refusal || (await answered(request, { ...input, taken: uses })))
    },
  })

  async function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome<C>) {
    const refused = refusedIn(outcome, call)
    request.recorded = refused
      ? await app.recordRefusal({ by: askerOf(request), ...refused })
      : recordedIn(outcome)
    return sendOutcome(reply, outcome)
  }

  async function answered(request: FastifyRequest, input: CallInput<C>): Promise<Outcome<C>> {
    if (!repeated) return answer(input)
    const again = () => repeated(input, { cookie: readSessionCookie(request) ?? '', call: call.path })
    if (request.session) {
      const first = await answer(input)
      // Sent twice at once, the other one may have used up what this one brings.
      return first.status === 200 ? first : ((await again()) ?? first)
    }
    // The cookie is dead but for this (request-guard).
    return (await again()) ?? endOfSession()
  }
}

function endOfSession(): never {
  throw new SessionEnded()
}

const schemaOf = (call: Call) => ({
  summary: call.summary,
  ...(call.body && { body: call.body }),
  ...(call.query && { querystring: call.query }),
  ...(call.params && { params: call.params }),
  response: {
    ...commonRefusals,
    ...(call.access === 'customer' && { 401: commonRefusals[400] }),
    ...(call.isAboutObject && { 404: commonRefusals[400] }),
    ...call.answers,
  },
})

function namedIn(request: FastifyRequest): Record<string, unknown> {
  const named = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
  return { ...named(request.query), ...named(request.body) }
}

/** Any call may say for whom it is meant, whether it wants to know or not. */
const namesOther = sameCustomer('insurer_id', 'user_id')

/** Null for a visitor; calls with an owner want a customer, whom request-guard has seen. */
function customerIn({ session }: FastifyRequest): CustomerSession | null {
  return session && session.customerId !== null ? { ...session, customerId: session.customerId } : null
}

// Fastify has parsed body, query and params by the call's own schemas, and request-guard has checked the access.
function inputOf<C extends Call>(request: FastifyRequest): Omit<CallInput<C>, 'taken'> {
  const header = (name: string) => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const { body, query, params, session, clientIp: ip, arrivedAt } = request
  const device = readDeviceCookie(request)
  const from = clientOf(request)
  return {
    body,
    query,
    params,
    session: session && { ...session, from },
    ip,
    device,
    arrivedAt,
    header,
  } as Omit<CallInput<C>, 'taken'>
}

/**
 * For lines of the log: the session by its mark, and the customer. A child of the call's own logger would cost each call
 * more than the rest of its line.
 */
export const whoseCall = ({ session }: FastifyRequest) => ({
  session: session ? sessionMark(session.id) : undefined,
  customer: session?.customerId ?? undefined,
})

const clientOf = ({ clientIp, headers }: FastifyRequest): Client => ({
  address: clientIp,
  device: deviceOf(headers['user-agent']),
})

const askerOf = (request: FastifyRequest): Asker => ({
  ...(request.session ?? nobody),
  from: clientOf(request),
})

function refusedIn(outcome: Answered | Refusal, { path }: Call): RefusedEvent | null {
  if ('refused' in outcome && outcome.refused) return outcome.refused
  return outcome.status === 429 ? { event: 'limit_reached', note: path } : null
}

const recordedIn = (outcome: Answered | Refusal): Recorded | null =>
  ('recorded' in outcome && outcome.recorded) || null
