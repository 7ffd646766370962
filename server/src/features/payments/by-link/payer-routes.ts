import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../../ground/limits/limits.ts'
import { asBarePage } from '../../../ground/page/bare-page-reply.ts'
import type { Services } from '../../../sessions/services.ts'
import { payPagePolicy } from './page/pay-style.ts'
import { toBankScript, toBankScriptText } from './page/to-bank-page.ts'
import { type Answer, offer, refused, result, start, tooOften } from './payer-answers.ts'
import { fieldsIn } from './read-payer.ts'

type Opened = { Params: { '*': string }; Body: URLSearchParams | null | undefined }

/**
 * The page behind a link by which somebody else pays, drawn here: without account or cookie, kept by nobody. The address
 * is the token, or the token and an order of the bank's, where the bank leads back to. What is guessed, ended, revoked or
 * too old gets one and the same page.
 */
export async function payerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => {
    // Whoever breaks off in the middle has left: that is no failure of ours.
    fieldsIn(body).then(
      (fields) => done(null, fields),
      (error: Error) => done(Object.assign(error, { statusCode: 400 })),
    )
  })
  app.get(toBankScript, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(toBankScriptText),
  )

  const hidden = {
    schema: { hide: true },
    onRequest: async ({ clientIp }: FastifyRequest, reply: FastifyReply) => {
      const seconds = await services.limits.countHard(['restAddress', addressKey(clientIp)])
      if (seconds !== null) return send(reply, tooOften(services, seconds))
    },
  }
  /** Right links open however many wrong ones come from the same address: those alone are counted. */
  async function unlessGuessed(answer: Answer, clientIp: string): Promise<Answer> {
    if (answer.status !== 404) return answer
    const seconds = await services.limits.countHard(['payLinkAddress', addressKey(clientIp)])
    return seconds === null ? answer : tooOften(services, seconds)
  }
  app.get<Opened>('/pay/*', hidden, async ({ params, clientIp }, reply) => {
    const { token, order, isPath } = namedBy(params)
    const answer = !isPath
      ? refused(services, 'dead')
      : order === undefined
        ? await offer(services, token)
        : await result(services, { token, order })
    return send(reply, await unlessGuessed(answer, clientIp))
  })
  app.post<Opened>('/pay/*', hidden, async ({ params, body, clientIp }, reply) => {
    const { token, order, isPath } = namedBy(params)
    // The bank posts the payer back: what has become of it, the page asks and says.
    if (isPath && order !== undefined) return reply.redirect(`/pay/${inPath(token)}/${inPath(order)}`, 303)
    const fields = body === undefined ? new URLSearchParams() : body
    const answer = isPath
      ? await start(services, { token, fields, address: clientIp })
      : refused(services, 'dead')
    return send(reply, await unlessGuessed(answer, clientIp))
  })
}

/** `isPath`: whether it is one of the two kinds of address at all. */
function namedBy(params: Opened['Params']) {
  const [token = '', order, ...more] = params['*'].replace(/\/$/, '').split('/')
  return { token, order, isPath: more.length === 0 }
}

const inPath = (part: string): string => encodeURIComponent(part)

function send(
  reply: FastifyReply,
  { status, content, policy = payPagePolicy, retryAfter }: Answer,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return asBarePage(reply, policy).code(status).send(content)
}
