import { readFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Seal } from '../../seal/seal.ts'

/** Bytes of a document as its row holds them; `sealed_by` is null where an earlier release stored them in clear. */
export type KeptBytes = { pdf: Buffer; sealed_by: string | null }

/** Which document it is: what its seal is bound to. */
export const placesOfDocuments = {
  policy: (policyId: number) => `policy_document ${policyId}`,
  cancelled: (policyId: number) => `cancelled_document ${policyId}`,
  certificate: (one: { certificate_id: number; purpose: string; lang: string }) =>
    `certificate_document ${one.certificate_id} ${one.purpose} ${one.lang}`,
}

export const bytesColumns = (seal: Seal, pdf: Uint8Array, place: string): KeptBytes => ({
  pdf: seal.seal(packed(pdf), place),
  sealed_by: seal.keyId,
})

export const openBytes = (seal: Seal, { pdf, sealed_by }: KeptBytes, place: string): Buffer =>
  unpacked(sealed_by === null ? pdf : seal.open(pdf, place))

/**
 * Policies of somebody who does not exist: what of a document is as in one of them takes no room. Documents need the one
 * they were packed by for as long as they are kept: none ever changes or goes, and a better one is added at the end.
 */
const dictionaries = ['dictionary-1.pdf'].map((name) => readFileSync(new URL(name, import.meta.url)))

/** The number of the dictionary, which no PDF begins with, and what zstd makes of the document by it. */
function packed(pdf: Uint8Array): Buffer {
  const dictionary = dictionaries.at(-1)
  return Buffer.concat([Buffer.from([dictionaries.length]), zstdCompressSync(pdf, { dictionary })])
}

/** As it was, whichever release kept it; the first ones kept documents as they are. */
function unpacked(kept: Buffer): Buffer {
  if (kept.subarray(0, 4).equals(beginOfPdf)) return kept
  const dictionary = dictionaries[(kept[0] ?? 0) - 1]
  if (!dictionary) throw new Error(`a document is packed by dictionary ${kept[0]}, which is not here`)
  return zstdDecompressSync(kept.subarray(1), { dictionary })
}

const beginOfPdf = Buffer.from('%PDF')
