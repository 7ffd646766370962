import { hourMs } from '@akvapolis/rules/dates/durations'
import { priceHours } from '@akvapolis/rules/limits'
import type { Kopecks } from '@akvapolis/rules/money'
import { isOpen } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'
import { addAttempt, endOpenAttempt, findPayable, updateAttempt } from './attempts.ts'
import { type BankWord, unlessAsked } from './bank-word.ts'
import { nextCheckAt } from './check-schedule.ts'

/** `payLinkId`: by which link somebody else pays; null: the customer does. */
type Payment = { policy: PolicyRow; kopecks: Kopecks; method: PaymentMethod; payLinkId: string | null }

/**
 * The attempt of a locked policy that is open, or else a new one. One for another sum, made another way or by somebody
 * else, or older than a price may be, is ended first; nothing begins before the bank was asked about it, and about those
 * that have made way before. Should one be paid after all, its checks or the bank's notification find out.
 */
export async function openAttempt(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  { word, ...payment }: Payment & { word: BankWord },
): Promise<AttemptRow> {
  const { policy, kopecks, method, payLinkId } = payment
  const now = clock.now()
  const soon = nextCheckAt(now, now)
  const attempts = await findPayable(tx, policy.id, { lock: true })
  const open = attempts.find(({ state }) => isOpen(state))
  if (open && isSame(open, payment) && now.getTime() - open.created_at.getTime() < priceHours * hourMs) {
    await updateAttempt(tx, open.id, { next_check_at: soon })
    return open
  }
  unlessAsked(word, attempts)
  if (open) await endOpenAttempt(tx, policy.id, now)
  const next = { kopecks, method, pay_link_id: payLinkId, created_at: now, next_check_at: soon }
  return addAttempt(tx, policy, next)
}

const isSame = (open: AttemptRow, { kopecks, method, payLinkId }: Payment): boolean =>
  open.kopecks === kopecks && open.method === method && open.pay_link_id === payLinkId
