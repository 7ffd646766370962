import { randomUUID } from 'node:crypto'
import { emailKey } from '@akvapolis/rules/person/email'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Queue } from '../../ground/queue/queue.ts'

/** Whether a mail goes where the policy itself was to go. */
export const isOwnAddress = (policy: Pick<PolicyRow, 'email'>, email: string): boolean =>
  emailKey(email) === emailKey(policy.email)

/** Queues the mail of a paid policy once more, to its own address; to another one goes the PDF with neutral words. */
export async function resendPolicy(
  tx: Kysely<Database>,
  queue: Queue,
  { policy, email }: { policy: Pick<PolicyRow, 'id' | 'email'>; email: string },
): Promise<void> {
  const id = randomUUID()
  if (isOwnAddress(policy, email)) await queue.add(tx, 'issue_policy', { policyId: policy.id, copy: id })
  else await queue.add(tx, 'send_policy', { policyId: policy.id, email, id })
}
