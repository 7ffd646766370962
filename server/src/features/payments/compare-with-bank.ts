import { isDeepStrictEqual } from 'node:util'
import type { Kopecks } from '@akvapolis/rules/money'
import type { AttemptState } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { CheckedPayment, Unavailable } from '../../ports/bank.ts'
import type { Services } from '../../sessions/services.ts'
import { askBank } from './attempts/ask-bank.ts'
import { leftOf } from './attempts/judge-money.ts'
import { inLanes } from './attempts/lanes.ts'
import { findOpenTasks, type OpenTask } from './attempts/open-tasks.ts'
import { reconcilePayments } from './reconcile.ts'

type Standing = { attempt: AttemptState; policy: PolicyState }

/** One order of ours beside the bank's books. */
export type Comparison = {
  orderId: string
  before: Standing
  /** After the bank's answer was applied. */
  after: Standing
  /** `elsewhere`: what of the money went back in the bank's own pages. */
  verdict:
    | { code: 'agreed'; elsewhere?: Kopecks }
    /** What the bank says of the order, null when it knows none. */
    | { code: 'differs'; bank: { state: string; kopecks: number } | null; kopecks: number }
    | { code: 'not_asked'; reason: Unavailable }
    /** What the bank said could not be applied. */
    | { code: 'failed'; reason: string }
}

/**
 * Orders made since an instant, and all that wait for the bank's word: of those whose checks have ended without it a person
 * waits.
 */
export async function findOrders(db: Kysely<Database>, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where(({ eb, or }) => or([eb('created_at', '>=', since), eb('next_check_at', 'is not', null)]))
    .orderBy('id')
    .execute()
  const waiting = await findOpenTasks(db)
  return [...new Set([...waiting, ...rows].map(({ order_id }) => order_id))]
}

export type Comparisons = {
  compared: Comparison[]
  /** What has become a person's to settle meanwhile. */
  tasks: OpenTask[]
}

/** Does the checks that are due, then asks the bank about each order, applies its answer and compares. */
export async function compareWithBank(services: Services, orderIds: readonly string[]): Promise<Comparisons> {
  const known = await findOpenTasks(services.db)
  const before = await standings(services.db, orderIds)
  await reconcilePayments(services)
  const compared = await inLanes(orderIds, async (orderId) => {
    const first = await compareOne(services, orderId)
    // What the bank said before its notification came is no difference.
    return first?.verdict.code === 'differs' ? compareOne(services, orderId) : first
  })
  return {
    compared: compared.flatMap((one) => {
      const old = one && before.get(one.orderId)
      return old ? [{ ...one, before: { attempt: old.attempt, policy: old.policy } }] : []
    }),
    tasks: (await findOpenTasks(services.db)).filter(
      (task) => !known.some((one) => isDeepStrictEqual(one, task)),
    ),
  }
}

/** What goes wrong with one order keeps nobody from asking about the others. */
async function compareOne(services: Services, orderId: string): Promise<Omit<Comparison, 'before'> | null> {
  const checked = await askBank(services, orderId).catch((error: Error) => error)
  const now = (await standings(services.db, [orderId])).get(orderId)
  if (!now) return null
  const { attempt, policy, ...money } = now
  const after = { attempt, policy }
  if (checked instanceof Error)
    return { orderId, after, verdict: { code: 'failed', reason: checked.message } }
  return { orderId, after, verdict: judge({ attempt, ...money, checked }) }
}

/** Orders the bank has told us of that we never made. */
export async function findForeignOrders(db: Kysely<Database>, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_event')
    .select('order_id')
    .distinct()
    .where('received_at', '>=', since)
    // Not an `exists`: a day's rows would be joined with those of all years by reading through these.
    .where(
      ({ selectFrom }) =>
        selectFrom('payment_attempt')
          .select('id')
          .whereRef('payment_attempt.order_id', '=', 'bank_event.order_id')
          .limit(1),
      'is',
      null,
    )
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** `kept`: what may stay of it; null: a refund is under way, and who knows how far. */
type Money = { kopecks: Kopecks; kept: Kopecks | null }

type Known = Money & { attempt: AttemptState; checked: CheckedPayment }

/** Money is compared: whether it came, how much, whether it went back. Unpaid orders of both sides agree. */
function judge({ attempt, kopecks, kept, checked }: Known): Comparison['verdict'] {
  if ('unavailable' in checked) return { code: 'not_asked', reason: checked.unavailable }
  const bank = checked.known ? checked.payment : null
  const ofBank = bank?.state === 'end' || bank?.state === 'ref' ? bank.state : null
  const ofOurs = attempt === 'end' || attempt === 'ref' ? attempt : null
  if (ofBank === ofOurs && (ofBank === null || bank?.kopecks === kopecks)) {
    const left = bank && ofBank === 'end' ? leftOf(bank) : null
    const elsewhere = left === null || kept === null ? 0 : kept - left
    return { code: 'agreed', ...(elsewhere > 0 && { elsewhere }) }
  }
  return {
    code: 'differs',
    bank: bank && { state: bank.bankState, kopecks: bank.kopecks },
    kopecks,
  }
}

async function standings(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Standing & Money>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['order_id', 'state as attempt'])
    .select(({ fn }) => fn.coalesce('came_kopecks', 'kopecks').as('kopecks'))
    .select(['kept_kopecks', 'refund_asked_at'])
    // No join, for the reason above.
    .select(sql<PolicyState>`(select state from policy where policy.id = policy_id)`.as('policy'))
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .execute()
  return new Map(
    rows.map(({ order_id, kept_kopecks, refund_asked_at, ...standing }) => [
      order_id,
      { ...standing, kept: refund_asked_at === null ? (kept_kopecks ?? standing.kopecks) : null },
    ]),
  )
}
