import { certificateFileName } from '@akvapolis/copy/papers/certificate'
import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import type { Selectable } from 'kysely'
import type { Database, PolicyRow } from '../../../ground/database/schema.ts'
import type { Refusal } from '../../../ground/outcome.ts'
import { sha256 } from '../../../ground/sha256.ts'
import {
  bytesColumns,
  openBytes,
  placesOfDocuments,
} from '../../../ground/stored/documents/document-bytes.ts'
import type { Services } from '../../../sessions/services.ts'
import { findCustomer } from '../../customers/customers.ts'
import { numberOf } from '../../policies/find-policy.ts'
import { certificateDocument, type Wanted } from './certificate-document.ts'

export type CertificateRow = Selectable<Database['certificate']>
export type CertificateFile = { certificate: CertificateRow; fileName: string; pdf: Uint8Array }

/** When certificates of a policy are over: as the last day of its trip ends in Moscow. */
export const certificatesEnd = ({ end_date }: PolicyRow): Date => moscowMidnight(addDays(end_date, 1))

/**
 * A certificate as PDF. It is set from the records of the sale once and stored: every later copy, downloaded or behind
 * a link, is the same bytes, whatever has become of the template since. None for an account that is deleted meanwhile.
 */
export async function certificateFile(
  services: Services,
  { policy, wanted }: { policy: PolicyRow; wanted: Wanted },
): Promise<CertificateFile | Refusal> {
  const certificate = await certificateOf(services, policy, wanted.person)
  const fileName = certificateFileName({ number: numberOf(policy), ...wanted })
  const before = await storedCertificate(services, certificate, wanted)
  if (before) return { certificate, fileName, pdf: before }
  const document = await certificateDocument(services, { policy, checkId: certificate.check_id, wanted })
  const pdf = Buffer.from(await services.renderer.render({ kind: 'certificate', document }))
  if (!(await store(services, { policy, certificate, wanted, pdf }))) return { status: 401 }
  // Another copy may have been stored first; that one is the certificate.
  return { certificate, fileName, pdf: (await storedCertificate(services, certificate, wanted)) ?? pdf }
}

/** One a person: its check id stays through purposes and languages. */
async function certificateOf(
  { db, clock }: Services,
  { id: policy_id }: PolicyRow,
  person: number,
): Promise<CertificateRow> {
  await db
    .insertInto('certificate')
    .values({ policy_id, person, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['policy_id', 'person']).doNothing())
    .execute()
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('policy_id', '=', policy_id)
    .where('person', '=', person)
    .executeTakeFirstOrThrow()
}

/** Its bytes; undefined before they were set, and when the trip is over. */
async function storedCertificate(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  { id }: CertificateRow,
  { purpose, lang }: Wanted,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('certificate_document')
    .select(['pdf', 'sealed_by'])
    .where('certificate_id', '=', id)
    .where('purpose', '=', purpose)
    .where('lang', '=', lang)
    .executeTakeFirst()
  if (!row?.pdf) return undefined
  const place = placesOfDocuments.certificate({ certificate_id: id, purpose, lang })
  return openBytes(seal, { ...row, pdf: row.pdf }, place)
}

type Stored = { policy: PolicyRow; certificate: CertificateRow; wanted: Wanted; pdf: Buffer }

/** False where the account has been deleted, which has emptied all its others. */
async function store(
  { db, clock, seal }: Services,
  { policy, certificate, wanted, pdf }: Stored,
): Promise<boolean> {
  const { purpose, lang } = wanted
  const named = { certificate_id: certificate.id, purpose, lang }
  return db.transaction().execute(async (tx) => {
    if (!(await findCustomer(tx, policy.customer_id, { lock: 'key share' }))) return false
    await tx
      .insertInto('certificate_document')
      .values({
        ...named,
        ...bytesColumns(seal, pdf, placesOfDocuments.certificate(named)),
        sha256: sha256(pdf),
        created_at: clock.now(),
        ends_at: certificatesEnd(policy),
      })
      .onConflict((conflict) => conflict.columns(['certificate_id', 'purpose', 'lang']).doNothing())
      .execute()
    return true
  })
}
