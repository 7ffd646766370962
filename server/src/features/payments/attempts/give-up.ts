import { isOpen, moneyCame } from '@akvapolis/rules/policy/payment/attempt-states'
import type { AttemptRow } from '../../../ground/database/schema.ts'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { saysUnpaid } from './ask-bank.ts'
import { lockAttempt, updateAttempt } from './attempts.ts'
import { saysNothing } from './bank-word.ts'
import { nextCheckAt } from './check-schedule.ts'
import { misfits } from './judge-money.ts'
import { addTask } from './tasks.ts'

/**
 * Ends the checks of an attempt after the last one. When the bank knows of no payment, or of one that waits for its
 * payer, nothing was paid and the attempt is over. Otherwise (money held, an outcome unknown to the end, a bank that
 * could not be asked, a refund it never confirmed) a person has to find out; the policy stays as it is, and a late word
 * of the bank still counts. Of an attempt that has ended before, the bank is asked until it can be.
 */
export async function giveUp(
  services: Services,
  { order_id }: AttemptRow,
  { checked, claimedUntil }: { checked: CheckedPayment; claimedUntil: Date },
): Promise<void> {
  const now = services.clock.now()
  const alarm = await services.db.transaction().execute(async (tx) => {
    const found = await lockAttempt(tx, order_id)
    if (!found) return null
    const { attempt } = found
    const { id: attempt_id, policy_id, state, refund_asked_at, created_at } = attempt
    // Somebody who asks on has set another check meanwhile: that one will be the last.
    if (attempt.next_check_at?.getTime() !== claimedUntil.getTime()) return null
    if ('unavailable' in checked && !isOpen(state) && !moneyCame(state)) return null
    // A refund that was asked for meanwhile is waited for anew.
    const next = nextCheckAt(refund_asked_at ?? created_at, now)
    await updateAttempt(tx, attempt.id, { next_check_at: next })
    if (next !== null) return null
    const mayBePaid = isOpen(state) || (!moneyCame(state) && saysNothing(checked))
    const mayGoBack = state === 'end' && refund_asked_at !== null
    if (!mayBePaid && !mayGoBack) return null
    if (isOpen(state) && state !== 'hold' && saysUnpaid(checked)) {
      await updateAttempt(tx, attempt.id, { state: 'exp', ended_at: now })
      return null
    }
    const reason = state === 'end' ? 'refund_unconfirmed' : 'undecided'
    const { kind } = misfits[reason]
    const isNew = await addTask(tx, { kind, policy_id, attempt_id, reason, created_at: now })
    return isNew ? reason : null
  })
  if (alarm) services.log.error({ alarm, order_id }, 'the bank never said what became of it')
}
