import { hourMs } from '@akvapolis/rules/dates/durations'
import type { Kopecks } from '@akvapolis/rules/money'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database } from '../../ground/database/schema.ts'
import type { BankErrorCode, CheckedPayment, RefundOutcome, Unavailable } from '../../ports/bank.ts'
import type { Services } from '../../sessions/services.ts'
import { isBack } from '../policies/came-money.ts'
import { askBank } from './attempts/ask-bank.ts'
import { attemptColumns, findAttempts } from './attempts/attempts.ts'
import { saysNothing } from './attempts/bank-word.ts'
import { nextCheckAt } from './attempts/check-schedule.ts'
import { failedIn, keptBy, leftOf } from './attempts/judge-money.ts'
import { inLanes } from './attempts/lanes.ts'

/**
 * What became of a refund. `returned`: the bank says that all that was asked for is back. `under_way`: the bank has taken it on and
 * says so later. `asked_before`: it, or a refund of another sum, was asked before, and the bank has not said that it is
 * done. `asked_lately`: so lately that the part may still be on its way, and would be given back twice. `unknown`: whether
 * the bank has heard of it; checks go on by themselves. `refunds_unread`: it lists refunds that we don't understand, so nobody
 * knows what is left, and it is asked for nothing.
 */
export type RefundEnding =
  | { code: 'returned' }
  | { code: 'under_way' }
  | { code: 'asked_before' }
  | { code: 'asked_lately' }
  | { code: 'refunds_unread' }
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

/** What the bank says of payments that brought nothing as far as we know; null: that they brought nothing. */
export type UnheardWord = { code: 'bank_silent'; reason: Unavailable } | { code: 'undecided' } | null

/**
 * Asks about those attempts of a policy whose money has not come, or about the one named: the bank may know better, for
 * its notification can be lost and checks end. What it says is applied.
 */
export async function askOfUnheard(
  services: Services,
  policyId: number,
  orderId?: string,
): Promise<UnheardWord> {
  const orders = await services.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('policy_id', '=', policyId)
    .where('state', 'not in', moneyStates)
    .orderBy('id')
    .execute()
  const asked = orders.filter(({ order_id }) => orderId === undefined || order_id === orderId)
  const answers = await inLanes(asked, ({ order_id }) => askBank(services, order_id))
  const silent = answers.find((answer) => 'unavailable' in answer)
  if (silent) return { code: 'bank_silent', reason: silent.unavailable }
  return answers.some(saysNothing) ? { code: 'undecided' } : null
}

type Asked = {
  attempt: AttemptRow
  /** What stays with the insurer, and what the receipt of the rest says that it is for; null: all goes back. */
  earned: { kopecks: Kopecks; details: string } | null
  /** Also when it was asked before and the bank shows nothing of it. */
  isAgain: boolean
  /** Runs in the transaction that claims the refund, before the bank hears of it. */
  note: (tx: Kysely<Database>) => Promise<void>
  /** Runs once it is claimed: from then on the refund goes on whatever becomes of the caller. */
  onClaimed?: () => void
}

/**
 * Asks the bank to give back the money of an attempt, but for what is earned and what goes back already. The bank's word
 * alone moves the attempt and its policy, now or when the checks hear it; until then both stay as they are. Asked twice,
 * by two at once too, the bank hears of it once.
 */
export async function refundAttempt(services: Services, asked: Asked): Promise<RefundEnding> {
  const { attempt: asItWas, isAgain, note, onClaimed } = asked
  const earned = asked.earned?.kopecks ?? 0
  const checked = await askBank(services, asItWas.order_id)
  const before = standingIn(checked, asItWas, earned)
  if (before.code === 'refused' || before.code === 'bank_silent' || before.code === 'refunds_unread')
    return before
  // The bank's word may have ended the refund that was waited for.
  const [attempt = asItWas] = await findAttempts(services.db, [asItWas.order_id])
  const isOther = asItWas.refund_asked_at !== null && asItWas.earned_kopecks !== earned
  if (attempt.state === 'ref') return { code: 'returned' }
  const hasFailed = attempt.refund_asked_at === null && !isBack(attempt)
  if (isOther && !hasFailed && !isAgain) return { code: 'asked_before' }
  if (earned > 0 && isBack(attempt)) return { code: 'returned' }
  // What goes back was asked for in the bank's own pages, or its checks have ended without a word, or they wait for it.
  const isOnItsWay = before.code !== 'paid'
  if (isOnItsWay && isAwaited(attempt, earned)) return before
  const claimedAt = services.clock.now()
  if (!isOnItsWay && attempt.refund_asked_at) {
    if (!isAgain) return { code: 'asked_before' }
    if (earned > 0 && isYoung(attempt.refund_asked_at, claimedAt)) return { code: 'asked_lately' }
  }
  const failed = 'known' in checked && checked.known ? failedIn(checked.payment) : []
  const isOurs = await services.db.transaction().execute(async (tx) => {
    // Never one that somebody else has asked for since it was agreed to.
    const askedAt = attempt.refund_asked_at && asItWas.refund_asked_at
    const claim = { now: claimedAt, earned, failed }
    const isClaimed = await claimRefund(tx, { ...attempt, refund_asked_at: askedAt }, claim)
    if (isClaimed) await note(tx)
    return isClaimed
  })
  if (!isOurs) return { code: 'asked_before' }
  onClaimed?.()
  const failure = isOnItsWay ? null : await askForMoney(services, { ...asked, attempt, claimedAt }, before)
  if (failure) return failure
  const after = await standingAtBank(services, attempt, earned)
  return after.code === 'returned' ? after : { code: 'under_way' }
}

