import type { Kysely, Selectable } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { uuidOrNobodys } from '../../ground/database/uuid.ts'
import { policyColumns } from '../policies/find-policy.ts'

export type CertificateRow = Selectable<Database['certificate']>

/** A certificate and its policy by the id in the certificate's QR code; what can't be one costs a look-up as well. */
export async function findByCertificate(
  db: Kysely<Database>,
  checkId: string,
): Promise<{ certificate: CertificateRow; policy: PolicyRow } | null> {
  const certificate = await db
    .selectFrom('certificate')
    .selectAll()
    .where('check_id', '=', uuidOrNobodys(checkId))
    .executeTakeFirst()
  if (!certificate) return null
  const policy = await db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', certificate.policy_id)
    .executeTakeFirstOrThrow()
  return { certificate, policy }
}

/** The check ids of a policy's certificates, by its number. */
export async function checkIdsOf(db: Kysely<Database>, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .select('certificate.check_id')
    .where('policy.number', '=', number)
    .execute()
  return rows.map(({ check_id }) => check_id)
}

/** The certificates that a file is, by its SHA-256; with what has become of their policies. */
export function certificatesIn(db: Kysely<Database>, sha256: Buffer) {
  return db
    .selectFrom('certificate_document as paper')
    .innerJoin('certificate', 'certificate.id', 'paper.certificate_id')
    .select(['certificate.id as certificateId', 'certificate.policy_id as policyId'])
    .where('paper.sha256', '=', sha256)
    .execute()
}
