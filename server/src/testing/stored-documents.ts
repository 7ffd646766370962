import { setTimeout as pause } from 'node:timers/promises'
import { fileOnceStored } from '../features/documents/policy-file.ts'
import type { Services } from '../sessions/services.ts'
import type { Reply } from './visitor.ts'

/** What a call that prints answers once the queue has stored the document. */
export async function onceStored(ask: () => Promise<Reply>): Promise<Reply> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const reply = await ask()
    if (reply.status !== 409 || reply.body.code !== 'document_preparing') return reply
    if (Date.now() > deadline) throw new Error('no document was stored within 30 seconds')
    await pause(20)
  }
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
