import { documentFileNames, signatureFileName } from '@akvapolis/copy/papers/papers'
import { type DocumentKind, papersOf } from '@akvapolis/rules/policy/papers'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { MailAttachment } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { numberOf } from '../policies/find-policy.ts'
import { type OwedDocument, oweDocument } from '../policies/owed-documents.ts'
import { documentOf } from './document-of-policy.ts'
import { storeDocuments } from './stored/store-documents.ts'
import { type StoredDocument, storedDocument } from './stored/stored-documents.ts'

/** `signature`: that of an outside service, which stands beside the document. */
export type PolicyFile = { fileName: string; pdf: Uint8Array; signature: SignatureFile | null }
type SignatureFile = { fileName: string; content: Uint8Array }

/**
 * The PDF of a draft or policy by its state; null for one that was cancelled unpaid and has none. What was paid is the
 * stored bytes, `preparing` until the queue has stored them. A sample is rendered each time from the record.
 */
export async function policyFile(
  services: Services,
  policy: PolicyRow,
): Promise<PolicyFile | 'preparing' | null> {
  const { document } = papersOf(policy)
  if (document === null) return null
  const fileName = fileNameOf(document, policy)
  if (!isStored(document)) return sampleFile(services, policy, fileName)
  const stored = await storedDocument(services, policy.id, document)
  if (stored) return storedFile(fileName, stored)
  // Paid by a server of an earlier release beside this one, which notes no such thing.
  await oweDocument(services.db, policy, services.clock.now())
  return 'preparing'
}

/** The same within a job of the queue: what is not stored yet is stored first. */
export async function fileOnceStored(services: Services, policy: PolicyRow): Promise<PolicyFile | null> {
  const { document } = papersOf(policy)
  if (document === null) return null
  const stored = await storeDocuments(services, policy, print)
  const fileName = fileNameOf(document, policy)
  return stored ? storedFile(fileName, stored) : sampleFile(services, policy, fileName)
}

/** Whether the document of a paid policy can be downloaded. */
export async function isDocumentStored(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<PolicyRow, 'id'>,
): Promise<boolean> {
  const query = db.selectFrom('policy_document').select('policy_id').where('policy_id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** The document, and the signature that stands beside it. */
export const attachmentsOf = ({ fileName, pdf, signature }: PolicyFile): MailAttachment[] => [
  { fileName, contentType: 'application/pdf', content: pdf },
  ...(signature ? [{ ...signature, contentType: 'application/pkcs7-signature' }] : []),
]

/** A specimen is called the same whatever its number. */
const fileNameOf = (document: DocumentKind, policy: PolicyRow): string =>
  documentFileNames[document](policy.state === 'draft' ? policy.draft_number : numberOf(policy))

const isStored = (document: DocumentKind): document is OwedDocument =>
  document === 'policy' || document === 'cancelled'

const print = async (services: Services, policy: PolicyRow): Promise<Uint8Array> =>
  services.renderer.render({ kind: 'policy', document: await documentOf(services, policy) })

const sampleFile = async (services: Services, policy: PolicyRow, fileName: string): Promise<PolicyFile> => ({
  fileName,
  pdf: await print(services, policy),
  signature: null,
})

const storedFile = (fileName: string, { pdf, signature }: StoredDocument): PolicyFile => ({
  fileName,
  pdf,
  signature: signature && { fileName: signatureFileName(fileName), content: signature },
})
