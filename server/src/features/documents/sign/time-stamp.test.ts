import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { sharedRenderer } from '../../../testing/shared-renderer.ts'
import { sandboxTimeStamps } from '../../sandbox/time-stamps.ts'
import { aPolicyDocument } from '../testing/a-policy-document.ts'
import { lacks, run } from '../testing/pdf-reading.ts'
import { embeddedSigner } from './embedded/embedded-signer.ts'
import { aCertificate } from './testing/certificates.ts'
import { signatureIn } from './testing/signature-in.ts'
import { timeStampsFrom } from './time-stamp.ts'

const now = new Date('2027-01-15T09:00:00Z')
const signature = Buffer.from('the bytes of a signature')

let service: FastifyInstance
let url: string
before(async () => {
  service = Fastify()
  await service.register(sandboxTimeStamps, { clock: { now: () => now } })
  url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/sandbox/tsa`
})
after(() => service.close())

const contentOf = (token: Uint8Array) => new SignedData({ schema: ContentInfo.fromBER(token).content })

function timeIn(token: SignedData): Date {
  const content = token.encapContentInfo.eContent?.getValue()
  assert.ok(content)
  return TSTInfo.fromBER(content).genTime
}

test('a token says when the signature was there', async () => {
  const token = contentOf(await timeStampsFrom(url)(signature))
  assert.deepEqual(timeIn(token), now)
  assert.ok(await token.verify({ signer: 0, data: new Uint8Array(signature).buffer }))
  await assert.rejects(token.verify({ signer: 0, data: new Uint8Array([1]).buffer }))
})

test('with a time-stamp a signature is of the level B-T', { skip: lacks('pdfsig') }, async () => {
  const renderer = sharedRenderer()
  try {
    const { key, x509 } = await aCertificate({ kind: 'RSA-2048' })
    const words = 'Подпись / Signature'
    const stamped = { isDemonstration: false, timeStamp: timeStampsFrom(url), words }
    const signer = embeddedSigner(renderer, { key, certificates: [x509], ...stamped })
    const sold = await renderer.render({ kind: 'policy', document: aPolicyDocument() })
    const { pdf } = await signer.sign(sold, now)
    assert.ok(pdf.length <= 120 * 1024, String(pdf.length))
    const told = run('pdfsig', ['-nocert', 'FILE'], pdf)
    assert.match(told, /Signature is Valid/)
    assert.match(told, /Total document signed/)
    const [signerInfo] = contentOf(signatureIn(pdf).der).signerInfos
    const [attribute, ...others] = signerInfo?.unsignedAttrs?.attributes ?? []
    assert.deepEqual([attribute?.type, others], ['1.2.840.113549.1.9.16.2.14', []])
    const token = contentOf(new Uint8Array(attribute?.values[0].toBER()))
    const stampedBytes = signerInfo?.signature.valueBlock.valueHexView
    assert.ok(await token.verify({ signer: 0, data: new Uint8Array(stampedBytes ?? []).buffer }))
  } finally {
    await renderer.close()
  }
})

/** A service that answers what it was told to. */
async function answering(
  answer: { status?: number; body: Uint8Array | string },
  ask: (at: string) => Promise<void>,
) {
  const server: Server = createServer((_request, reply) => {
    reply.writeHead(answer.status ?? 200, { location: url })
    reply.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a TCP server
  try {
    await ask(`http://127.0.0.1:${port}/`)
  } finally {
    server.close()
  }
}

const refusedAs = (reason: RegExp) => (at: string) => assert.rejects(timeStampsFrom(at)(signature), reason)

test('a service that is away, fails, leads elsewhere or talks rubbish gives none', async () => {
  await refusedAs(/^Error: time-stamp service: TypeError$/)('http://127.0.0.1:1/')
  await answering({ status: 503, body: '' }, refusedAs(/status 503/))
  await answering({ status: 302, body: '' }, refusedAs(/TypeError/))
  await answering({ body: '<html>' }, refusedAs(/an answer that is none/))
  await answering({ body: Buffer.alloc(20_000) }, refusedAs(/too long/))
})

test('a service that refuses is told by its status', async () => {
  const reply = await service.inject({
    method: 'POST',
    url: '/sandbox/tsa',
    headers: { 'content-type': 'application/timestamp-query' },
    payload: Buffer.from('no question'),
  })
  assert.equal(reply.headers['content-type'], 'application/timestamp-reply')
  await answering({ body: reply.rawPayload }, refusedAs(/refused with status 2/))
})

test('a token of another question, or about other bytes, is not taken', async () => {
  let last: Uint8Array = Buffer.alloc(0)
  const listener = Fastify()
  listener.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  listener.post<{ Body: Buffer }>('/', async (request, reply) => {
    const { rawPayload } = await service.inject({
      method: 'POST',
      url: '/sandbox/tsa',
      headers: { 'content-type': 'application/timestamp-query' },
      payload: request.body,
    })
    last = rawPayload
    return reply.send(rawPayload)
  })
  try {
    await timeStampsFrom(await listener.listen({ host: '127.0.0.1', port: 0 }))(signature)
  } finally {
    await listener.close()
  }
  await answering({ body: last }, refusedAs(/another question/))
  await answering({ body: last }, (at) =>
    assert.rejects(timeStampsFrom(at)(Buffer.from('others')), /does not hold/),
  )
})
