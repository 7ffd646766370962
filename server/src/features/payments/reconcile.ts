import { minuteMs } from '@akvapolis/rules/dates/durations'
import { sql } from 'kysely'
import { type Chore, inSmallBatches } from '../../ground/database/in-small-batches.ts'
import type { AttemptRow, PolicyRow } from '../../ground/database/schema.ts'
import { whyFailed } from '../../ground/log.ts'
import type { Services } from '../../sessions/services.ts'
import { movePolicy } from '../policies/move-policy.ts'
import { askBank } from './attempts/ask-bank.ts'
import { nextCheckAt, retryAfterMs } from './attempts/check-schedule.ts'
import { claimCheck, findDueAttempts, scheduleCheck } from './attempts/checks.ts'
import { giveUp } from './attempts/give-up.ts'
import { inLanes } from './attempts/lanes.ts'

const longestMs = 50_000

/**
 * Asks the bank about every attempt whose next check has come: a payment whose notification is lost is found here.
 * An attempt that has failed is asked about too, for the payer may try again on the bank's page. Run each minute,
 * by any number of servers; what a bank that was away leaves goes on until the next run.
 */
export async function reconcilePayments(services: Services, most = 500): Promise<void> {
  const endsAt = performance.now() + longestMs
  for (;;) {
    const due = await findDueAttempts(services.db, { now: services.clock.now(), most })
    await inLanes(due, (attempt) => checkDueAlone(services, attempt))
    if (due.length < most || performance.now() >= endsAt) return
  }
}

/** What goes wrong with one attempt keeps nobody from asking about the others; it is tried again in a minute. */
async function checkDueAlone(services: Services, attempt: AttemptRow): Promise<void> {
  await checkDue(services, attempt).catch((error: Error) =>
    services.log.error(
      { alarm: 'check_failed', order_id: attempt.order_id, ...whyFailed(error) },
      'not checked',
    ),
  )
}

async function checkDue(services: Services, attempt: AttemptRow): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const claimedUntil = await claimCheck(db, attempt.id, { now, pauseMs: retryAfterMs })
  if (!claimedUntil) return
  const checked = await askBank(services, attempt.order_id)
  // A refund is waited for anew, from when it was asked for.
  const next = nextCheckAt(attempt.refund_asked_at ?? attempt.created_at, now)
  if (next === null) await giveUp(services, attempt, { checked, claimedUntil })
  // A bank that couldn't be asked is asked again within a minute: the claim has put the next check there.
  else if ('known' in checked) await scheduleCheck(db, attempt.id, { claimedUntil, at: next })
}

/** Ends the wait for the money of policies whose trip has begun. Run each hour. */
export async function expirePolicies(services: Services): Promise<void> {
  await inSmallBatches(services.log, [unpaidPolicies(services)], { longestMs: 5 * minuteMs })
}

/** Its index is of these very words; a plan made for any state can't use it, and reads through all policies. */
const isPublished = sql<boolean>`state = 'published'`

const rows = 'unpaid policies'

/** Those whose trip has begun, each in a transaction of its own. */
function unpaidPolicies(services: Services): Chore {
  const passed = () =>
    services.db
      .selectFrom('policy')
      .select(['id', 'state'])
      .where(isPublished)
      .where('start_date', '<', services.clock.today())
  let last = 0
  return {
    rows,
    batch: async (most) => {
      const policies = await passed().where('id', '>', last).orderBy('id').limit(most).execute()
      for (const policy of policies) await expireAlone(services, policy)
      last = policies.at(-1)?.id ?? last
      return policies.length
    },
    left: async (most) => (await passed().limit(most).execute()).length,
  }
}

/** What goes wrong with one policy keeps no other from expiring; it is tried again in an hour. */
async function expireAlone(
  { db, clock, log }: Services,
  policy: Pick<PolicyRow, 'id' | 'state'>,
): Promise<void> {
  const move = { move: 'expire', reason: 'start passed unpaid', now: clock.now() } as const
  await db
    .transaction()
    .execute((tx) => movePolicy(tx, policy, move))
    .catch((error: Error) => {
      const told = { rows, policyId: policy.id, ...whyFailed(error) }
      log.error({ alarm: 'chore_failed', ...told }, 'not expired')
    })
}
