import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Parsed = (error: Error | null, body?: unknown) => void

/** Bodies of `app` are JSON as it stands: in no other coding, and without a byte that a reader would have to replace. */
export function readJson(
  app: FastifyInstance,
  parse: (request: FastifyRequest, text: string, done: Parsed) => void,
): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      return done(refused(415))
    if (!isUtf8(bytes)) return done(refused(400))
    parse(request, bytes.toString(), done)
  })
}

const refused = (statusCode: number) => Object.assign(new Error('unreadable body'), { statusCode })
