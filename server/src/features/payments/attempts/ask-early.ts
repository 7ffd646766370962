import { moneyCame } from '@akvapolis/rules/policy/payment/attempt-states'
import type { AttemptRow } from '../../../ground/database/schema.ts'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { askBank } from './ask-bank.ts'
import { claimCheck } from './checks.ts'

/** Between two questions to the bank that waiting pages cause. */
const pauseMs = 4_000

/** What the bank says before the attempt's next check is due; null when somebody has just asked, or all is settled. */
export async function askEarly(services: Services, attempt: AttemptRow): Promise<CheckedPayment | null> {
  if (moneyCame(attempt.state)) return null
  const now = services.clock.now()
  const claimed = await claimCheck(services.db, attempt.id, { now, pauseMs, isEarly: true })
  return claimed ? askBank(services, attempt.order_id) : null
}
