import type { sendConfirmation as sendConfirmationCall } from '@akvapolis/contract/account'
import { emailKey } from '@akvapolis/rules/person/email'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from './customers.ts'
import { askToConfirmEmail } from './email-confirmation.ts'

/** Mails the link that confirms the address typed last once more; what is confirmed is asked for no more. */
export async function sendConfirmation(
  services: Services,
  customerId: number,
): Promise<Outcome<typeof sendConfirmationCall>> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) return { status: 401 }
  const { email, confirmed_email } = customer
  if (email === null) return wrong({ path: 'email', code: 'required' })
  if (emailKey(email) === emailKey(confirmed_email ?? '')) return ok({ success: true as const })
  const over = await services.limits.take(['sendConfirmation', String(customerId)])
  if (over) return over
  return services.db.transaction().execute(async (tx) => {
    // Deleted meanwhile, there is nobody to ask.
    const asked = await findCustomer(tx, customerId, { keep: true })
    if (!asked) return { status: 401 }
    await askToConfirmEmail(tx, services, asked)
    return ok({ success: true as const })
  })
}
