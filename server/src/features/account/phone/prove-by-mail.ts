import { randomUUID } from 'node:crypto'
import type {
  askForPhoneLink as askForPhoneLinkCall,
  openPhoneLink as openPhoneLinkCall,
} from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import { type HardUse, orGiveBack } from '../../../ground/limits/limits.ts'
import { type Outcome, ok, wrong } from '../../../ground/outcome.ts'
import { derivedSecret } from '../../../ground/secrets.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../../sessions/devices/known-devices.ts'
import { lockSession } from '../../../sessions/rotation.ts'
import type { Services } from '../../../sessions/services.ts'
import { findCustomer } from '../../customers/customers.ts'
import { refusalUnlessPassword } from '../../customers/fresh-sign-in.ts'
import { keepProof, openLink } from './proofs.ts'

type Asked = { body: BodyOf<typeof askForPhoneLinkCall>; session: CustomerSession; device: DeviceToken }

/**
 * Mails a link to the confirmed address of whoever knows the password. It is good in this session alone, so that nobody
 * opens it for somebody else; the newest one counts.
 */
export async function askForPhoneLink(
  services: Services,
  { body, session, device }: Asked,
): Promise<Outcome<typeof askForPhoneLinkCall>> {
  const { db, clock, limits, queue, appKey } = services
  const customer = await findCustomer(db, session.customerId)
  if (!customer) return { status: 401 }
  const refusal = await refusalUnlessPassword(services, {
    customer,
    password: body.current_password,
    device,
  })
  if (refusal) return refusal
  const { confirmed_email: email } = customer
  if (email === null) return wrong({ path: 'current_password', code: 'email_unconfirmed' })
  const use: HardUse = ['phoneLink', String(customer.id)]
  const over = await limits.take(use)
  if (over) return over
  const seed = randomUUID()
  return orGiveBack(limits, [use], () =>
    db.transaction().execute(async (tx) => {
      await lockSession(tx, session.id)
      await keepProof(tx, session, { linkHash: sha256(phoneLink(appKey, seed)), now: clock.now() })
      await queue.add(tx, 'send_phone_link', { email, customerId: customer.id, seed })
      return ok({ success: true as const })
    }),
  )
}

/** What the link carries, by its seed: the same at each try to mail it. */
export const phoneLink = (appKey: Buffer, seed: string): string =>
  derivedSecret(appKey, 'phone', seed).toString('base64url')

export async function openPhoneLink(
  { db, clock, limits }: Services,
  { hash, session }: { hash: string; session: CustomerSession },
): Promise<Outcome<typeof openPhoneLinkCall>> {
  const over = await limits.take(['checkLink', session.id])
  if (over) return over
  const isOpen = await openLink(db, session, { linkHash: sha256(hash), now: clock.now() })
  return ok({ status: isOpen ? ('success' as const) : ('outdated' as const) })
}
