import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { documentsOf, storeByHand } from '../../../testing/stored-documents.ts'
import { anAddress } from '../../../testing/used-up.ts'
import { aPolicyDocument } from '../../documents/testing/a-policy-document.ts'
import { checkIdOf, papersOver, policiesIn } from '../../documents/testing/papers.ts'
import { soldKeyInformation } from '../../key-information/key-information-file.ts'
import type { OfferedPolicy } from '../../payments/testing/counter.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { sendForm } from '../testing/forms.ts'

let till: Till
before(async () => {
  till = await openTill({ SANDBOX_LIMITS: 'on' })
})
after(() => till.close())

const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')

async function fileOf(policy: OfferedPolicy): Promise<Buffer> {
  await storeByHand(till.services, policy)
  const { body } = await papersOver(policy).download()
  return Buffer.from(body.contract, 'base64')
}

async function drop(policy: { id: string }, file: Uint8Array | string, from?: string) {
  const hash = typeof file === 'string' ? file : sha256(file)
  return sendForm(till.shop.app, `/check/${await checkIdOf(till, policy)}`, { sha256: hash }, from)
}

test('the file as it was given is unchanged; with one byte of it altered it is not ours', async () => {
  const policy = await policiesIn(till).paid()
  const file = await fileOf(policy)
  const { status, answered, headers } = await drop(policy, file)
  assert.equal(status, 200)
  assert.match(answered, /^Файл выдан нами и не изменён\. The file was issued by us and is unchanged\.$/)
  assert.equal(headers['set-cookie'], undefined)
  for (const at of [0, file.length >> 1, file.length - 1]) {
    const altered = Buffer.from(file)
    altered[at] = (altered[at] ?? 0) ^ 1
    assert.match((await drop(policy, altered)).answered, /^Файл изменён или выдан не нами/)
  }
  const foreign = await till.services.renderer.render({ kind: 'policy', document: aPolicyDocument() })
  assert.match((await drop(policy, foreign)).answered, /^Файл изменён или выдан не нами/)
})

test('the paper from before a cancellation is an older one, the paper of the cancellation the newest', async () => {
  const policy = await policiesIn(till).cancelled()
  const cancelled = await fileOf(policy)
  const [stored] = await documentsOf(till.services, policy, 'policy')
  assert.ok(stored)
  assert.match(
    (await drop(policy, stored.pdf)).answered,
    /^Это прежний документ: .* после него полис аннулирован/,
  )
  assert.match((await drop(policy, cancelled)).answered, /^Файл выдан нами и не изменён\./)
})

test('a genuine file of another policy is called that', async () => {
  const [policy, other] = [await policiesIn(till).paid(), await policiesIn(till).paid()]
  assert.match((await drop(policy, await fileOf(other))).answered, /не изменён, но это другой полис/)
})

test('the key information that was mailed beside a policy is ours, and no policy', async () => {
  const [policy, other] = [await policiesIn(till).paid(), await policiesIn(till).paid()]
  const { key_information } = await till.services.db
    .selectFrom('policy')
    .select('key_information')
    .where('external_id', '=', policy.id)
    .executeTakeFirstOrThrow()
  assert.ok(key_information)
  const { pdf } = await soldKeyInformation(till.services, key_information)
  for (const { id } of [policy, other])
    assert.match((await drop({ id }, pdf)).answered, /не изменён, но это ключевая информация, а не сам полис/)
})

test('a sample is not ours, and what is no hash is asked for again', async () => {
  const policy = await policiesIn(till).paid()
  const sample = await fileOf(await policiesIn(till).published())
  assert.match((await drop(policy, sample)).answered, /^Файл изменён или выдан не нами/)
  for (const hash of ['', 'abc', 'g'.repeat(64), `${'a'.repeat(64)}0`, "' or 1=1 --"]) {
    const { status, answered } = await drop(policy, hash)
    assert.equal(status, 422, hash)
    assert.match(answered, /Запрос не удалось прочитать/)
  }
  assert.match((await drop(policy, 'A'.repeat(64))).answered, /^Файл изменён или выдан не нами/)
})

test('sixty files a minute from an address', async () => {
  const policy = await policiesIn(till).paid()
  const from = anAddress()
  for (let time = 1; time <= 60; time += 1)
    assert.equal((await drop(policy, 'a'.repeat(64), from)).status, 200)
  const over = await drop(policy, 'a'.repeat(64), from)
  assert.equal(over.status, 429)
  assert.match(over.answered, /Слишком много файлов/)
  assert.equal((await drop(policy, 'a'.repeat(64))).status, 200)
})

test('a file is asked about without telling anything of whom nobody knows', async () => {
  const unknown = await sendForm(till.shop.app, `/check/${crypto.randomUUID()}`, { sha256: 'a'.repeat(64) })
  const page = await till.shop.app.inject({ url: `/check/${crypto.randomUUID()}` })
  assert.equal(unknown.status, 404)
  assert.equal(unknown.body, page.body)
})
