import { waitsForPayer } from '@akvapolis/rules/policy/payment/attempt-states'
import type { CheckedPayment } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Asks the bank what became of an order of ours and applies its answer. */
export async function askBank(services: Services, orderId: string): Promise<CheckedPayment> {
  const checked = await services.bank.checkPayment(orderId)
  if ('known' in checked && checked.known) await settleAttempt(services, checked.payment)
  return checked
}

/** Whether the bank knows of no payment yet, or waits for its payer: nothing is paid. */
export const saysUnpaid = (checked: CheckedPayment): boolean =>
  'known' in checked && (!checked.known || waitsForPayer(checked.payment.state))
