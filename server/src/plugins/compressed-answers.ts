import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below it a packet is a packet. */
const worthIt = 1_000

/**
 * Compresses the answers of this scope's calls. For public data only: the length of a compressed answer that holds a
 * secret beside something a stranger may choose tells the secret (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || payload.length < worthIt) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return encoding === 'gzip'
      ? deflate(payload)
      : brotli(payload, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
  })
}
