import { priceHours } from '@akvapolis/rules/limits'
import type { Kopecks } from '@akvapolis/rules/money'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment-methods'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import type { Services } from '../../../sessions/services.ts'
import { addAttempt, findOpenAttempt, updateAttempt } from './attempts.ts'
import { nextCheckAt } from './check-schedule.ts'

/** `payLinkId`: by which link somebody else pays; null: the customer does. */
type Payment = { policy: PolicyRow; kopecks: Kopecks; method: PaymentMethod; payLinkId: string | null }

/**
 * The attempt of a locked policy that is open, or else a new one. One for another sum, made another way or by somebody
 * else, or older than a price may be, is ended first: should it be paid after all, its checks or the bank's notification
 * find out.
 */
export async function openAttempt(
  tx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  payment: Payment,
): Promise<AttemptRow> {
  const { policy, kopecks, method, payLinkId } = payment
  const now = clock.now()
  const soon = nextCheckAt(now, now)
  const open = await findOpenAttempt(tx, policy.id)
  if (open && isSame(open, payment) && now.getTime() - open.created_at.getTime() < priceHours * 3_600_000) {
    await updateAttempt(tx, open.id, { next_check_at: soon })
    return open
  }
  if (open) await updateAttempt(tx, open.id, { state: 'exp', ended_at: now })
  return addAttempt(tx, policy, {
    kopecks,
    method,
    pay_link_id: payLinkId,
    created_at: now,
    next_check_at: soon,
  })
}

const isSame = (open: AttemptRow, { kopecks, method, payLinkId }: Payment): boolean =>
  open.kopecks === kopecks && open.method === method && open.pay_link_id === payLinkId
