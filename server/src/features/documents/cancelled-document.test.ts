import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { limitRules } from '../../ground/limits/limit-rules.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { sharedRenderer } from '../../testing/shared-renderer.ts'
import { documentsOf, storeByHand } from '../../testing/stored-documents.ts'
import type { OfferedPolicy } from '../payments/testing/counter.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { aPolicyDocument, fullestPolicy, inLatin } from './testing/a-policy-document.ts'
import { checkPageOf, papersOver, policiesIn, said } from './testing/papers.ts'
import { lacks, run, textOf, unpacked } from './testing/pdf-reading.ts'

const bytesOf = async (policy: OfferedPolicy): Promise<Buffer> => {
  const { status, body } = await papersOver(policy).download()
  assert.equal(status, 200, JSON.stringify(body))
  return Buffer.from(body.contract, 'base64')
}

const storedOf = async ({ services }: Till, policy: OfferedPolicy) => ({
  sold: await documentsOf(services, policy, 'policy'),
  cancelled: await documentsOf(services, policy, 'cancelled'),
})

/** The mails about its money: those that the queue has or had to send, and those that it took up. */
async function refundMailsOf({ services }: Till, { id }: OfferedPolicy) {
  const { rows: jobs } = await sql`
    select from pgboss.job join policy on data ->> 'policyId' = policy.id::text
    where name = 'send_refund_notice' and external_id = ${id}`.execute(services.db)
  const deliveries = await services.db
    .selectFrom('delivery')
    .innerJoin('policy', 'policy.id', 'delivery.policy_id')
    .select('delivery.id')
    .where('policy.external_id', '=', id)
    .where('delivery.kind', '=', 'refund_notice')
    .execute()
  return { jobs: jobs.length, deliveries: deliveries.length }
}

/** Whose mails go to an address of its own. */
async function onItsWay(till: Till) {
  const policy = await till.aPolicy().onItsWay()
  const email = `${policy.number.toLowerCase()}@example.org`
  await till.services.db.updateTable('policy').set({ email }).where('external_id', '=', policy.id).execute()
  return { ...policy, email }
}

/** The owner in a session of the later day. */
const again = async <Policy extends OfferedPolicy>(till: Till, policy: Policy): Promise<Policy> => ({
  ...policy,
  buyer: await till.signInAgain(policy.buyer),
})

describe('a policy that is paid back', () => {
  let till: Till
  before(async () => {
    till = await openTill({}, { hasWorkers: true })
  })
  after(() => till.close())

  test('gets its second document by the queue with the mail about the money, and keeps the first', async () => {
    const policy = await onItsWay(till)
    await till.notify(policy.order, said.paid)
    await awaitMessage(till.shop.app, { to: policy.email, fits: ({ attachments }) => attachments.length > 0 })
    const sold = await bytesOf(policy)

    for (let times = 0; times < 3; times += 1) await till.notify(policy.order, said.back)
    const mail = await awaitMessage(till.shop.app, {
      to: policy.email,
      fits: ({ text }) => /Полис аннулирован и\u00a0больше не\u00a0действует/.test(text),
    })
    const [attachment] = mail.attachments
    assert.equal(attachment?.file_name, `akvapolis-${policy.number}-cancelled.pdf`)
    assert.deepEqual(await refundMailsOf(till, policy), { jobs: 1, deliveries: 1 })
    const mailed = (await till.shop.app.inject({ url: attachment?.href ?? '' })).rawPayload
    const stored = await storedOf(till, policy)
    assert.ok(stored.sold[0]?.pdf.equals(sold))
    assert.ok(stored.cancelled[0]?.pdf.equals(mailed))
    assert.ok(stored.cancelled[0]?.sha256.equals(createHash('sha256').update(mailed).digest()))
    till.clock.advance({ hours: 48 })
    assert.ok((await bytesOf(await again(till, policy))).equals(mailed))
  })

  test('in part keeps everything as it was', async () => {
    const policy = await onItsWay(till)
    await till.notify(policy.order, said.paid)
    const sold = await bytesOf(policy)
    await till.notify(policy.order, said.partlyBack)
    assert.ok((await bytesOf(policy)).equals(sold))
    assert.deepEqual((await storedOf(till, policy)).cancelled, [])
    assert.match((await checkPageOf(till, policy)).words, /Paid, not yet valid/)
    assert.deepEqual(await refundMailsOf(till, policy), { jobs: 0, deliveries: 0 })
  })

  test('neither of its documents can be changed or removed', async () => {
    await bytesOf(await policiesIn(till).cancelled())
    const { db } = till.services
    await assert.rejects(
      db
        .updateTable('cancelled_document')
        .set({ pdf: Buffer.from('x') })
        .execute(),
    )
    await assert.rejects(db.deleteFrom('cancelled_document').execute())
    await assert.rejects(db.deleteFrom('policy_document').execute())
  })
})

