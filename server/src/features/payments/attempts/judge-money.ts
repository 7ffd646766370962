import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import type { BankRefund, PaymentRecord } from '../../../ports/bank.ts'

/**
 * Why a person has to look at a payment, and what for: to give money back, or to find out; `other`: of a payment beside
 * the one that counts, whose own task stays.
 */
export const misfits = {
  /** The policy is paid already, or waits for a person because of other money. */
  second_payment: { kind: 'refund' },
  policy_cancelled: { kind: 'refund' },
  wrong_sum: { kind: 'review' },
  start_passed: { kind: 'review' },
  /** The bank now tells of another payment under an order that is settled. */
  other_payment: { kind: 'other' },
  /** To the last check the bank did not say what became of the money. */
  undecided: { kind: 'review' },
  /** The bank was asked to give the money back and never said that it did. */
  refund_unconfirmed: { kind: 'refund' },
  /** The bank has taken a refund on and could not do it. */
  refund_failed: { kind: 'refund' },
} as const satisfies Record<string, { kind: Database['task']['kind'] }>

export type Misfit = keyof typeof misfits

type Refunded = Pick<PaymentRecord, 'kopecks' | 'refunds'>

/** Kopecks that have not gone back and are not on their way; null where we cannot read what has. */
export function leftOf(payment: Refunded): Kopecks | null {
  if (payment.refunds === 'unread') return null
  return readIn(payment)
    .filter(({ state }) => state !== 'ERR')
    .reduce((left, refund) => left - refund.kopecks, payment.kopecks)
}

/** What refunds that are done have left, if no more than what is earned; null: more, or nothing, which the bank calls `ref`. */
export function keptBy(payment: Refunded, earned: Kopecks): Kopecks | null {
  if (payment.refunds === 'unread') return null
  const done = readIn(payment).filter(({ state }) => state === 'END')
  const kept = done.reduce((left, refund) => left - refund.kopecks, payment.kopecks)
  return kept > 0 && kept <= earned ? kept : null
}

/** By their ids, the refunds that the bank could not do. */
export function failedIn(payment: Refunded): string[] {
  return readIn(payment)
    .filter(({ state }) => state === 'ERR')
    .map(({ refundId }) => refundId)
}

const readIn = ({ refunds = [] }: Refunded): BankRefund[] => (refunds === 'unread' ? [] : refunds)

/**
 * Whether the refund that was asked for has failed: one has beside those that had before, and none is under way. A part
 * that went back by itself says nothing of the rest.
 */
export function hasRefundFailed(
  { refund_asked_at, failed_refunds }: Pick<AttemptRow, 'refund_asked_at' | 'failed_refunds'>,
  payment: Pick<PaymentRecord, 'state'> & Refunded,
): boolean {
  const left = leftOf(payment)
  if (refund_asked_at === null || payment.state !== 'end' || left === null || left <= 0) return false
  const isUnderWay = readIn(payment).some(({ state }) => state !== 'END' && state !== 'ERR')
  return !isUnderWay && failedIn(payment).some((id) => !failed_refunds.includes(id))
}

type Money = {
  policy: Pick<PolicyRow, 'state' | 'total_kopecks' | 'start_date'>
  attempt: Pick<AttemptRow, 'kopecks'>
  payment: Pick<PaymentRecord, 'kopecks'>
  /** Another attempt has brought money that stays. */
  isSecond: boolean
  /** On which it came, which may be before the one on which we hear of it. */
  day: IsoDate
}

/** Whether money pays its policy: null, or why not. A trip may be paid for up to the day it starts. */
export function judgeMoney({ policy, attempt, payment, isSecond, day }: Money): Misfit | null {
  if (policy.state === 'cancelled') return 'policy_cancelled'
  if (policy.state === 'paid' || isSecond) return 'second_payment'
  if (payment.kopecks !== attempt.kopecks || payment.kopecks !== policy.total_kopecks) return 'wrong_sum'
  if (policy.state === 'expired' || day > policy.start_date) return 'start_passed'
  return null
}
