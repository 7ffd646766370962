import type { BodyOf } from '@akvapolis/contract/call'
import type { toPay as toPayCall } from '@akvapolis/contract/payments'
import { documentTitle } from '@akvapolis/copy/papers/document'
import { usualMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { AttemptRow, PolicyRow } from '../../ground/database/schema.ts'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { unlessOpen } from '../calculator/sales.ts'
import { contactPhoneOf } from '../policies/contact-phone.ts'
import { findOwnPolicy, numberOf } from '../policies/find-policy.ts'
import { agreedSum } from './attempts/agreed-sum.ts'
import { onBankWord } from './attempts/bank-word.ts'
import { openAttempt } from './attempts/open-attempt.ts'
import { endPayLink } from './by-link/living-link.ts'

type Asked = { body: BodyOf<typeof toPayCall>; session: CustomerSession; ip: string; arrivedAt: Date }

/**
 * The form that takes the buyer to the bank for our own total. What the page believes it to be is compared only. Asked
 * again, in another tab too, it is the same order. Who pays oneself lets nobody else pay any more.
 */
export async function toPay(
  services: Services,
  { body, session, ip, arrivedAt }: Asked,
): Promise<Outcome<typeof toPayCall>> {
  const closed = await unlessOpen(services)
  if (closed) return closed
  return onBankWord(services, async (tx, word) => {
    const { customerId } = session
    const policy = await findOwnPolicy(tx, { name: body.policy_number, customerId, lock: true })
    if (!policy) return notFound
    const agreed = await agreedSum(tx, services, {
      policy,
      amount: body.amount,
      session,
      ip,
      arrivedAt,
      word,
    })
    if ('status' in agreed) return agreed
    const { kopecks } = agreed
    const method = body.method ?? usualMethod
    const attempt = await openAttempt(tx, services, { policy, kopecks, method, payLinkId: null, word })
    await endPayLink(tx, policy.id, services.clock.now())
    return ok(formOf(services, policy, attempt))
  })
}

function formOf({ config, bank }: Services, policy: PolicyRow, attempt: AttemptRow) {
  const number = numberOf(policy)
  const back = new URL(`${config.publicUrl}/api/payment/return`)
  back.search = new URLSearchParams({ policy: policy.external_id, order: attempt.order_id }).toString()
  return bank.formOf({
    orderId: attempt.order_id,
    showOrderId: number,
    kopecks: attempt.kopecks,
    details: documentTitle(number),
    method: attempt.method,
    email: policy.email,
    phone: contactPhoneOf(policy),
    returnUrl: back.href,
  })
}
