import { moscowDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import {
  isDeclined,
  isOpen,
  isUncertain,
  moneyCame,
  stateAfter,
} from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database } from '../../../ground/database/schema.ts'
import type { PaymentRecord } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { movePolicy, payPolicy } from '../../policies/move-policy.ts'
import { hasOtherMoney, lockAttempt, type PaidPolicy, updateAttempt, wasDeclinedToday } from './attempts.ts'
import { hasRefundFailed, judgeMoney, keptBy, type Misfit, misfits } from './judge-money.ts'
import { addTask, closeTasks } from './tasks.ts'

type Settling = {
  services: Services
  policy: PaidPolicy
  attempt: AttemptRow
  payment: PaymentRecord
  now: Date
}

/**
 * Applies what `checkPayment` said of an attempt to it and to its policy, in one transaction. The only way money
 * moves a policy. Said twice, late or after something final, it changes nothing.
 */
export async function settleAttempt(services: Services, payment: PaymentRecord): Promise<void> {
  const alarm = await services.db.transaction().execute(async (tx) => {
    const found = await lockAttempt(tx, payment.orderId)
    return found ? settle(tx, { services, payment, now: services.clock.now(), ...found }) : null
  })
  if (alarm) services.log.error({ alarm, order_id: payment.orderId }, 'a payment needs a person')
}

async function settle(tx: Kysely<Database>, settling: Settling): Promise<Misfit | null> {
  const { attempt, payment, now } = settling
  if (moneyCame(attempt.state) && payment.paymentId !== attempt.bank_payment_id) {
    return noteOtherPayment(tx, settling)
  }
  const state = stateAfter(attempt.state, payment.state)
  if (state === null) {
    const isOver = !isOpen(attempt.state) && !isUncertain(payment.state)
    if (isOver && !moneyCame(attempt.state)) await closeTasks(tx, attempt.id, { reasons: ['undecided'], now })
    return noteRefund(tx, settling)
  }
  const misfit = state === 'end' ? await misfitOf(tx, settling) : null
  await updateAttempt(tx, attempt.id, {
    state,
    bank_payment_id: payment.paymentId,
    ...(moneyCame(state) && {
      came_kopecks: attempt.came_kopecks ?? payment.kopecks,
      came_at: cameAt(settling),
    }),
    ...(misfit && misfits[misfit].kind === 'refund' && { is_duplicate: true }),
    ...(!isOpen(state) && { ended_at: now }),
    ...(moneyCame(state) && { next_check_at: null }),
    ...(state === 'ref' && { earned_kopecks: 0, kept_kopecks: null }),
  })
  if (!isOpen(state)) await closeTasks(tx, attempt.id, { reasons: ['undecided'], now })
  if (state === 'end') await (misfit ? setAside(tx, settling, misfit) : pay(tx, settling))
  if (state === 'ref') await moneyWentBack(tx, settling, { kept: 0 })
  if (isDeclined(state)) await mailDeclined(tx, settling)
  return misfit
}

/** An attempt that money came by before that was written down has ended by it; of money that went back unheard of nobody knows. */
function cameAt({ attempt, payment, now }: Settling): Date | null {
  if (moneyCame(attempt.state)) return attempt.came_at ?? attempt.ended_at
  if (payment.state !== 'end') return null
  const by = payment.stateDate ?? now
  // Clocks differ: by the bank's own it may have come before the payment began, or be yet to come.
  return new Date(Math.min(Math.max(by.getTime(), attempt.created_at.getTime()), now.getTime()))
}

async function misfitOf(tx: Kysely<Database>, settling: Settling): Promise<Misfit | null> {
  const { services, policy, attempt, payment, now } = settling
  const isSecond = await hasOtherMoney(tx, attempt)
  const [came, today] = [moscowDate(cameAt(settling) ?? now), services.clock.today()]
  // The sandbox may have another day than its clock.
  return judgeMoney({ policy, attempt, payment, isSecond, day: came < today ? came : today })
}

async function pay(tx: Kysely<Database>, { services, policy, attempt, now }: Settling): Promise<void> {
  const paid = await payPolicy(tx, services, policy, { reason: `paid by ${attempt.order_id}`, now })
  if (!paid) throw new Error(`a policy that is ${policy.state} can't be paid`)
}

/**
 * The first of a policy's day: the address is one that was typed, and who pays sees the others. A policy that other money has
 * paid is none of its buyer's worries, nor is a payment of somebody else's, who stands before it.
 */
async function mailDeclined(tx: Kysely<Database>, settling: Settling): Promise<void> {
  const { services, policy, attempt, now } = settling
  if (policy.state !== 'published' || attempt.pay_link_id !== null) return
  if (await wasDeclinedToday(tx, attempt, now)) return
  const { order_id: orderId, kopecks } = attempt
  await services.queue.add(tx, 'send_payment_declined', { policyId: policy.id, orderId, kopecks })
}

