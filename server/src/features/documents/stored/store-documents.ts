import { cancelledMark } from '@akvapolis/copy/papers/papers'
import { formatMoscowDate } from '@akvapolis/rules/dates/date-text'
import { papersOf } from '@akvapolis/rules/policy/papers'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import { sha256 } from '../../../ground/sha256.ts'
import { bytesColumns, placesOfDocuments } from '../../../ground/stored/documents/document-bytes.ts'
import type { Services } from '../../../sessions/services.ts'
import { cancelledAt } from '../../policies/history.ts'
import { type OwedDocument, settleDocument } from '../../policies/owed-documents.ts'
import { type StoredDocument, storedDocument } from './stored-documents.ts'

/** Sets a policy as it was sold. */
type Print = (services: Services, policy: PolicyRow) => Promise<Uint8Array>

/**
 * Sets, signs and stores what is kept of a policy by its state, and answers it; null: nothing is kept of such a one.
 * The work of the queue alone, since a signature may be an outside service's. What is stored never changes; a job that
 * was killed before finds nothing and begins anew.
 */
export async function storeDocuments(
  services: Services,
  policy: PolicyRow,
  print: Print,
): Promise<StoredDocument | null> {
  const { document } = papersOf(policy)
  if (document === 'policy') return sold(services, policy, print)
  if (document === 'cancelled') return cancelled(services, policy, print)
  return null
}

/** Also for a policy that was cancelled before it was stored: what is annulled is what was sold. */
function sold(services: Services, policy: PolicyRow, print: Print): Promise<StoredDocument> {
  return storedOnce(services, policy, 'policy', () => print(services, policy))
}

/** Another document of the stored bytes; the signature in them stays what it is. */
function cancelled(services: Services, policy: PolicyRow, print: Print): Promise<StoredDocument> {
  return storedOnce(services, policy, 'cancelled', async () => {
    const { pdf } = await sold(services, policy, print)
    const mark = cancelledMark(formatMoscowDate(await cancelledAt(services.db, policy.id)))
    return services.renderer.markCancelled({ pdf, mark })
  })
}

async function storedOnce(
  services: Services,
  { id }: PolicyRow,
  document: OwedDocument,
  make: () => Promise<Uint8Array>,
): Promise<StoredDocument> {
  const { db, clock, seal } = services
  const before = await storedDocument(services, id, document)
  if (before) {
    await settleDocument(db, id, document).execute()
    return before
  }
  const made = await signed(services, await make())
  const { pdf, signature } = made
  const isFirst = await db
    .with('settled', (tx) => settleDocument(tx, id, document))
    .insertInto(`${document}_document`)
    .values({
      policy_id: id,
      ...bytesColumns(seal, pdf, placesOfDocuments[document](id)),
      sha256: sha256(pdf),
      created_at: clock.now(),
      signature: signature && Buffer.from(signature),
    })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .returning('policy_id')
    .executeTakeFirst()
  if (isFirst) return made
  // Another copy was stored first; that one is the document.
  return (await storedDocument(services, id, document)) ?? made
}

/** Nobody's policy carries the demonstration's signature: it waits for the insurer's key. */
async function signed({ signer, config, clock }: Services, pdf: Uint8Array) {
  if (config.isProduction && signer.isDemonstration)
    throw new Error('nothing is signed by the demonstration certificate in production')
  return signer.sign(pdf, clock.now())
}
