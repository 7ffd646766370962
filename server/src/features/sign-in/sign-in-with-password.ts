import type { BodyOf } from '@akvapolis/contract/call'
import { signInWithPassword as signInWithPasswordCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { limitReached } from '../../ground/audit-events.ts'
import { addressKey, orGiveBack } from '../../ground/limits/limits.ts'
import { type Audited, wrong } from '../../ground/outcome.ts'
import { takeBucketTry } from '../../sessions/devices/bucket-tries.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession, signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findCustomer, findCustomerByPhone } from '../customers/customers.ts'
import { isPassword, raiseCost } from '../customers/passwords.ts'
import { signedInAs } from '../customers/signed-in-as.ts'

type Asked = {
  body: BodyOf<typeof signInWithPasswordCall>
  session: OpenSession
  ip: string
  device: DeviceToken
}

/** Signs in by a password. An unknown phone takes as long as a wrong password and is refused by the same words. */
export async function signInWithPassword(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof signInWithPasswordCall>> {
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  const tries = await takeBucketTry(services, {
    phone,
    device,
    ip,
    token: body.captcha_token,
    sessionId: session.id,
    tries: (key) => [
      ['passwordMinute', key],
      ['passwordHour', key],
    ],
    byWork: { name: 'passwordByWork', key: phone },
    uses: [['passwordAddress', addressKey(ip)]],
  })
  if ('status' in tries) return { ...tries, refused: limitReached(signInWithPasswordCall, phone) }

  const customer = await findCustomerByPhone(services.db, phone)
  const isRight = await orGiveBack(services.limits, tries, () =>
    isPassword(body.password, customer?.password_hash ?? null),
  )
  if (!customer || !isRight)
    return { ...credentialsWrong, refused: { event: 'sign_in_refused', note: 'password', of: { phone } } }
  const { id: customerId, password_hash: hash } = customer
  await services.limits.giveBack(...tries)
  await raiseCost(services.db, { customerId, password: body.password, hash })

  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    // Phone and password may have become others meanwhile.
    const kept = await findCustomer(tx, customerId, { lock: 'update' })
    const isStill =
      kept?.password_hash === hash || (await isPassword(body.password, kept?.password_hash ?? null))
    if (kept?.phone !== phone || !isStill) return credentialsWrong
    const signedIn = await signIn(tx, { sessionId: session.id, customerId, device, now })
    return signedInAs(tx, services, { session, customer, way: 'password', signedIn })
  })
}

const credentialsWrong = wrong({ path: 'password', code: 'credentials_wrong' })
