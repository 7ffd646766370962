import { paymentPage } from '@akvapolis/contract/pages/payment-page'
import type { Services } from '../../../sessions/services.ts'
import { findByExternalId } from '../../policies/find-policy.ts'
import { askEarly } from '../attempts/ask-early.ts'
import { findAttempt } from '../attempts/attempts.ts'
import { paymentStatus } from '../payment-state.ts'

/** What the address we gave the bank says, and the order id that the bank adds or not. */
export type Returned = { policy: string | undefined; order: string | undefined }

/**
 * Where the payer goes after the bank's page. Which page it is, is decided by the bank's books, not by what the
 * browser brings; a payment that the bank has not decided waits on /done. Who comes with an order id alone learns
 * nothing: order ids can be guessed.
 */
export async function pageAfterBank(services: Services, returned: Returned): Promise<string> {
  const policy = returned.policy ? await findByExternalId(services.db, returned.policy) : undefined
  if (!policy) return '/done'
  const attempt = await findAttempt(services.db, policy.id, returned.order)
  if (attempt) await askEarly(services, attempt)
  const status = await paymentStatus(services, policy)
  return `${paymentPage(status)}?policy=${policy.external_id}`
}
