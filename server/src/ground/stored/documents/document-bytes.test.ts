import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sealBy } from '../../seal/seal.ts'
import { sha256 } from '../../sha256.ts'
import { bytesColumns, openBytes } from './document-bytes.ts'

const seal = sealBy([randomBytes(32)])
const place = 'policy_document 1'

/** By which documents are packed that are in databases: another byte in one of them, and nobody reads those again. */
const hashes = { 'dictionary-1.pdf': 'acf06640feed65008dbfb1e9029d9fe04954b630d0f13d097efeb4a0a3d8cff5' }

test('the dictionaries of documents are what they were', async () => {
  for (const [name, hash] of Object.entries(hashes)) {
    const dictionary = await readFile(new URL(name, import.meta.url))
    assert.equal(sha256(dictionary).toString('hex'), hash)
  }
})

test('a document is kept packed and comes back byte for byte', async () => {
  const other = await readFile(new URL('dictionary-1.pdf', import.meta.url))
  const pdf = Buffer.concat([other, randomBytes(1000)])
  const kept = bytesColumns(seal, pdf, place)
  assert.ok(kept.pdf.length < 1500, String(kept.pdf.length))
  assert.ok(openBytes(seal, kept, place).equals(pdf))
})

test('what earlier releases kept as it is opens as it is, sealed and in clear', () => {
  const pdf = Buffer.from('%PDF-1.7 of an earlier release')
  const sealed = { pdf: seal.seal(pdf, place), sealed_by: seal.keyId }
  assert.ok(openBytes(seal, sealed, place).equals(pdf))
  assert.ok(openBytes(seal, { pdf, sealed_by: null }, place).equals(pdf))
})

test('one that is packed by what is not here is said, and not handed out', () => {
  const later = { pdf: seal.seal(Buffer.from([36, 1, 2, 3]), place), sealed_by: seal.keyId }
  assert.throws(() => openBytes(seal, later, place), /dictionary 36/)
})
