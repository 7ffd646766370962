import { callText } from '@akvapolis/copy/calls/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type Log, onceAMinute } from '../ground/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the part of a call that is being worked on; null while none is. */
    endWork: (() => void) | null
    /** Refused for the number of others: its line in the log would be one of thousands alike. */
    isOneTooMany: boolean
  }
}

type Options = {
  /** How many calls are worked on at once. */
  most: number
  log: Log
  onRefused?: () => void
}

/** Of all places a quarter is kept for calls of customers: whoever has begun to buy comes to an end. */
const shareOfAnyone = 0.75
/** Milliseconds. What takes longer waits for a neighbour, or in a line of its own, and holds nobody up. */
const longestWork = 1_000
const retryAfterSeconds = '2'
/** Written once: of what is refused nothing may cost much. */
const told = JSON.stringify({ message: callText.unavailable })

/**
 * Admits so many calls of the contract at once and refuses all others before anything is done for them: a queue would
 * make everybody wait, and grow in memory. Pages, their files, health and the bank's word have no such limit.
 */
export const admission = fastifyPlugin<Options>(async (app, { most, log, onRefused = () => {} }) => {
  const mostOfAnyone = Math.ceil(most * shareOfAnyone)
  let working = 0
  app.decorateRequest('endWork', null)
  app.decorateRequest('isOneTooMany', false)

  const tell = onceAMinute((refused) => {
    log.error({ alarm: 'overload', refused, atOnce: most }, 'more calls than can be worked on at once')
  })

  const begin = (request: FastifyRequest) => {
    working += 1
    const end = () => {
      clearTimeout(timer)
      request.endWork = null
      working -= 1
    }
    const timer = setTimeout(end, longestWork)
    request.endWork = end
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config
    if (access === undefined) return done()
    if (working < (access === 'customer' ? most : mostOfAnyone)) {
      begin(request)
      return done()
    }
    request.isOneTooMany = true
    onRefused()
    tell()
    refuse(reply)
  })
  // A body may come as slowly as its sender likes, and nothing is worked on meanwhile. Who was admitted stays so.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.endWork?.()
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.access !== undefined) begin(request)
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.endWork?.()
    done()
  })
})

function refuse(reply: FastifyReply): void {
  reply.code(503).header('retry-after', retryAfterSeconds).type('application/json; charset=utf-8').send(told)
}
