/** A document as it is kept: its bytes, and the signature beside them where it does not stand in them. */
export type SignedDocument = { pdf: Uint8Array; signature: Uint8Array | null }

export type DocumentSigner = {
  /** Its key is no secret of an insurer's: it proves nothing, and production sells nothing by it. */
  isDemonstration: boolean
  /** When its certificate ends; null: whoever signs knows. */
  validUntil: Date | null
  /** `at`: the time that the document claims. Throws while it can't be signed; another try may succeed. */
  sign(pdf: Uint8Array, at: Date): Promise<SignedDocument>
}
