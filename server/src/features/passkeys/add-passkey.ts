import type { BodyOf } from '@akvapolis/contract/call'
import type { addPasskey as addPasskeyCall } from '@akvapolis/contract/passkeys'
import { mostPasskeys } from '@akvapolis/rules/limits'
import { record } from '../../ground/audit/record.ts'
import { type Audited, notFound, ok, wrong } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { noticeTo } from '../customers/account-mails.ts'
import { findCustomer } from '../customers/customers.ts'
import { spendChallenge } from './challenges.ts'
import { keysOf, passkeyOf, tooMany } from './own-passkeys.ts'
import { algorithms, webauthn } from './webauthn.ts'

type Credential = BodyOf<typeof addPasskeyCall>['credential']
type Asked = { credential: Credential; session: CustomerSession; device: string }

/** Keeps a passkey that has answered the challenge of startPasskey in this session. */
export async function addPasskey(
  services: Services,
  { credential, session, device }: Asked,
): Promise<Audited<typeof addPasskeyCall>> {
  const { db, clock, queue } = services
  if (!services.config.passkeys) return notFound
  const { customerId } = session
  const challenge = await spendChallenge(services, { sessionId: session.id, customerId })
  if (challenge === null) return wrong({ path: 'credential', code: 'passkey_outdated' })
  const key = await verifiedKey(services, { credential, challenge })
  if (!key) return refused

  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    const customer = await findCustomer(tx, customerId, { lock: 'update' })
    if (!customer) return { status: 401 }
    // Each session may have asked for one of its own.
    if ((await keysOf(tx, customerId)).length >= mostPasskeys) return tooMany
    const row = await tx
      .insertInto('passkey')
      .values({
        id: key.id,
        customer_id: customerId,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: credential.response.transports ?? [],
        device,
        created_at: clock.now(),
      })
      // The same key twice, or one that says it is another customer's.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return refused
    const notice = await noticeTo(tx, customer, clock.now())
    await queue.add(tx, 'send_passkey_notice', { ...notice, change: 'added', device })
    const recorded = await record(tx, services, { by: session, event: 'passkey_added' })
    return ok({ result: passkeyOf(row) }, { recorded })
  })
}

const refused = wrong({ path: 'credential', code: 'passkey_refused' })

async function verifiedKey(
  { config }: Services,
  { credential, challenge }: { credential: Credential; challenge: string },
) {
  if (!config.passkeys) return null
  const { verifyRegistrationResponse } = await webauthn()
  const { attestationObject, clientDataJSON } = credential.response
  try {
    const verified = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { attestationObject, clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: config.passkeys.origin,
      expectedRPID: config.passkeys.rpId,
      supportedAlgorithmIDs: algorithms,
    })
    return verified.verified ? verified.registrationInfo.credential : null
  } catch {
    return null // the library throws whatever is wrong with what came from outside
  }
}
