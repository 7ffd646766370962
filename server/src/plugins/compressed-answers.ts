import type { FastifyInstance } from 'fastify'
import { encodingFor, packedAs, worthPacking } from './packed/encodings.ts'

/**
 * Compresses the answers of this scope's calls. For public data only: the length of a compressed answer that holds a
 * secret beside something a stranger may choose tells the secret (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || payload.length < worthPacking)
      return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return packedAs(encoding, Buffer.from(payload), 'quick')
  })
}
