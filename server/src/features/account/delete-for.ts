import type { Kysely } from 'kysely'
import { nobody } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import { type Account, findCustomer } from '../customers/customers.ts'
import { closeAccount } from './close-account.ts'
import { holdSessionsOf } from './phone/move-to-phone.ts'

/**
 * Deletes an account by the operator's word, as its customer would; false when it is no longer there, or no longer by the
 * phone that was told.
 */
export async function deleteFor(
  tx: Kysely<Database>,
  services: Services,
  { customer, withdrawsConsent }: { customer: Account; withdrawsConsent: boolean },
): Promise<boolean> {
  // Whoever signs in holds the session before the account.
  await holdSessionsOf(tx, customer.id)
  const held = await findCustomer(tx, customer.id, { hold: true })
  if (held?.phone !== customer.phone) return false
  await closeAccount(tx, services, held, { by: nobody, withdrawsConsent })
  return true
}
