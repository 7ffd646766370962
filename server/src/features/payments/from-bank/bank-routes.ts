import { callText } from '@akvapolis/copy/calls/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../../ground/limits/limits.ts'
import { sendOutcome } from '../../../sessions/calls/send-outcome.ts'
import type { Services } from '../../../sessions/services.ts'
import { isOrderId } from '../attempts/order-id.ts'
import { takeNotification } from './notify.ts'
import { pageAfterBank } from './payer-return.ts'

const largestBody = 64 * 1024

/**
 * What comes from the bank: its notifications, and payers by a cross-site GET or POST. Neither carries a header or
 * a token of ours, cookies are neither needed nor set, and each has its own parser.
 */
export async function bankRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { path, contentType } = services.bank.notifications
  const limit = async (request: FastifyRequest, reply: FastifyReply) => {
    const over = await services.limits.take(['notify', addressKey(request.clientIp)])
    if (over) return sendOutcome(reply, over)
  }
  app.register(async (notifications) => {
    notifications.removeAllContentTypeParsers()
    notifications.addContentTypeParser(
      contentType,
      { parseAs: 'buffer', bodyLimit: largestBody },
      (_request, body, done) => done(null, body),
    )
    notifications.post<{ Body: Buffer | undefined }>(
      path,
      { schema: { hide: true }, onRequest: limit },
      async ({ body = Buffer.alloc(0), headers }, reply) => {
        const outcome = await takeNotification(services, { body, headers })
        if (outcome.status === 400) return reply.code(400).send({ message: callText.bad_request })
        if (outcome.status === 503) {
          return reply.code(503).header('retry-after', '30').send({ message: callText.unavailable })
        }
        return reply.type(outcome.answer.contentType).send(outcome.answer.body)
      },
    )
  })

  app.register(async (returns) => {
    returns.removeAllContentTypeParsers()
    // Whatever and however much the bank's page posts, the payer gets an answer: the address we gave says it all.
    returns.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    returns.route<{ Querystring: Record<string, unknown> }>({
      method: ['GET', 'POST'],
      url: '/api/payment/return',
      schema: { hide: true },
      handler: async ({ query, clientIp }, reply) => {
        const policy = textOf(query.policy)
        // Who comes back from paying is no machine: their page asks the bank a moment later.
        if (await services.limits.take(['restAddress', addressKey(clientIp)]))
          return reply.redirect(policy ? `/done?policy=${encodeURIComponent(policy)}` : '/done', 303)
        const order = [query.order, query.orderId].find(isOrderId)
        return reply.redirect(await pageAfterBank(services, { policy, order }), 303)
      },
    })
  })
}

/** A parameter given twice is none. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
