import { certificateFileName } from '@akvapolis/copy/papers/certificate'
import { certificateRight } from '@akvapolis/rules/policy/certificates'
import { sha256 } from '../../../ground/sha256.ts'
import { openBytes, placesOfDocuments } from '../../../ground/stored/documents/document-bytes.ts'
import type { Services } from '../../../sessions/services.ts'
import { numberOf } from '../../policies/find-policy.ts'

/** The certificate that a link leads to; null for every link that does not answer, after the same look-up. */
export async function certificateBehind(
  { db, clock, seal }: Services,
  token: string,
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const found = await db
    .selectFrom('certificate_link as link')
    .innerJoin('certificate', 'certificate.id', 'link.certificate_id')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .innerJoin('certificate_document as document', (join) =>
      join
        .onRef('document.certificate_id', '=', 'certificate.id')
        .onRef('document.purpose', '=', 'link.purpose')
        .onRef('document.lang', '=', 'link.lang'),
    )
    .select(['link.purpose', 'link.lang', 'certificate.person', 'document.pdf', 'document.sealed_by'])
    .select('document.certificate_id')
    .select(['policy.number', 'policy.state', 'policy.paid_at', 'policy.end_date'])
    .where('link.token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!found?.pdf || certificateRight(found, clock.today()) !== 'given') return null
  const pdf = openBytes(seal, { ...found, pdf: found.pdf }, placesOfDocuments.certificate(found))
  return { fileName: certificateFileName({ ...found, number: numberOf(found) }), pdf }
}
