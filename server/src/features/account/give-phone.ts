import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { nobody, record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { endDevices } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import { linkContractsOfPhone } from '../bonus-days/link-contract.ts'
import { type Account, findCustomerByPhone } from '../customers/customers.ts'
import { lockForMove, lockSessionsOf, moveToPhone } from './phone/move-to-phone.ts'

/**
 * Gives an account another phone by the operator's word; false when either phone has changed hands meanwhile. No session
 * comes of it: the new phone proves itself by its code at the next sign-in.
 */
export async function givePhone(
  tx: Kysely<Database>,
  services: Services,
  { customer, phone }: { customer: Account; phone: Phone },
): Promise<boolean> {
  const moving = { customer, phone, butFor: null, now: services.clock.now() }
  await lockSessionsOf(tx, customer.id)
  const held = await lockForMove(tx, moving)
  if (!held || (await findCustomerByPhone(tx, phone))) return false
  await moveToPhone(tx, services, { ...moving, customer: held })
  await linkContractsOfPhone(tx, { customerId: customer.id, phone, now: moving.now })
  await endDevices(tx, { customerId: customer.id })
  const of = { customerId: customer.id }
  await record(tx, services, { by: nobody, of, event: 'phone_changed' })
  return true
}
