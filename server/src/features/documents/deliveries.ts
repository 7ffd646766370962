import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type Deliveries = {
  document: { storedAt: Date; sha256: string; bytes: number } | null
  mails: { kind: string; recipient: string; sentAt: Date }[]
}

/** What was stored and sent for a policy, oldest first. */
export async function deliveriesOf(db: Kysely<Database>, policyId: number): Promise<Deliveries> {
  const document = await db
    .selectFrom('policy_document')
    .select(({ fn }) => ['created_at', 'sha256', fn<number>('octet_length', ['pdf']).as('bytes')])
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  const mails = await db
    .selectFrom('sent_mail')
    .select(['kind', 'recipient', 'sent_at as sentAt'])
    .where('policy_id', '=', policyId)
    .orderBy('sent_at')
    .execute()
  return {
    document: document
      ? { storedAt: document.created_at, sha256: document.sha256.toString('hex'), bytes: document.bytes }
      : null,
    mails,
  }
}
