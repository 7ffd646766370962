import type { Kysely, Selectable } from 'kysely'
import type { AttemptRow, Database } from '../../ground/database/schema.ts'

type BankEvent = Selectable<Database['bank_event']>

export type PaymentsOfPolicy = {
  attempts: (AttemptRow & { events: BankEvent[] })[]
  tasks: (Selectable<Database['task']> & Pick<AttemptRow, 'order_id'>)[]
}

/** All that is known of a policy's money, oldest first. */
export async function paymentsOf(db: Kysely<Database>, policyId: number): Promise<PaymentsOfPolicy> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('bank_event')
    .innerJoin('payment_attempt', 'payment_attempt.order_id', 'bank_event.order_id')
    .selectAll('bank_event')
    .where('policy_id', '=', policyId)
    .orderBy('bank_event.id')
    .execute()
  const tasks = await db
    .selectFrom('task')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .selectAll('task')
    .select('order_id')
    .where('task.policy_id', '=', policyId)
    .orderBy('task.id')
    .execute()
  return {
    attempts: attempts.map((attempt) => ({
      ...attempt,
      events: events.filter(({ order_id }) => order_id === attempt.order_id),
    })),
    tasks,
  }
}