describe('a policy that was paid back before it was stored', () => {
  let till: Till
  before(async () => {
    till = await openTill({ SANDBOX_LIMITS: 'on' })
  })
  after(() => till.close())

  const stored = async (policy: OfferedPolicy) => {
    await storeByHand(till.services, policy)
    return storedOf(till, policy)
  }

  test('gets its second document of the bytes that were sold, where those were stored', async () => {
    const policy = await policiesIn(till).paid()
    const { sold } = await stored(policy)
    await till.notify(policy.order, said.back)
    const ask = () => policy.buyer.call(calls.downloadPolicy, { number: policy.number })
    const preparing = { message: 'Документ готовится', code: 'document_preparing' }
    // Whoever waits for it uses up none of the documents of a minute.
    for (let times = 0; times <= limitRules.pdf.counts[0]; times += 1)
      assert.deepEqual((await ask()).body, preparing)
    const { sold: kept, cancelled } = await stored(policy)
    assert.ok(kept[0]?.pdf.equals(sold[0]?.pdf ?? Buffer.from('none')))
    assert.ok(cancelled[0]?.pdf.subarray(0, kept[0]?.pdf.length).equals(kept[0]?.pdf ?? Buffer.from('none')))
    assert.ok((await bytesOf(policy)).equals(cancelled[0]?.pdf ?? Buffer.from('none')))
  })

  test('else of bytes made now; by many at once, of the same', async () => {
    const policy = await policiesIn(till).cancelled()
    assert.deepEqual(await storedOf(till, policy), { sold: [], cancelled: [] })
    await Promise.all([1, 2, 3, 4].map(() => storeByHand(till.services, policy)))
    const { sold, cancelled } = await storedOf(till, policy)
    assert.deepEqual([sold.length, cancelled.length], [1, 1])
    assert.ok((await bytesOf(policy)).equals(cancelled[0]?.pdf ?? Buffer.from('none')))
    assert.ok(cancelled[0]?.pdf.subarray(0, sold[0]?.pdf.length).equals(sold[0]?.pdf ?? Buffer.from('none')))
  })
})

describe('the mark of a cancellation', () => {
  const renderer = sharedRenderer()
  after(() => renderer.close())
  const mark = 'АННУЛИРОВАН / CANCELLED 15.01.2027'
  const marked = async (document = aPolicyDocument()) => {
    const pdf = await renderer.render({ kind: 'policy', document })
    return { pdf, cancelled: await renderer.markCancelled({ pdf, mark }) }
  }

  test('is appended: the bytes before it are those that were sold, and it is the same each time', async () => {
    const { pdf, cancelled } = await marked()
    assert.ok(Buffer.from(cancelled).subarray(0, pdf.length).equals(pdf))
    assert.deepEqual(await renderer.markCancelled({ pdf, mark }), cancelled)
  })

  test('is read on every page beside all that stood there', { skip: lacks('pdftotext') }, async () => {
    const insured = Array.from({ length: 30 }, () => ({
      name: inLatin('IVANOV IVAN'),
      birth: '1990-05-05',
      passport: null,
    }))
    const { pdf, cancelled } = await marked({ ...fullestPolicy(), insured })
    for (const page of ['1', '2']) {
      const words = run('pdftotext', ['-raw', '-f', page, '-l', page, 'FILE', '-'], cancelled)
      assert.ok(words.includes(mark), words)
    }
    const left = textOf(cancelled)
    for (const line of run('pdftotext', ['-raw', 'FILE', '-'], pdf).split('\n').filter(Boolean)) {
      assert.ok(left.includes(line.replace(/\s+/g, ' ').trim()), line)
    }
  })

  test('is an artifact in a tagged document, told by its titles', { skip: lacks('pdfinfo') }, async () => {
    const { pdf, cancelled } = await marked()
    const title = `${mark}. Полис АкваПолис AP-26-000001`
    const properties = run('pdfinfo', ['FILE'], cancelled)
    assert.match(properties, new RegExp(`^Title:\\s+${title}$`, 'm'))
    assert.match(properties, /^Tagged:\s+yes$/m)
    const metadata = run('pdfinfo', ['-meta', 'FILE'], cancelled)
    assert.ok(metadata.includes(`<rdf:li xml:lang="x-default">${title}</rdf:li>`))
    const structure = (file: Uint8Array) => run('pdfinfo', ['-struct-text', 'FILE'], file)
    assert.equal(structure(cancelled), structure(pdf))
    const appended = unpacked(cancelled.subarray(pdf.length))
    const drawn = appended.slice(appended.indexOf('/Artifact BMC'), appended.lastIndexOf('EMC'))
    assert.equal(drawn.split(' Tj').length, appended.split(' Tj').length)
    assert.doesNotMatch(appended, /\/(JS|JavaScript|Launch|OpenAction|AA|EmbeddedFile|AcroForm)\b/)
  })

  test('leaves a sound file', { skip: lacks('qpdf') }, async () => {
    const { cancelled } = await marked()
    assert.match(run('qpdf', ['--check', 'FILE'], cancelled), /No syntax or stream encoding errors/)
  })

  test('brings its own letters', { skip: lacks('pdffonts') }, async () => {
    const { cancelled } = await marked()
    for (const font of run('pdffonts', ['FILE'], cancelled).trim().split('\n').slice(2)) {
      assert.match(font, /Onest-\w+ .* yes (yes|no) +yes /)
    }
  })
})
