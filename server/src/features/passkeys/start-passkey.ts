import { startPasskey as startPasskeyCall } from '@akvapolis/contract/passkeys'
import { productName } from '@akvapolis/copy/frame'
import { mostPasskeys } from '@akvapolis/rules/limits'
import { formatPhone } from '@akvapolis/rules/person/phone'
import { calledName } from '@akvapolis/rules/person/printed-name'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { refusalUnlessFresh } from '../customers/fresh-sign-in.ts'
import { challengeLife, keepChallenge } from './challenges.ts'
import { keysOf, tooMany } from './own-passkeys.ts'
import { userHandle } from './user-handle.ts'
import { algorithms, webauthn } from './webauthn.ts'

type Asked = { session: CustomerSession; password: string | null | undefined; device: DeviceToken }

/**
 * Asks for a new passkey. What opens the account changes only after a fresh sign-in or the current password; the
 * challenge carries that permission to addPasskey.
 */
export async function startPasskey(
  services: Services,
  { session, password, device }: Asked,
): Promise<Outcome<typeof startPasskeyCall>> {
  const { db, config } = services
  const customer = await findCustomer(db, session.customerId)
  if (!customer) return { status: 401 }
  if (!config.passkeys) return notFound
  const stale = await refusalUnlessFresh(services, { session, customer, password, device })
  if (stale) return stale
  const own = await keysOf(db, customer.id)
  if (own.length >= mostPasskeys) return tooMany

  const { generateRegistrationOptions } = await webauthn()
  const { surname, name } = calledName(customer)
  const phone = formatPhone(customer.phone)
  const question = await generateRegistrationOptions({
    rpName: productName,
    rpID: config.passkeys.rpId,
    userID: userHandle(customer.id),
    userName: phone,
    userDisplayName: `${name} ${surname}`.trim() || phone,
    timeout: challengeLife,
    excludeCredentials: own,
    // The key stands for both the phone and the code, so it has to be found without one and ask who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  const { challenge } = question
  await keepChallenge(services, { sessionId: session.id, customerId: customer.id, challenge })
  return ok(startPasskeyCall.answers[200].parse(question))
}
