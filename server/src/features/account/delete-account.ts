import type { deleteAccount as deleteAccountCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import { type Audited, ok } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { forgetsSite } from '../../sessions/calls/session-cookies.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { refusalUnlessFresh } from '../customers/fresh-sign-in.ts'
import { settleUnpaidOf } from '../payments/cancel-unpaid.ts'
import { closeAccount } from './close-account.ts'

type Deleting = { body: BodyOf<typeof deleteAccountCall>; session: CustomerSession; device: DeviceToken }

/** Deletes the account of whoever asks (close-account.ts), if they have signed in just now or know the password. */
export async function deleteAccount(
  services: Services,
  { body, session, device }: Deleting,
): Promise<Audited<typeof deleteAccountCall>> {
  const { db } = services
  const customer = await findCustomer(db, session.customerId)
  if (!customer) return { status: 401 }
  const password = body.current_password
  const stale = await refusalUnlessFresh(services, { session, customer, password, device })
  if (stale) return stale

  const { id } = customer
  await settleUnpaidOf(services, id)
  const recorded = await db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    // Whatever is being added to the account is there before, or finds it deleted; so does a second press.
    const held = await findCustomer(tx, id, { lock: 'update' })
    if (!held) return null
    return closeAccount(tx, services, held, {
      by: session,
      withdrawsConsent: body.withdraws_consent === true,
    })
  })
  if (!recorded) return { status: 401 }
  const left = { cookie: services.sessions.issue(), recorded }
  return { ...ok({ success: true as const }, left), headers: forgetsSite }
}
