import { type PolicyMove, policyMoves } from '@akvapolis/rules/policy/policy-states'
import type { Kysely, Updateable } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import { giveBackDays } from '../bonus-days/ledger.ts'
import { noteQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { oweDocument } from './owed-documents.ts'
import { nothingOffered } from './price-offer.ts'

type Move = {
  move: PolicyMove
  /** For the history; no personal data. */
  reason: string
  now: Date
  /** Written together with the state. */
  set?: Updateable<Database['policy']>
}

/** What is told of a policy that has moved. */
const movedColumns = [
  'id',
  'state',
  'number',
  'external_id',
  'customer_id',
  'email',
  'paid_at',
  'anonymised_at',
] as const
export type MovedPolicy = Pick<PolicyRow, (typeof movedColumns)[number]>

/**
 * The only way a policy changes its state: one conditional update and its line in the history, by one statement; a
 * document that is to be stored is noted, what was only offered is over, and one that is cancelled gives its bonus days back.
 * Undefined when the policy is not in a state from which the move leads.
 */
export async function movePolicy(
  tx: Kysely<Database>,
  policy: Pick<PolicyRow, 'id' | 'state'>,
  { move, reason, now, set = {} }: Move,
): Promise<MovedPolicy | undefined> {
  const { from, to } = policyMoves[move]
  const moved = await tx
    .with('moved', (db) =>
      db
        .updateTable('policy')
        .set({ ...nothingOffered, ...set, state: to })
        .where('id', '=', policy.id)
        .where('state', '=', policy.state)
        .where('state', 'in', from)
        .returning(movedColumns),
    )
    .with('history', (db) =>
      db
        .insertInto('policy_event')
        .columns(['policy_id', 'from_state', 'to_state', 'reason', 'at'])
        .expression(({ selectFrom, val }) =>
          selectFrom('moved').select([
            'id as policy_id',
            val(policy.state).as('from_state'),
            val(to).as('to_state'),
            val(reason).as('reason'),
            val(now).as('at'),
          ]),
        ),
    )
    .selectFrom('moved')
    .select(movedColumns)
    .executeTakeFirst()
  if (!moved) return undefined
  await oweDocument(tx, moved, now)
  if (to === 'cancelled') await giveBackDays(tx, { policyId: policy.id, now })
  return moved
}

/** A policy becomes paid, and its document and mail follow by the queue. */
export async function payPolicy(
  tx: Kysely<Database>,
  services: Pick<Services, 'queue' | 'config'>,
  policy: Pick<PolicyRow, 'id' | 'state'>,
  { reason, now }: { reason: string; now: Date },
): Promise<MovedPolicy | undefined> {
  const paid = await movePolicy(tx, policy, { move: 'pay', reason, now, set: { paid_at: now } })
  if (!paid) return undefined
  const { id: policyId, email: to, external_id } = paid
  await services.queue.add(tx, 'issue_policy', { policyId })
  const name = messageId(services, 'policy', external_id)
  await noteQueued(tx, { messageId: name, policyId, kind: 'policy', to, now })
  return paid
}
