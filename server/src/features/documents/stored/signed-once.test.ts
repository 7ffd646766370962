import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { DocumentSigner } from '../../../ports/document-signer.ts'
import { messagesTo } from '../../../testing/messages.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { ask, bytesOf, mailOf, onItsWay, preparing } from '../testing/paid-policies.ts'
import { said } from '../testing/papers.ts'
import { lacks, run, textOf } from '../testing/pdf-reading.ts'

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())

/** Stands in the signer's place for as long as something is done. */
async function signedBy(
  till: Till,
  sign: (real: DocumentSigner) => DocumentSigner['sign'],
  act: () => Promise<void>,
) {
  const { services } = till
  const real = services.signer
  services.signer = { ...real, sign: sign(real) }
  try {
    await act()
  } finally {
    services.signer = real
  }
}

test('a policy that is paid is that at once; its document waits for the signature, and its mail for the document', async () => {
  const policy = await onItsWay(till)
  const goOn = Promise.withResolvers<void>()
  const slowly = (real: DocumentSigner) => async (pdf: Uint8Array, at: Date) => {
    await goOn.promise
    return real.sign(pdf, at)
  }
  await signedBy(till, slowly, async () => {
    await till.notify(policy.order, said.paid)
    const { status, document } = await till.paymentState(policy)
    assert.deepEqual([status, document], ['paid', 'preparing'])
    const { status: refused, body } = await ask(policy)
    assert.deepEqual([refused, body], [409, preparing])
    const { buyer, number } = policy
    assert.deepEqual((await buyer.call(calls.printPolicy, { number })).body, preparing)
    goOn.resolve()
    const mail = await mailOf(till, policy.email)
    assert.equal(mail.attachments[0]?.size, (await bytesOf(policy)).length)
  })
  assert.equal((await till.paymentState(policy)).document, 'ready')
  const stranger = await till.shop.visitor()
  const { body } = await stranger.call(calls.getPaymentState, { policy: policy.id })
  assert.deepEqual(body, { status: 'paid' })
})

test('a paid policy carries the demonstration signature, and a sample none', {
  skip: lacks('pdfsig'),
}, async () => {
  const policy = await onItsWay(till)
  assert.ok(!(await bytesOf(policy)).includes('/ByteRange'))
  await till.notify(policy.order, said.paid)
  const told = run('pdfsig', ['-nocert', 'FILE'], await bytesOf(policy))
  assert.match(told, /Common Name: Демонстрационная подпись АкваПолис \(Demonstration\)/)
  assert.match(told, /Signature is Valid/)
  assert.match(told, /Total document signed/)
})

test('a policy is signed again when a signature was lost on its way to the database, and stored once', async () => {
  const policy = await onItsWay(till)
  let times = 0
  const lostAtFirst = (real: DocumentSigner) => async (pdf: Uint8Array, at: Date) => {
    const signed = await real.sign(pdf, at)
    times += 1
    if (times === 1) throw new Error('the process was killed')
    return signed
  }
  await signedBy(till, lostAtFirst, async () => {
    await till.notify(policy.order, said.paid)
    const mail = await mailOf(till, policy.email)
    assert.equal(mail.attachments[0]?.size, (await bytesOf(policy)).length)
  })
  assert.equal(times, 2)
  assert.equal((await messagesTo(till.shop.app, policy.email)).length, 1)
})

test('a paid policy keeps its bytes when the template changes, which shows on new ones', {
  skip: lacks('pdftotext'),
}, async () => {
  const [sold, other] = [await onItsWay(till), await onItsWay(till)]
  await till.notify(sold.order, said.paid)
  const before = await bytesOf(sold)
  const { renderer } = till.services
  till.services.renderer = {
    ...renderer,
    render: (paper) => {
      if (paper.kind !== 'policy') return renderer.render(paper)
      const insurer = { ...paper.document.insurer, name: 'Новый шаблон' }
      return renderer.render({ kind: 'policy', document: { ...paper.document, insurer } })
    },
  }
  try {
    await till.notify(other.order, said.paid)
    assert.match(textOf(await bytesOf(other)), /Новый шаблон/)
    assert.ok((await bytesOf(sold)).equals(before))
    assert.doesNotMatch(textOf(before), /Новый шаблон/)
  } finally {
    till.services.renderer = renderer
  }
})

test('a policy that is paid back is marked and signed once more, its first signature whole', {
  skip: lacks('pdfsig'),
}, async () => {
  const policy = await onItsWay(till)
  await till.notify(policy.order, said.paid)
  const sold = await bytesOf(policy)
  await till.notify(policy.order, said.back)
  const cancelled = await bytesOf(policy)
  assert.ok(cancelled.subarray(0, sold.length).equals(sold))
  const told = run('pdfsig', ['-nocert', 'FILE'], cancelled)
  assert.equal(told.match(/Signature is Valid/g)?.length, 2)
  assert.match(
    told,
    /Signature #1[\s\S]*Not total document signed[\s\S]*Signature #2[\s\S]*- Total document signed/,
  )
  const {
    services: { db },
  } = till
  const owed = db.selectFrom('owed_document').innerJoin('policy', 'policy.id', 'policy_id')
  assert.deepEqual(await owed.select('document').where('external_id', '=', policy.id).execute(), [])
})
