import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageSigner } from '../embedded/signed-message.ts'
import { aCertificate } from './certificates.ts'

/** What it was asked, and what it makes of the next questions. */
export type SigningService = Awaited<ReturnType<typeof startSigningService>>

export const serviceKey = 'a-key-of-the-service'

/** Plays a service that keeps the insurer's key and signs beside the document. */
export async function startSigningService() {
  const { key, x509, pem } = await aCertificate({ name: 'Квалифицированная подпись', kind: 'RSA-2048' })
  const sign = messageSigner({ key, certificates: [x509] }, null)
  const behaviour: { status?: number; body?: string } = {}
  const asked: { document: Buffer; idempotencyKey: string | undefined; type: string | undefined }[] = []
  const server = createServer(async (request, reply) => {
    const document = await bodyOf(request)
    const { authorization, 'content-type': type } = request.headers
    const idempotencyKey = [request.headers['idempotency-key'] ?? []].flat()[0]
    asked.push({ document, idempotencyKey, type })
    if (authorization !== `Bearer ${serviceKey}`) return reply.writeHead(401).end()
    if (behaviour.status) return reply.writeHead(behaviour.status).end()
    reply.writeHead(200, { 'content-type': 'application/pkcs7-signature' })
    return reply.end(behaviour.body ?? (await sign(document)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}/sign`,
    pem,
    behaviour,
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const hashOf = (document: Uint8Array): string => createHash('sha256').update(document).digest('hex')

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
