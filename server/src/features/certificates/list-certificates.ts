import type { CertificateLink, getCertificates } from '@akvapolis/contract/policies'
import { nameInBoth } from '@akvapolis/rules/person/printed-name'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type Outcome, ok } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden } from '../customers/long-silence.ts'
import { type Asking, isRefused, listedPolicy } from './certified-policy.ts'
import { toldBeforeVisa } from './paper/consulates.ts'

/** What the window about certificates shows of a policy. */
export async function listCertificates(
  services: Services,
  asking: Asking,
): Promise<Outcome<typeof getCertificates>> {
  const { db } = services
  const policy = await listedPolicy(services, db, asking)
  if (isRefused(policy)) return policy
  const contract = readContract(policy)
  return ok({
    result: {
      people: contract.tourists.map((tourist) => nameInBoth(tourist).latin),
      consulates: toldBeforeVisa(contract),
      is_inside_russia: contract.quote.isInsideRussia,
      is_hidden: isHidden(policy, asking.session),
      links: (await livingLinks(db, policy)).map(linkOf),
    },
  })
}

type Row = Pick<Selectable<Database['certificate_link']>, 'id' | 'purpose' | 'lang' | 'created_at'> & {
  person: number
}

/** The links of a policy, the newest first; of one that certificates are given of, all of them answer. */
export function livingLinks(db: Kysely<Database>, policy: { id: number }): Promise<Row[]> {
  return db
    .selectFrom('certificate_link as link')
    .innerJoin('certificate', 'certificate.id', 'link.certificate_id')
    .select(['link.id', 'link.purpose', 'link.lang', 'link.created_at', 'certificate.person'])
    .where('certificate.policy_id', '=', policy.id)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute()
}

export const linkOf = ({ id, person, lang, purpose, created_at }: Row): CertificateLink => ({
  id,
  person,
  lang,
  purpose,
  created_at: created_at.toISOString(),
})
