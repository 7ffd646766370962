import type { BodyOf } from '@akvapolis/contract/call'
import {
  type signInWithPasskey as signInWithPasskeyCall,
  startPasskeySignIn as startPasskeySignInCall,
} from '@akvapolis/contract/passkeys'
import type { Selectable } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, notFound, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findCustomer } from '../customers/customers.ts'
import { signedInAs } from '../customers/signed-in-as.ts'
import { challengeLife, keepChallenge, spendChallenge } from './challenges.ts'
import { userHandle } from './user-handle.ts'
import { webauthn } from './webauthn.ts'

/** Asks for any passkey of this site: who it is, the key itself will tell. */
export async function startPasskeySignIn(
  services: Services,
  session: OpenSession,
): Promise<Outcome<typeof startPasskeySignInCall>> {
  const { passkeys } = services.config
  if (!passkeys) return notFound
  const { generateAuthenticationOptions } = await webauthn()
  const question = await generateAuthenticationOptions({
    rpID: passkeys.rpId,
    timeout: challengeLife,
    userVerification: 'required',
  })
  const { challenge } = question
  await keepChallenge(services, { sessionId: session.id, customerId: null, challenge })
  return ok(startPasskeySignInCall.answers[200].parse(question))
}

type Credential = BodyOf<typeof signInWithPasskeyCall>['credential']
type Passkey = Selectable<Database['passkey']>

/**
 * Signs in by a passkey. It confirms no phone: whoever holds the key need not hold the number any more, so a purchase
 * still asks for its code. A wrong signature and an unknown key are refused by the same words.
 */
export async function signInWithPasskey(
  services: Services,
  { credential, session, device }: { credential: Credential; session: OpenSession; device: DeviceToken },
): Promise<Audited<typeof signInWithPasskeyCall>> {
  const { db, clock } = services
  if (!services.config.passkeys) return notFound
  const challenge = await spendChallenge(services, { sessionId: session.id, customerId: null })
  if (challenge === null) return wrong({ path: 'credential', code: 'passkey_outdated' })

  return db.transaction().execute(async (tx) => {
    const passkey = await tx
      .selectFrom('passkey')
      .selectAll()
      .where('id', '=', credential.id)
      // Two answers at once would both fit the counter.
      .forUpdate()
      .executeTakeFirst()
    const refused = wrong({ path: 'credential', code: 'passkey_refused' })
    if (!passkey) return { ...refused, refused: { event: 'passkey_refused' as const } }
    const now = clock.now()
    const counter = await verifiedCounter(services, { credential, passkey, challenge })
    const customer = await findCustomer(tx, passkey.customer_id)
    if (!customer || counter === null) {
      const of = { customerId: passkey.customer_id }
      return { ...refused, refused: { event: 'passkey_refused' as const, of } }
    }

    await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', passkey.id).execute()
    const signedIn = await signIn(tx, { sessionId: session.id, customerId: customer.id, device, now })
    return signedInAs(tx, services, { session, customer, way: 'passkey', signedIn })
  })
}

/** The key's new counter; null when this is not the key's answer, or its counter has gone back, as a copy's does. */
async function verifiedCounter(
  { config }: Services,
  { credential, passkey, challenge }: { credential: Credential; passkey: Passkey; challenge: string },
): Promise<number | null> {
  if (!config.passkeys) return null
  const owner = Buffer.from(userHandle(passkey.customer_id)).toString('base64url')
  if (credential.response.userHandle !== owner) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.passkeys.origin,
      expectedRPID: config.passkeys.rpId,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // the library throws whatever is wrong with what came from outside
  }
}