/** Null when the bank has taken it on. */
async function askForMoney(
  services: Services,
  { attempt, earned, claimedAt }: Asked & { claimedAt: Date },
  { leftKopecks }: Extract<Standing, { code: 'paid' }>,
): Promise<RefundEnding | null> {
  const outcome = await services.bank.refundPayment({
    orderId: attempt.order_id,
    ...(earned && { part: { kopecks: leftKopecks - earned.kopecks, details: earned.details } }),
  })
  const refusal = refusalIn(outcome)
  if (refusal) {
    await forgetRefund(services.db, attempt, claimedAt)
    return { code: 'refused', reason: refusal }
  }
  if (!('unavailable' in outcome)) return null
  const { unavailable: reason } = outcome
  if (reason !== 'breaker_open') return { code: 'unknown', reason }
  await forgetRefund(services.db, attempt, claimedAt)
  return { code: 'bank_silent', reason }
}

export type Standing =
  /** `leftKopecks`: what has not gone back in parts. */
  | { code: 'paid'; leftKopecks: number }
  | Extract<RefundEnding, { code: 'returned' | 'under_way' | 'refused' | 'bank_silent' | 'refunds_unread' }>

/** What the bank says now; its answer is applied. */
export async function standingAtBank(
  services: Services,
  attempt: AttemptRow,
  earned: Kopecks = 0,
): Promise<Standing> {
  return standingIn(await askBank(services, attempt.order_id), attempt, earned)
}

function standingIn(checked: CheckedPayment, attempt: AttemptRow, earned: Kopecks): Standing {
  if ('unavailable' in checked) return { code: 'bank_silent', reason: checked.unavailable }
  if (!checked.known) return { code: 'refused', reason: 'UNKNOWN_PAYMENT' }
  const { payment } = checked
  if (payment.paymentId !== attempt.bank_payment_id) return { code: 'refused', reason: 'other_payment' }
  if (payment.state === 'ref') return { code: 'returned' }
  if (payment.state !== 'end') return { code: 'refused', reason: 'not_paid' }
  const leftKopecks = leftOf(payment)
  if (leftKopecks === null) return { code: 'refunds_unread' }
  if (leftKopecks > earned) return { code: 'paid', leftKopecks }
  return { code: keptBy(payment, earned) === null ? 'under_way' : 'returned' }
}

/** Whether the bank may still do what it was asked then, though it shows nothing of it. */
const isYoung = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() < hourMs

/** Whether the checks ask for the end of this very refund. */
const isAwaited = (
  { refund_asked_at, next_check_at, earned_kopecks }: AttemptRow,
  earned: Kopecks,
): boolean => refund_asked_at !== null && next_check_at !== null && earned_kopecks === earned

function refusalIn(outcome: RefundOutcome): BankErrorCode | 'refund_failed' | null {
  if ('unavailable' in outcome) return null
  if (!outcome.refunded) return outcome.errorCode
  return outcome.refund?.state === 'ERR' ? 'refund_failed' : null
}

/** `failed`: the refunds at the bank that have failed by then, by their ids. */
type Claim = { now: Date; earned: Kopecks; failed: string[] }

/** From now on the bank owes us its word, and the checks ask for it. False when somebody else has just claimed it. */
async function claimRefund(
  tx: Kysely<Database>,
  attempt: AttemptRow,
  { now, earned, failed }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({
      refund_asked_at: now,
      earned_kopecks: earned,
      failed_refunds: failed,
      next_check_at: nextCheckAt(now, now),
    })
    .where('id', '=', attempt.id)
    .where('state', '=', 'end')
    .where('refund_asked_at', 'is not distinct from', attempt.refund_asked_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a claim back that the bank has refused. A refund that was asked for before it is waited for as it was. */
async function forgetRefund(db: Kysely<Database>, attempt: AttemptRow, claimedAt: Date): Promise<void> {
  const { id, refund_asked_at: earlier, earned_kopecks, failed_refunds } = attempt
  await db
    .updateTable('payment_attempt')
    .set({
      refund_asked_at: earlier,
      earned_kopecks,
      failed_refunds,
      next_check_at: earlier && nextCheckAt(earlier, claimedAt),
    })
    .where('id', '=', id)
    .where('state', '=', 'end')
    .where('refund_asked_at', '=', claimedAt)
    .execute()
}
