import { type Kysely, sql } from 'kysely'
import type { AttemptRow, Database } from '../../../ground/database/schema.ts'
import { findMoney } from '../refund.ts'

/** Everything that payments change about a policy, in words. */
export async function standingOf(db: Kysely<Database>, externalId: string) {
  const policy = await db
    .selectFrom('policy')
    .select(['id', 'state'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['state', 'is_duplicate'])
    .where('policy_id', '=', policy.id)
    .orderBy('id')
    .execute()
  const tasks = await db
    .selectFrom('task')
    .select(['kind', 'reason', 'done_at'])
    .where('policy_id', '=', policy.id)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('policy_event')
    .select('to_state')
    .where('policy_id', '=', policy.id)
    .orderBy('id')
    .execute()
  const jobs = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = 'issue_policy' and (data->>'policyId')::bigint = ${policy.id}
  `.execute(db)
  return {
    state: policy.state,
    attempts: attempts.map(({ state, is_duplicate }) => `${state}${is_duplicate ? ' twice' : ''}`),
    tasks: tasks.map(({ kind, reason, done_at }) => `${kind}: ${reason}${done_at ? ', done' : ''}`),
    history: events.map(({ to_state }) => to_state),
    issued: jobs.rows[0]?.count,
  }
}

/** A policy that one payment has paid. */
export const paidOnce = {
  state: 'paid',
  attempts: ['end'],
  tasks: [],
  history: ['draft', 'published', 'paid'],
  issued: 1,
}

/** A policy with one order at the bank that nobody has paid. */
export const unpaid = {
  state: 'published',
  attempts: ['created'],
  tasks: [],
  history: ['draft', 'published'],
  issued: 0,
}

/** The order ids of a policy's attempts, oldest first. */
export async function ordersOf(db: Kysely<Database>, externalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('policy', 'policy.id', 'payment_attempt.policy_id')
    .select('order_id')
    .where('external_id', '=', externalId)
    .orderBy('payment_attempt.id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** The first payment of a policy whose money came. */
export async function firstMoney(db: Kysely<Database>, externalId: string): Promise<AttemptRow> {
  const { id } = await db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const [attempt] = await findMoney(db, id)
  if (!attempt) throw new Error('no money has come')
  return attempt
}
