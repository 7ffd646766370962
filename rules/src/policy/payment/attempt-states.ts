export type AttemptState = 'created' | 'sent' | 'hold' | 'exp' | 'canceled' | 'err' | 'rej' | 'end' | 'ref'

export const bankStates = [
  'new',
  'sent',
  'hold',
  'undef',
  'end',
  'ref',
  'canceled',
  'exp',
  'err',
  'rej',
] as const

/** What the bank calls a payment; a state we have no public meaning for is `unknown` and decides nothing. */
export type BankState = (typeof bankStates)[number] | 'unknown'

/** An attempt only ever climbs: words of the bank come late, doubled and out of order. */
const ranks: Readonly<Record<AttemptState, number>> = {
  created: 0,
  sent: 1,
  hold: 2,
  exp: 3,
  canceled: 3,
  err: 3,
  rej: 3,
  end: 4,
  ref: 5,
}

/** null: the bank itself doesn't know yet, or says what we don't know; it is asked again. */
const attemptStates: Readonly<Record<BankState, AttemptState | null>> = {
  new: 'created',
  sent: 'sent',
  hold: 'hold',
  undef: null,
  end: 'end',
  ref: 'ref',
  canceled: 'canceled',
  exp: 'exp',
  err: 'err',
  rej: 'rej',
  unknown: null,
}

/** The payer may still pay under it; a policy has at most one such attempt, by an index of these very words (0001). */
export const openStates = ['created', 'sent', 'hold'] as const satisfies AttemptState[]
/** The money came; only a refund can follow. */
export const moneyStates = ['end', 'ref'] as const satisfies AttemptState[]

/** Nothing is paid by it yet: the bank waits for the payer. */
export function waitsForPayer(said: BankState): boolean {
  const state = attemptStates[said]
  return state === 'created' || state === 'sent'
}

/** The money is held, or the bank itself does not know: it may be taken in the next moment. */
export function isUncertain(said: BankState): boolean {
  const state = attemptStates[said]
  return state === null || state === 'hold'
}

/** What the bank's word makes of an attempt; null when it leaves it as it is. */
export function stateAfter(current: AttemptState, said: BankState): AttemptState | null {
  const next = attemptStates[said]
  return next !== null && ranks[next] > ranks[current] ? next : null
}

export function isOpen(state: AttemptState): boolean {
  return ranks[state] <= ranks.hold
}

/** The bank has said no. One that has expired was left, or made way for another. */
export function isDeclined(state: AttemptState): boolean {
  return state === 'err' || state === 'rej' || state === 'canceled'
}

export function moneyCame(state: AttemptState): boolean {
  return ranks[state] >= ranks.end
}
