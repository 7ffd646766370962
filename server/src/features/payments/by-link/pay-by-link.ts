import { payPageCopy } from '@akvapolis/copy/purchase/pay-page'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../../ground/database/schema.ts'
import type { PaymentForm } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { unlessOpen } from '../../calculator/sales.ts'
import { findCustomer } from '../../customers/customers.ts'
import { lockPolicy } from '../../policies/find-policy.ts'
import { renewPrice } from '../../policies/renew-price.ts'
import { onBankWord } from '../attempts/bank-word.ts'
import { openAttempt } from '../attempts/open-attempt.ts'
import { findPayLink, isLiving, type PayLinkRow, whyOver } from './living-link.ts'

/** `email`: for the bank and its receipt alone. */
type Asked = { token: string; method: PaymentMethod; email: string | undefined }

export type Started =
  | { attempt: AttemptRow; form: PaymentForm }
  /** Why no payment begins. `changed`: what it costs is for the owner to agree to. `silent`: the bank can't say whether it is paid. */
  | { refusal: 'dead' | 'paid' | 'changed' | 'closed' | 'silent' }

/**
 * The form that takes whoever has the link to the bank, for the sum that the link was made for. It tells the bank nothing of
 * the policy or its holder. An attempt that anybody else has begun ends; the same payer's goes on.
 */
export async function payByLink(services: Services, { token, method, email }: Asked): Promise<Started> {
  if (await unlessOpen(services)) return { refusal: 'closed' }
  const started = await onBankWord(services, async (tx, word) => {
    const found = await lockLink(tx, token)
    if (!found || !isLiving(services, found)) return { refusal: whyOver(found) }
    const { link, policy } = found
    const renewed = await renewPrice(tx, services, policy, null)
    if ('status' in renewed)
      return { refusal: renewed.status === 409 ? ('changed' as const) : ('closed' as const) }
    const { kopecks } = renewed
    if (kopecks !== link.kopecks) return { refusal: 'changed' as const }
    const attempt = await openAttempt(tx, services, { policy, kopecks, method, payLinkId: link.id, word })
    return { attempt, form: formOf(services, { attempt, token, email }) }
  })
  return 'status' in started ? { refusal: 'silent' } : started
}

/** The customer, then the policy, then the link as it is by then; null for an account that is deleted. */
async function lockLink(
  tx: Kysely<Database>,
  token: string,
): Promise<{ link: PayLinkRow; policy: PolicyRow } | null> {
  const named = await findPayLink(tx, token)
  if (!named || !(await findCustomer(tx, named.policy.customer_id, { lock: 'key share' }))) return null
  await lockPolicy(tx, named.policy.id)
  return findPayLink(tx, token)
}

type Leaving = { attempt: AttemptRow; token: string; email: string | undefined }

function formOf({ config, bank }: Services, { attempt, token, email }: Leaving): PaymentForm {
  const { order_id: orderId, kopecks, method } = attempt
  return bank.formOf({
    orderId,
    showOrderId: orderId,
    kopecks,
    details: payPageCopy.details,
    method,
    email,
    returnUrl: `${config.publicUrl}/pay/${token}/${orderId}`,
  })
}
