import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@akvapolis/contract/call'
import type { makeCertificateLink } from '@akvapolis/contract/policies'
import { mostCertificateLinks } from '@akvapolis/rules/limits'
import { type Audited, ok } from '../../ground/outcome.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { lockPolicy } from '../policies/find-policy.ts'
import { noteOfPolicy } from '../policies/note.ts'
import { linkOf, livingLinks } from './list-certificates.ts'
import { certificatesEnd } from './paper/certificate-file.ts'
import { givenCertificate } from './print-certificate.ts'

type Asked = { asked: BodyOf<typeof makeCertificateLink>; session: CustomerSession }

/**
 * Makes a link to a certificate: 128 bits in an address that is told now and never again. The certificate is set now as
 * well, so that whoever opens the link only reads it.
 */
export async function makeLink(
  services: Services,
  { asked, session }: Asked,
): Promise<Audited<typeof makeCertificateLink>> {
  const given = await givenCertificate(services, { asked, session })
  if ('status' in given) return given
  const { policy, certificate } = given
  const { db, clock, config } = services
  const { purpose, lang } = asked
  const token = randomBytes(16).toString('base64url')
  return db.transaction().execute(async (tx) => {
    // One press of theirs after another; whoever deletes the account takes the links along, or is found to have done so.
    if (!(await findCustomer(tx, session.customerId, { lock: 'key share' }))) return { status: 401 }
    // Two links at once are counted one after the other.
    await lockPolicy(tx, policy.id)
    const links = await livingLinks(tx, policy)
    if (links.length >= mostCertificateLinks) return { status: 409, code: 'too_many_links' }
    const row = await tx
      .insertInto('certificate_link')
      .values({
        certificate_id: certificate.id,
        purpose,
        lang,
        token_hash: sha256(token),
        created_at: clock.now(),
        ends_at: certificatesEnd(policy),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const recorded = await noteOfPolicy(tx, services, { event: 'certificate_link_made', policy, session })
    const url = `${config.publicUrl}/certificate/${token}`
    return ok({ result: { ...linkOf({ ...row, person: certificate.person }), url } }, { recorded })
  })
}
