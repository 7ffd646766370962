import type { revokeCertificateLink } from '@akvapolis/contract/policies'
import type { Kysely, Selectable } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { isUuid } from '../../ground/database/uuid.ts'
import { type Audited, notFound, ok, type Refusal } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Named } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { noteOfPolicy } from '../policies/note.ts'

/** Ends a link, of a hidden paper too: that protects. Whoever opens it from now on finds nothing. A second time it is none of theirs any more. */
export async function revokeLink(
  services: Services,
  { id, session }: { id: string; session: CustomerSession },
): Promise<Audited<typeof revokeCertificateLink>> {
  return services.db.transaction().execute(async (tx) => {
    const link = await findOwnLink(tx, { id, customerId: session.customerId })
    if (!link) return notFound
    const { numDeletedRows } = await tx
      .deleteFrom('certificate_link')
      .where('id', '=', link.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return notFound
    const policy = { id: link.policyId }
    const recorded = await noteOfPolicy(tx, services, { event: 'certificate_link_revoked', policy, session })
    return ok({ success: true as const }, { recorded })
  })
}

type Own = { id: string; customerId: number }
type OwnLink = Pick<Selectable<Database['certificate_link']>, 'id'> & Pick<PolicyRow, 'created_at'>

/** The caller's link, with when its policy began; undefined for one that is another's, revoked or never was. */
async function findOwnLink(
  db: Kysely<Database>,
  { id, customerId }: Own,
): Promise<(OwnLink & { policyId: number }) | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('certificate_link as link')
    .innerJoin('certificate', 'certificate.id', 'link.certificate_id')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .select(['link.id', 'policy.id as policyId', 'policy.created_at'])
    .where('link.id', '=', id)
    .where('policy.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** 404 when `id` is no link of the caller's. One that is no text is left to the schema. */
export const ownLink =
  ({ db }: Services) =>
  async ({ id }: Named, { customerId }: CustomerSession): Promise<Refusal | null> => {
    if (typeof id !== 'string' || id === '') return null
    return (await findOwnLink(db, { id, customerId })) ? null : notFound
  }
