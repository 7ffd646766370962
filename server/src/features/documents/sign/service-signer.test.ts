import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ContentInfo, SignedData } from 'pkijs'
import { serviceSigner } from './service-signer.ts'
import { hashOf, type SigningService, serviceKey, startSigningService } from './testing/signing-service.ts'

const document = Buffer.from('%PDF-1.7 of a policy')
const at = new Date('2027-01-15T09:00:00Z')

let service: SigningService
before(async () => {
  service = await startSigningService()
})
after(() => service.close())

const sign = (key = serviceKey) => serviceSigner({ url: service.url, key }).sign(document, at)

test('the service is sent the document and gives the signature that stands beside it', async () => {
  const { pdf, signature } = await sign()
  assert.ok(document.equals(pdf))
  const { content } = ContentInfo.fromBER(signature ?? new Uint8Array())
  const data = new Uint8Array(document).buffer
  assert.ok(await new SignedData({ schema: content }).verify({ signer: 0, data }))
  assert.deepEqual(service.asked, [{ document, idempotencyKey: hashOf(document), type: 'application/pdf' }])
})

test('a service that is away, refuses, is not ready or answers no signature signs nothing', async () => {
  await assert.rejects(sign('another key'), /^Error: signing service: status 401$/)
  for (const status of [202, 302, 404, 500]) {
    service.behaviour.status = status
    await assert.rejects(sign(), /signing service/)
  }
  delete service.behaviour.status
  for (const body of ['<html>', 'x'.repeat(70_000)]) {
    service.behaviour.body = body
    await assert.rejects(sign(), /an answer that is no detached signature/)
  }
  delete service.behaviour.body
  const away = serviceSigner({ url: 'http://127.0.0.1:1/', key: serviceKey })
  await assert.rejects(away.sign(document, at), /^Error: signing service: TypeError$/)
  assert.ok((await sign()).signature)
})
