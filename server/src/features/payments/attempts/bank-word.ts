import { isUncertain } from '@akvapolis/rules/policy/payment/attempt-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database } from '../../../ground/database/schema.ts'
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

const silent = { status: 503, code: 'bank_silent' } as const
/** As often as a new payment may begin between the bank's word and ours. */
const mostQuestions = 5

/** Asks about each and applies the answers. `unsaid`: of how many the bank can't say whether they are paid. */
export async function askAbout(
  services: Services,
  attempts: readonly AttemptRow[],
): Promise<BankWord & { unsaid: number }> {
  const answers = await inLanes(attempts, ({ order_id }) => askBank(services, order_id))
  const unsaid = answers.filter(saysNothing).length
  return { asked: new Set(attempts.map(({ id }) => id)), isSilent: unsaid > 0, unsaid }
}

/** It can't be asked, or can't say whether it is paid. */
export const saysNothing = (checked: CheckedPayment): boolean =>
  'unavailable' in checked || (checked.known && isUncertain(checked.payment.state))

/** Nothing more is done for now: these may have been paid, and the bank was not asked yet. */
class Unasked extends Error {
  readonly attempts: readonly AttemptRow[]
  constructor(attempts: readonly AttemptRow[]) {
    super('the bank is to be asked first')
    this.attempts = attempts
  }
}

/** Nothing more is done for now: the bank was asked, and can't say of one of them. */
class BankSilent extends Error {}

/**
 * Undoes the transaction of `onBankWord` unless the bank has said of each what it knows; also of one that it has declined,
 * for its payer may have tried again on the bank's page.
 */
export function unlessAsked({ asked, isSilent }: BankWord, attempts: readonly AttemptRow[]): void {
  if (attempts.some(({ id }) => !asked.has(id))) throw new Unasked(attempts)
  if (isSilent && attempts.length > 0) throw new BankSilent('the bank can’t say what is paid')
}

/**
 * Does in one transaction what payments that have begun could stand in the way of. About those that `unlessAsked` names
 * the bank is asked outside of any, and all is done anew by what came of them: nobody is led to pay a second time for
 * what is paid already, and nothing is kept or cancelled beside money that is there.
 */
export async function onBankWord<Answer>(
  services: Services,
  act: (tx: Kysely<Database>, word: BankWord) => Promise<Answer>,
): Promise<Answer | typeof silent> {
  let word: BankWord = { asked: new Set(), isSilent: false }
  for (let questions = 0; questions <= mostQuestions; questions += 1) {
    try {
      return await services.db.transaction().execute((tx) => act(tx, word))
    } catch (error) {
      if (error instanceof BankSilent) return silent
      if (!(error instanceof Unasked)) throw error
      word = await askAbout(services, error.attempts)
    }
  }
  return silent
}
