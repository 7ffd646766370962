import type { cancelPolicy as cancelPolicyCall } from '@akvapolis/contract/payments'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { onBankWord } from './attempts/bank-word.ts'
import { cancelUnpaid, lockUnpaid } from './cancel-unpaid.ts'

type Asked = { name: string; customerId: number }

/** Cancels an unpaid policy as its customer wishes; a repeat changes nothing. A draft is deleted instead. */
export async function cancelPolicy(
  services: Services,
  { name, customerId }: Asked,
): Promise<Outcome<typeof cancelPolicyCall>> {
  return onBankWord(services, async (tx, word) => {
    if (!(await findCustomer(tx, customerId, { lock: 'key share' }))) return { status: 401 }
    const named = await findOwnPolicy(tx, { name, customerId })
    if (!named || named.state === 'draft') return notFound
    const policy = await lockUnpaid(tx, named.id, word)
    if ('status' in policy) return policy
    await cancelUnpaid(tx, services, { policy, reason: 'cancelled by the customer' })
    return ok({ success: true as const })
  })
}
