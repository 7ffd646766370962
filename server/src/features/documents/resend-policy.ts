import { randomUUID } from 'node:crypto'
import { emailKey } from '@akvapolis/rules/person/email'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import { noteQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'

/** Whether a mail goes where the policy itself was to go. */
export const isOwnAddress = (policy: Pick<PolicyRow, 'email'>, email: string): boolean =>
  emailKey(email) === emailKey(policy.email)

type Mailing = Pick<Services, 'queue' | 'config' | 'clock'>

/** Queues the mail of a paid policy once more, to its own address; to another one goes the PDF with neutral words. */
export async function resendPolicy(
  tx: Kysely<Database>,
  services: Mailing,
  { policy, email }: { policy: Pick<PolicyRow, 'id' | 'external_id' | 'email'>; email: string },
): Promise<void> {
  if (!isOwnAddress(policy, email)) return sendToSelected(tx, services, { policyId: policy.id, email })
  const copy = randomUUID()
  const policyId = policy.id
  await services.queue.add(tx, 'issue_policy', { policyId, copy })
  await noteQueued(tx, {
    messageId: messageId(services, 'policy', policy.external_id, copy),
    policyId,
    kind: 'policy',
    to: policy.email,
    now: services.clock.now(),
  })
}

/** Queues the paper of a draft or policy as it is when its turn comes, with neutral words. */
export async function sendToSelected(
  tx: Kysely<Database>,
  services: Mailing,
  { policyId, email }: { policyId: number; email: string },
): Promise<void> {
  const id = randomUUID()
  await services.queue.add(tx, 'send_policy', { policyId, email, id })
  await noteQueued(tx, {
    messageId: messageId(services, 'copy', id),
    policyId,
    kind: 'selected_address',
    to: email,
    now: services.clock.now(),
  })
}
