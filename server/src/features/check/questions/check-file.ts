import type { FileVerdict } from '@akvapolis/copy/papers/check-forms'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { certificatesIn } from '../../certificates/find-by-certificate.ts'
import type { Found } from '../page/checked-policy.ts'

/**
 * What a file is, by its SHA-256: this policy's paper as it stands, an older one of it, a certificate of it, its key
 * information, another policy's, or none of ours.
 */
export async function judgeFile(
  db: Kysely<Database>,
  { policy, certificate }: Found,
  sha256: Buffer,
): Promise<FileVerdict> {
  const issued = await issuedFiles(db, sha256)
  const own = issued.find((file) =>
    certificate ? file.certificateId === certificate.id : file.policyId === policy.id,
  )
  if (!own && issued.length > 0) return 'of_another'
  if (!own) return (await isKeyInformation(db, policy, sha256)) ? 'key_information' : 'altered'
  if (own.kind !== 'cancelled' && policy.state === 'cancelled') return 'older'
  return own.kind === 'certificate' && !certificate ? 'certificate' : 'unchanged'
}

type Issued = { policyId: number; kind: 'policy' | 'cancelled' | 'certificate'; certificateId?: number }

async function issuedFiles(db: Kysely<Database>, sha256: Buffer): Promise<Issued[]> {
  const of = async (table: 'policy_document' | 'cancelled_document', kind: Issued['kind']) => {
    const rows = await db.selectFrom(table).select('policy_id').where('sha256', '=', sha256).execute()
    return rows.map(({ policy_id }) => ({ policyId: policy_id, kind }))
  }
  const certificates = await certificatesIn(db, sha256)
  return [
    ...(await of('policy_document', 'policy')),
    ...(await of('cancelled_document', 'cancelled')),
    ...certificates.map((certificate) => ({ ...certificate, kind: 'certificate' as const })),
  ]
}

/** Of the paper that is mailed beside the policy. */
async function isKeyInformation(
  db: Kysely<Database>,
  { key_information }: Found['policy'],
  sha256: Buffer,
): Promise<boolean> {
  if (key_information === null) return false
  const file = await db
    .selectFrom('key_information_file')
    .select('sha256')
    .where('key_information', '=', key_information)
    .executeTakeFirst()
  return file?.sha256.equals(sha256) ?? false
}
