import type { AttemptRow } from '../../../ground/database/schema.ts'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { waitsForPayer } from './ask-bank.ts'
import { isOpen } from './attempt-states.ts'
import { lockAttempt, updateAttempt } from './attempts.ts'
import { misfits } from './judge-money.ts'
import { addTask } from './tasks.ts'

/**
 * Ends the checks of an attempt after the last one. When the bank knows of no payment, or of one that waits for its
 * payer, nothing was paid and the attempt is over. Otherwise (money held, an outcome unknown to the end, a bank that
 * could not be asked, a refund it never confirmed) a person has to find out; the policy stays as it is, and a late word
 * of the bank still counts.
 */
export async function giveUp(
  services: Services,
  { order_id }: AttemptRow,
  checked: CheckedPayment,
): Promise<void> {
  const now = services.clock.now()
  const isUndecided = await services.db.transaction().execute(async (tx) => {
    const found = await lockAttempt(tx, order_id)
    if (!found) return false
    const { attempt } = found
    await updateAttempt(tx, attempt.id, { next_check_at: null })
    const { id: attempt_id, policy_id } = attempt
    if (attempt.state === 'end') {
      const reason = 'refund_unconfirmed'
      return addTask(tx, { kind: misfits[reason].kind, policy_id, attempt_id, reason, created_at: now })
    }
    if (!isOpen(attempt.state)) return false
    if (attempt.state !== 'hold' && waitsForPayer(checked)) {
      await updateAttempt(tx, attempt.id, { state: 'exp', ended_at: now })
      return false
    }
    const reason = 'undecided'
    const { kind } = misfits[reason]
    return addTask(tx, { kind, policy_id, attempt_id, reason, created_at: now })
  })
  if (isUndecided)
    services.log.error({ alarm: 'undecided', order_id }, 'the bank never said what became of it')
}
