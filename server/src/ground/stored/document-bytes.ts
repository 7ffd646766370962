import { type Seal, sealBytes } from '../seal/seal.ts'

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
  pdf: seal.seal(pdf, place),
  sealed_by: seal.keyId,
})

export const openBytes = (seal: Seal, { pdf, sealed_by }: KeptBytes, place: string): Buffer =>
  sealed_by === null ? pdf : seal.open(pdf, place)

/** How long the document is, by the length of what is kept. */
export const clearLength = (kept: number, { sealed_by }: Pick<KeptBytes, 'sealed_by'>): number =>
  sealed_by === null ? kept : kept - sealBytes
