import { openBytes, placesOfDocuments } from '../../../ground/stored/documents/document-bytes.ts'
import type { Services } from '../../../sessions/services.ts'
import type { OwedDocument } from '../../policies/owed-documents.ts'

/** A document, and the signature of an outside service that stands beside it. */
export type StoredDocument = { pdf: Uint8Array; signature: Uint8Array | null }

/** A document as it was stored, for ever the same; undefined while there is none. */
export async function storedDocument(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  policyId: number,
  document: OwedDocument,
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom(`${document}_document`)
    .select(['pdf', 'sealed_by', 'signature'])
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  const place = placesOfDocuments[document](policyId)
  return row && { pdf: openBytes(seal, row, place), signature: row.signature }
}
