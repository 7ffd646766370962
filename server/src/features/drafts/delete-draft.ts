import type { deleteDraft as deleteDraftCall } from '@akvapolis/contract/drafts'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'

/** Deletes a draft; one that is published, at the very same moment too, stays and is not found. */
export async function deleteDraft(
  { db }: Pick<Services, 'db'>,
  { name, customerId }: { name: string; customerId: number },
): Promise<Outcome<typeof deleteDraftCall>> {
  const draft = await findOwnPolicy(db, { name, customerId })
  const { numDeletedRows } = await db
    .deleteFrom('policy')
    .where('id', '=', draft?.id ?? 0)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n ? ok({ success: true as const }) : notFound
}
