import { hash } from 'node:crypto'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../ground/clock.ts'
import type { HardUse } from '../../ground/limits/limits.ts'
import { readJson } from './json-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Under what its answer will be remembered; null: it will not. */
    asked: Asked | null
  }
}

/** `basis`: what answers hang on beside who asks for what. */
type Asked = { key: string; basis: string }

type Remembering = {
  clock: Clock
  basis(): Promise<string>
  /** What a call takes of which limits, whatever it asks. */
  uses(request: FastifyRequest): HardUse[]
  /** Until when an answer holds; one that ends while it would be remembered is not. */
  holdsUntil(answer: object): Date
}

/**
 * The calls of `app` answer the same bytes of the same session as they did before, while their basis is the same, and
 * neither parse nor judge them for it. Session, token and limits are asked each time.
 */
export function rememberAnswers(app: FastifyInstance, { clock, basis, uses, holdsUntil }: Remembering): void {
  const memory = openMemory(clock)
  const parsed = parserOf(app)
  app.decorateRequest('asked', null)
  readJson(app, (_request, text, done) => done(null, text))

  app.addHook('preValidation', async (request, reply) => {
    const { session, body: text } = request
    if (typeof text !== 'string') return
    if (session) {
      const asked = { key: keyOf(request, text), basis: await basis() }
      const known = memory.find(asked)
      // What was kept of an unkept session is gone. Over a limit the call goes on, to be refused as any other.
      if (known !== null && !session.unkept && !(await app.takeLimits(...uses(request))))
        return reply.type('application/json; charset=utf-8').send(known)
      request.asked = asked
    }
    request.body = await parsed(request, text)
  })
  app.addHook<object>('preSerialization', (request, { statusCode }, answer, done) => {
    const isKept = statusCode === 200 && holdsUntil(answer).getTime() > clock.now().getTime() + 2 * halfLife
    if (!isKept) request.asked = null
    done(null, answer)
  })
  app.addHook('onSend', ({ asked }, _reply, answer, done) => {
    if (asked && typeof answer === 'string') memory.keep(asked, answer)
    done()
  })
}

/** The framework's own, which refuses what is no JSON. */
function parserOf(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) =>
      parse(request, text, (error, body) => (error ? reject(error) : resolve(body))),
    )
}

/** A body may name people: what is remembered of it tells nothing. A sign-in keeps the session's id. */
const keyOf = ({ session, url }: FastifyRequest, text: string): string =>
  hash('sha256', JSON.stringify([session?.id, session?.customerId, url, text]), 'base64')

/** Milliseconds for which answers are gathered before the older half is forgotten. */
const halfLife = 5 * minuteMs
const mostOfHalf = 2048
/** Characters. */
const longestAnswer = 4096

/**
 * Answers as they were sent, for ten minutes at most. All are forgotten as soon as their basis is another one. In two
 * halves: to take out the oldest of a Map one by one takes the longer the more have been taken out.
 */
export function openMemory(clock: Clock) {
  let young = new Map<string, string>()
  let old = young
  let basisOfAll = ''
  let since = 0

  const forget = (basis: string): void => {
    const now = clock.now().getTime()
    const age = Math.abs(now - since)
    const isOver = basis !== basisOfAll || age >= 2 * halfLife
    if (!isOver && age < halfLife && young.size < mostOfHalf) return
    old = isOver ? new Map() : young
    young = new Map()
    basisOfAll = basis
    since = now
  }

  return {
    find: ({ key, basis }: Asked): string | null => {
      forget(basis)
      return young.get(key) ?? old.get(key) ?? null
    },
    keep: ({ key, basis }: Asked, answer: string): void => {
      if (basis !== basisOfAll || answer.length > longestAnswer) return
      forget(basis)
      young.set(key, answer)
    },
  }
}
