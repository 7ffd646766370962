import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
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
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return encoding === 'gzip'
      ? deflate(payload)
      : brotli(payload, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
  })
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((name) => !/;\s*q=0(\.0*)?\s*$/.test(name))
    .map((name) => name.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}
