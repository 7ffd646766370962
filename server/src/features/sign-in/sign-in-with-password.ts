import type { BodyOf } from '@akvapolis/contract/call'
import type { signInWithPassword as signInWithPasswordCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { overAddressLimit } from '../../ground/limits/address-limit.ts'
import { addressKey, type LimitUse } from '../../ground/limits/limits.ts'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { signIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findCustomerByPhone, userOf } from '../customers/customers.ts'
import { isPassword, raiseCost } from '../customers/passwords.ts'

type Asked = { body: BodyOf<typeof signInWithPasswordCall>; session: OpenSession; ip: string }

/** Signs in by a password. An unknown phone takes as long as a wrong password and is refused by the same words. */
export async function signInWithPassword(
  services: Services,
  { body, session, ip }: Asked,
): Promise<Outcome<typeof signInWithPasswordCall>> {
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  const own: LimitUse[] = [
    ['passwordMinute', phone],
    ['passwordHour', phone],
  ]
  const over =
    (await services.limits.take(...own)) ??
    (await overAddressLimit(services, {
      uses: [['passwordAddress', addressKey(ip)]],
      counted: own,
      ip,
      token: body.captcha_token,
    }))
  if (over) return over

  const customer = await findCustomerByPhone(services.db, phone)
  const isRight = await isPassword(body.password, customer?.password_hash ?? null)
  if (!customer || !isRight) return wrong({ path: 'password', code: 'credentials_wrong' })
  const { id: customerId, password_hash: hash } = customer
  await raiseCost(services.db, { customerId, password: body.password, hash })

  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const cookie = await signIn(tx, { sessionId: session.id, customerId, now })
    return ok({ data: { user: await userOf(tx, { customer, sessionId: session.id }) } }, cookie)
  })
}