/** Money that doesn't fit: a person gives it back or finds out; the policy is not issued for it. */
async function setAside(tx: Kysely<Database>, settling: Settling, misfit: Misfit): Promise<void> {
  const { services, policy, attempt, payment, now } = settling
  const { kind } = misfits[misfit]
  const mail = { policyId: policy.id, orderId: attempt.order_id }
  if (kind === 'review') {
    await movePolicy(tx, policy, { move: 'review', reason: `${misfit} by ${attempt.order_id}`, now })
    await services.queue.add(tx, 'send_payment_review', mail)
  }
  if (misfit === 'second_payment' || misfit === 'policy_cancelled') {
    const surplus = { ...mail, kopecks: payment.kopecks, reason: misfit }
    await services.queue.add(tx, 'send_surplus_notice', surplus)
  }
  await addTask(tx, { kind, policy_id: policy.id, attempt_id: attempt.id, reason: misfit, created_at: now })
}

const settledByRefund = [
  'second_payment',
  'policy_cancelled',
  'wrong_sum',
  'start_passed',
  'refund_unconfirmed',
  'refund_failed',
] as const satisfies Misfit[]

/**
 * A refund of all, or of all but what is kept, ends the policy that this money paid, and no other. The buyer is told of it,
 * and once more when the kept part goes back after all.
 */
async function moneyWentBack(
  tx: Kysely<Database>,
  settling: Settling,
  { kept }: { kept: Kopecks },
): Promise<void> {
  const { services, policy, attempt, payment, now } = settling
  const { order_id: orderId } = attempt
  const isOfPolicy = attempt.state === 'end' && !attempt.is_duplicate
  const move = { move: 'refund', reason: `refund of ${orderId}`, now } as const
  const { state, paid_at } = (isOfPolicy && (await movePolicy(tx, policy, move))) || policy
  await closeTasks(tx, attempt.id, { reasons: settledByRefund, now })
  const left = state === 'paid' ? 'kept' : paid_at === null ? 'never_issued' : 'cancelled'
  const came = attempt.came_kopecks ?? (moneyCame(attempt.state) ? attempt.kopecks : payment.kopecks)
  const { kept_kopecks: keptBefore } = attempt
  const kopecks = (keptBefore ?? came) - kept
  await noteReturned(tx, { attempt, now, came, kept })
  await services.queue.add(tx, 'send_refund_notice', {
    policyId: policy.id,
    orderId,
    kopecks,
    earned: kept,
    left,
    ...(keptBefore !== null && { isRest: true }),
  })
}

type Returned = Pick<Settling, 'attempt' | 'now'> & { came: Kopecks; kept: Kopecks }

/** What went back now and, before it, what a server of the release before has heard of and not noted. */
async function noteReturned(tx: Kysely<Database>, { attempt, now, came, kept }: Returned): Promise<void> {
  const { id: attempt_id, kept_kopecks: keptBefore, ended_at } = attempt
  const noted = await tx
    .selectFrom('returned_money')
    .select('kopecks')
    .where('attempt_id', '=', attempt_id)
    .execute()
  const notedBefore = noted.reduce((sum, { kopecks }) => sum + kopecks, 0)
  const backBefore = keptBefore === null ? notedBefore : came - keptBefore
  const rows = [
    { attempt_id, kopecks: backBefore - notedBefore, at: ended_at ?? now },
    { attempt_id, kopecks: came - kept - backBefore, at: now },
  ].filter(({ kopecks }) => kopecks > 0)
  if (rows.length > 0) await tx.insertInto('returned_money').values(rows).execute()
}

/** A stale refusal of another payment of the same order is none of ours; other money or its return is. */
async function noteOtherPayment(tx: Kysely<Database>, settling: Settling): Promise<Misfit | null> {
  const { state } = settling.payment
  return state === 'end' || state === 'ref' ? openTask(tx, settling, 'other_payment') : null
}

/**
 * Of a refund that was asked for, where the bank calls the payment paid all the same. One that leaves what is earned, or
 * less because more went back beside it, is done by its sum. One that the bank took on and could not do has its claim taken back, so that it can be asked for anew,
 * or its money be found right, and a person is told.
 */
async function noteRefund(tx: Kysely<Database>, settling: Settling): Promise<Misfit | null> {
  const { attempt, payment, now } = settling
  const { id, state, refund_asked_at, earned_kopecks: earned } = attempt
  if (state !== 'end' || refund_asked_at === null) return null
  const isOver = { refund_asked_at: null, next_check_at: null, earned_kopecks: 0 }
  const kept = keptBy(payment, earned)
  if (kept !== null) {
    await updateAttempt(tx, id, { ...isOver, kept_kopecks: kept, ended_at: now })
    await moneyWentBack(tx, settling, { kept })
    return null
  }
  if (!hasRefundFailed(attempt, payment)) return null
  await updateAttempt(tx, id, isOver)
  return openTask(tx, settling, 'refund_failed')
}

/** Null when a person knows already. */
async function openTask<Reason extends Misfit>(
  tx: Kysely<Database>,
  { attempt, now }: Settling,
  reason: Reason,
): Promise<Reason | null> {
  const { kind } = misfits[reason]
  const { id: attempt_id, policy_id } = attempt
  const isNew = await addTask(tx, { kind, policy_id, attempt_id, reason, created_at: now })
  return isNew ? reason : null
}
