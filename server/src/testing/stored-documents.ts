import { fileOnceStored } from '../features/documents/policy-file.ts'
import { openBytes, placesOfDocuments } from '../ground/stored/documents/document-bytes.ts'
import type { Services } from '../sessions/services.ts'
import { until } from './patience/until.ts'
import type { Reply } from './visitor.ts'

/** What a call that prints answers once the queue has stored the document. */
export async function onceStored(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask()
  const isStored = () => reply.status !== 409 || reply.body.code !== 'document_preparing'
  const askOnceMore = async () => {
    if (!isStored()) reply = await ask()
    return isStored()
  }
  await until(askOnceMore, 'the document is stored')
  return reply
}

/** Does the work of the queue where no workers run: stores what is kept of a policy by its state. */
export async function storeByHand(services: Services, { id }: { id: string }): Promise<void> {
  const policy = await services.db
    .selectFrom('policy')
    .selectAll()
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  await fileOnceStored(services, policy)
}

/** What the rows of a policy's documents hold, once opened; `id` is its external one. */
export async function documentsOf(
  { db, seal }: Services,
  { id }: { id: string },
  document: 'policy' | 'cancelled',
): Promise<{ pdf: Buffer; sha256: Buffer }[]> {
  const table = `${document}_document` as const
  const rows = await db
    .selectFrom(table)
    .innerJoin('policy', 'policy.id', `${table}.policy_id`)
    .select([`${table}.pdf`, `${table}.sealed_by`, `${table}.sha256`, `${table}.policy_id`])
    .where('external_id', '=', id)
    .execute()
  return rows.map(({ sha256, policy_id, ...kept }) => ({
    sha256,
    pdf: openBytes(seal, kept, placesOfDocuments[document](policy_id)),
  }))
}
