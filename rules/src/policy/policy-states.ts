import type { IsoDate } from '../dates/dates.ts'

export const policyStates = ['draft', 'published', 'paid', 'expired', 'review', 'cancelled'] as const
export type PolicyState = (typeof policyStates)[number]

/** Published, and nothing has come for it. */
export const isUnpaid = (state: PolicyState): boolean => state === 'published' || state === 'expired'

/**
 * As it is told on a day in Moscow: an unpaid policy whose trip has begun has expired, whether or not the hourly job has
 * been there yet.
 */
export const stateOn = (
  today: IsoDate,
  { state, start_date }: { state: PolicyState; start_date: IsoDate },
): PolicyState => (state === 'published' && start_date < today ? 'expired' : state)

/** Every move of a policy; nothing goes back from paid but by a refund. */
export const policyMoves = {
  publish: { from: ['draft'], to: 'published' },
  /** The bank confirmed the sum, or the total is 0. A late but right payment of an expired policy goes to review. */
  pay: { from: ['published', 'review'], to: 'paid' },
  expire: { from: ['published'], to: 'expired' },
  /** Money came that does not fit: another sum, or a trip that has begun. */
  review: { from: ['published', 'expired'], to: 'review' },
  /** Its customer wants it no more, or has another one in its place. */
  cancel: { from: ['published', 'expired'], to: 'cancelled' },
  /** All of the money went back, after it had paid or while somebody looked into it: nothing is left to decide. */
  refund: { from: ['paid', 'review'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly PolicyState[]; to: PolicyState }>

export type PolicyMove = keyof typeof policyMoves
