import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import type { OwedDocument } from '../../policies/owed-documents.ts'

/** A document as it was stored, for ever the same, and the signature beside it; undefined while there is none. */
export async function storedDocument(
  db: Kysely<Database>,
  policyId: number,
  document: OwedDocument,
): Promise<{ pdf: Buffer; signature: Buffer | null } | undefined> {
  return db
    .selectFrom(`${document}_document`)
    .select(['pdf', 'signature'])
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
}
