import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database } from '../../ground/database/schema.ts'
import type { BankErrorCode, CheckedPayment, RefundOutcome, Unavailable } from '../../ports/bank.ts'
import type { Services } from '../../sessions/services.ts'
import { askBank } from './attempts/ask-bank.ts'
import { attemptColumns } from './attempts/attempts.ts'
import { nextCheckAt } from './attempts/check-schedule.ts'
import { failedIn, hasRefundFailed, leftOf } from './attempts/judge-money.ts'

/**
 * What became of a refund. `returned`: the bank says that all is back. `under_way`: the bank has taken it on and
 * says so later. `asked_before`: it was asked before, and the bank shows nothing of it yet. `unknown`: whether the
 * bank has heard of it; checks go on by themselves.
 */
export type RefundEnding =
  | { code: 'returned' }
  | { code: 'under_way' }
  | { code: 'asked_before' }
  | { code: 'refused'; reason: BankErrorCode | 'other_payment' | 'not_paid' | 'refund_failed' }
  | { code: 'bank_silent'; reason: Unavailable }
  | { code: 'unknown'; reason: Unavailable }

/** The attempts of a policy whose money came, also those whose money has gone back, oldest first. */
export async function findMoney(db: Kysely<Database>, policyId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('policy_id', '=', policyId)
    .where('state', 'in', moneyStates)
    .orderBy('id')
    .execute()
}

type Asked = {
  attempt: AttemptRow
  /** Also when it was asked before and the bank shows nothing of it. */
  isAgain: boolean
  /** Runs in the transaction that claims the refund, before the bank hears of it. */
  note: (tx: Kysely<Database>) => Promise<void>
}

/**
 * Asks the bank to give back all the money of an attempt. The bank's word alone moves the attempt and its policy,
 * now or when the checks hear it; until then both stay as they are. Asked twice, by two at once too, the bank hears
 * of it once.
 */
export async function refundAttempt(
  services: Services,
  { attempt: asItWas, isAgain, note }: Asked,
): Promise<RefundEnding> {
  const checked = await askBank(services, asItWas.order_id)
  const before = standingIn(checked, asItWas)
  const payment = 'known' in checked && checked.known ? checked.payment : null
  const failed = payment ? failedIn(payment) : []
  // Nobody waits for one any more that the bank has just said to have failed.
  const hasFailed = payment !== null && hasRefundFailed(asItWas, payment)
  const attempt = hasFailed ? { ...asItWas, refund_asked_at: null } : asItWas
  if (before.code === 'under_way')
    await awaitRefund(services.db, attempt, { now: services.clock.now(), failed })
  if (before.code !== 'paid') return before
  if (attempt.refund_asked_at && !isAgain) return { code: 'asked_before' }
  const claimedAt = services.clock.now()
  const isOurs = await services.db.transaction().execute(async (tx) => {
    const isClaimed = await claimRefund(tx, attempt, { now: claimedAt, failed })
    if (isClaimed) await note(tx)
    return isClaimed
  })
  if (!isOurs) return { code: 'asked_before' }

  const outcome = await services.bank.refundPayment({ orderId: attempt.order_id })
  const refusal = refusalIn(outcome)
  if (refusal) {
    await forgetRefund(services.db, attempt, claimedAt)
    return { code: 'refused', reason: refusal }
  }
  if ('unavailable' in outcome) return { code: 'unknown', reason: outcome.unavailable }
  const after = await standingAtBank(services, attempt)
  return after.code === 'returned' ? after : { code: 'under_way' }
}

export type Standing =
  /** `leftKopecks`: what has not gone back in parts. */
  | { code: 'paid'; leftKopecks: number }
  | Extract<RefundEnding, { code: 'returned' | 'under_way' | 'refused' | 'bank_silent' }>

/** What the bank says now; its answer is applied. */
export async function standingAtBank(services: Services, attempt: AttemptRow): Promise<Standing> {
  return standingIn(await askBank(services, attempt.order_id), attempt)
}

function standingIn(checked: CheckedPayment, attempt: AttemptRow): Standing {
  if ('unavailable' in checked) return { code: 'bank_silent', reason: checked.unavailable }
  if (!checked.known) return { code: 'refused', reason: 'UNKNOWN_PAYMENT' }
  const { payment } = checked
  if (payment.paymentId !== attempt.bank_payment_id) return { code: 'refused', reason: 'other_payment' }
  if (payment.state === 'ref') return { code: 'returned' }
  if (payment.state !== 'end') return { code: 'refused', reason: 'not_paid' }
  const leftKopecks = leftOf(payment)
  return leftKopecks > 0 ? { code: 'paid', leftKopecks } : { code: 'under_way' }
}

function refusalIn(outcome: RefundOutcome): BankErrorCode | 'refund_failed' | null {
  if ('unavailable' in outcome) return null
  if (!outcome.refunded) return outcome.errorCode
  return outcome.refund?.state === 'ERR' ? 'refund_failed' : null
}

/** `failed`: the refunds at the bank that have failed by then, by their ids. */
type Begun = { now: Date; failed: string[] }

/** From now on the bank owes us its word, and the checks ask for it. False when somebody else has just claimed it. */
async function claimRefund(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  { now, failed }: Begun,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ refund_asked_at: now, failed_refunds: failed, next_check_at: nextCheckAt(now, now) })
    .where('id', '=', attempt.id)
    .where('state', '=', 'end')
    .where('refund_asked_at', 'is not distinct from', attempt.refund_asked_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Of a refund that no check waits for: it was begun at the bank itself, or its checks have ended without a word. From now on
 * they ask for its end.
 */
async function awaitRefund(db: Kysely<Database>, { id }: AttemptRow, { now, failed }: Begun): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ refund_asked_at: now, failed_refunds: failed, next_check_at: nextCheckAt(now, now) })
    .where('id', '=', id)
    .where('state', '=', 'end')
    .where('next_check_at', 'is', null)
    .execute()
}

/** Takes a claim back that the bank has refused. A refund that was asked for before it is waited for as it was. */
async function forgetRefund(db: Kysely<Database>, attempt: AttemptRow, claimedAt: Date): Promise<void> {
  const { id, refund_asked_at: earlier, failed_refunds } = attempt
  await db
    .updateTable('payment_attempt')
    .set({
      refund_asked_at: earlier,
      failed_refunds,
      next_check_at: earlier && nextCheckAt(earlier, claimedAt),
    })
    .where('id', '=', id)
    .where('state', '=', 'end')
    .where('refund_asked_at', '=', claimedAt)
    .execute()
}
