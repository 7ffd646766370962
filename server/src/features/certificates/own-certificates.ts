import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { isHidden } from '../customers/long-silence.ts'

type Asking = Pick<CustomerSession, 'customerId' | 'hidesBefore'>

/** What was given of a customer's policies, of those that the session may see, the oldest first: each paper and each link, without what opens it. */
export async function certificatesOf(db: Kysely<Database>, session: Asking) {
  const given = db
    .selectFrom('certificate')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .where('policy.customer_id', '=', session.customerId)
  const columns = ['policy.number', 'policy.created_at as of', 'certificate.person'] as const
  const papers = await given
    .innerJoin('certificate_document as paper', 'paper.certificate_id', 'certificate.id')
    .select([...columns, 'paper.purpose', 'paper.lang', 'paper.created_at'])
    .orderBy('paper.id')
    .execute()
  const links = await given
    .innerJoin('certificate_link as link', 'link.certificate_id', 'certificate.id')
    .select([...columns, 'link.purpose', 'link.lang', 'link.created_at', 'link.ends_at'])
    .orderBy('link.created_at')
    .execute()
  const isSeen = ({ of }: { of: Date }) => !isHidden({ created_at: of }, session)
  const told = <Row extends { of: Date }>({ of: _of, ...row }: Row) => row
  return { papers: papers.filter(isSeen).map(told), links: links.filter(isSeen).map(told) }
}

/** With the account go all its links, and the bytes of its certificates; their check ids stay with the policies. */
export async function endCertificates(tx: Kysely<Database>, customerId: number): Promise<void> {
  const own = tx
    .selectFrom('certificate')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .select('certificate.id')
    .where('policy.customer_id', '=', customerId)
  await tx.deleteFrom('certificate_link').where('certificate_id', 'in', own).execute()
  await tx
    .updateTable('certificate_document')
    .set({ pdf: null })
    .where('certificate_id', 'in', own)
    .where('pdf', 'is not', null)
    .execute()
}
