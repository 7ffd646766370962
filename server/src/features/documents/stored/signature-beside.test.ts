import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onceStored } from '../../../testing/stored-documents.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { type SigningService, serviceKey, startSigningService } from '../sign/testing/signing-service.ts'
import { ask, bytesOf, mailOf, onItsWay, preparing } from '../testing/paid-policies.ts'
import { said } from '../testing/papers.ts'

let service: SigningService
let till: Till
before(async () => {
  service = await startSigningService()
  const settings = { SIGN_SERVICE_URL: service.url, SIGN_SERVICE_KEY: serviceKey }
  till = await openTill(settings, { hasWorkers: true })
})
after(() => till.close().finally(() => service.close()))

test('a signature of an outside service stands beside the document: in the mail, at the download, and of the cancelled one too', async () => {
  const policy = await onItsWay(till)
  await till.notify(policy.order, said.paid)
  const mail = await mailOf(till, policy.email)
  assert.deepEqual(
    mail.attachments.map(({ file_name, content_type }) => [file_name, content_type]),
    [
      [`akvapolis-${policy.number}.pdf`, 'application/pdf'],
      [`akvapolis-${policy.number}.pdf.sig`, 'application/pkcs7-signature'],
      ['akvapolis-key-information.pdf', 'application/pdf'],
      [`akvapolis-${policy.number}.ics`, 'text/calendar'],
    ],
  )
  const { body } = await ask(policy)
  const signature = Buffer.from(body.signature.content, 'base64')
  assert.equal(body.signature.file_name, `akvapolis-${policy.number}.pdf.sig`)
  const [, attached] = mail.attachments
  assert.ok((await till.shop.app.inject({ url: attached?.href ?? '' })).rawPayload.equals(signature))
  const pdf = Buffer.from(body.contract, 'base64')
  assert.ok(!pdf.includes('/ByteRange'))
  assert.ok(service.asked.at(-1)?.document.equals(pdf))
  assert.equal(service.asked.length, 1)

  await till.notify(policy.order, said.back)
  const { body: cancelled } = await onceStored(() => ask(policy))
  assert.equal(cancelled.signature.file_name, `akvapolis-${policy.number}-cancelled.pdf.sig`)
  assert.notEqual(cancelled.signature.content, body.signature.content)
})

test('an outside service is asked until it is there, with one key a document', async () => {
  service.behaviour.status = 503
  service.asked.length = 0
  const policy = await onItsWay(till)
  await till.notify(policy.order, said.paid)
  while (service.asked.length === 0) assert.deepEqual((await ask(policy)).body, preparing)
  delete service.behaviour.status
  assert.ok((await bytesOf(policy)).length > 0)
  assert.ok(service.asked.length >= 2)
  assert.equal(new Set(service.asked.map(({ idempotencyKey }) => idempotencyKey)).size, 1)
  await mailOf(till, policy.email)
})
