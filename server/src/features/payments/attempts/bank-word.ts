import type { AttemptRow } from '../../../ground/database/schema.ts'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { askBank } from './ask-bank.ts'
import { inLanes } from './lanes.ts'

/** What the bank said of payments of a policy before something is done that they could stand in the way of. */
export type BankWord = {
  /** The attempts it was asked about. */
  asked: ReadonlySet<number>
  /** It can't say of one of them whether it is paid. */
  isSilent: boolean
}

export const silent = { status: 503, code: 'bank_silent' } as const
/** As often as a new payment may begin between the bank's word and ours. */
export const mostQuestions = 5

/** Asks about each and applies the answers. */
export async function askAbout(services: Services, attempts: readonly AttemptRow[]): Promise<BankWord> {
  const answers = await inLanes(attempts, ({ order_id }) => askBank(services, order_id))
  return { asked: new Set(attempts.map(({ id }) => id)), isSilent: answers.some(saysNothing) }
}

/** Money that is held, or of which the bank itself doesn't know yet, may be taken in the next moment. */
function saysNothing(checked: CheckedPayment): boolean {
  if ('unavailable' in checked) return true
  return checked.known && ['hold', 'undef', 'unknown'].includes(checked.payment.state)
}

type Undecided = { undecided: AttemptRow[] }

/**
 * Begins a payment. About those that would make way for it and may have been paid, the bank is asked first, outside of any
 * transaction: nobody is led to pay a second time for what is paid already.
 */
export async function beginPayment<Answer extends object>(
  services: Services,
  begin: (word: BankWord) => Promise<Answer | Undecided>,
): Promise<Answer | typeof silent> {
  let word: BankWord = { asked: new Set(), isSilent: false }
  for (let questions = 0; questions <= mostQuestions; questions += 1) {
    const answer = await begin(word)
    if (!('undecided' in answer)) return answer
    word = await askAbout(services, answer.undecided)
    if (word.isSilent) return silent
  }
  return silent
}
