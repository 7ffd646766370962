import type { Kysely } from 'kysely'
import { nobody } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import { type Account, findCustomer } from '../customers/customers.ts'
import { lockUnpaidOf } from '../payments/cancel-unpaid.ts'
import { closeAccount } from './close-account.ts'
import { lockSessionsOf } from './phone/move-to-phone.ts'

type Deleting = {
  customer: Account
  withdrawsConsent: boolean
  /** Whether the account, which is held with its unpaid policies, still is as it was told. */
  isAsTold: (held: Account) => Promise<boolean>
}

/** Deletes an account by the operator's word, as its customer would; false when it is gone, or no longer as it was told. */
export async function deleteFor(
  tx: Kysely<Database>,
  services: Services,
  { customer: { id }, withdrawsConsent, isAsTold }: Deleting,
): Promise<boolean> {
  // Whoever signs in holds the session before the account.
  await lockSessionsOf(tx, id)
  const held = await findCustomer(tx, id, { lock: 'update' })
  if (!held) return false
  await lockUnpaidOf(tx, id)
  if (!(await isAsTold(held))) return false
  await closeAccount(tx, services, held, { by: nobody, withdrawsConsent })
  return true
}
