import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { aPolicyDocument } from '@akvapolis/server/features/documents/testing/a-policy-document'
import { lacks } from '@akvapolis/server/features/documents/testing/pdf-reading'
import { sharedRenderer } from '@akvapolis/server/testing/shared-renderer'
import { faultsOf } from './faults-of-paper.ts'

const skip = lacks('qpdf', 'pdffonts', 'pdftotext')
const renderer = sharedRenderer()
after(() => renderer.close())

const document = aPolicyDocument()
const aPaper = () => renderer.render({ kind: 'policy', document })
/** With as many bytes in place of others, so that whatever else the file says of its places stays true. */
const changed = (pdf: Uint8Array, from: RegExp, to: string) =>
  Buffer.from(Buffer.from(pdf).toString('latin1').replace(from, to), 'latin1')

test('a sound paper has no fault', { skip }, async () => {
  assert.deepEqual(await faultsOf(await aPaper(), document), {
    broken: [],
    fonts: [],
    active: [],
    unread: [],
  })
})

test('what the record says and the paper does not is named', { skip }, async () => {
  const other = aPolicyDocument({ number: 'AP-26-999999' })
  assert.deepEqual((await faultsOf(await aPaper(), other)).unread, ['AP-26-999999'])
})

test('a stream that is damaged is named', { skip }, async () => {
  const { broken } = await faultsOf(
    changed(await aPaper(), /stream\n.{40}/s, `stream\n${'x'.repeat(40)}`),
    document,
  )
  assert.equal(broken.length, 1)
})
