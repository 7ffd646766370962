import type { Phone } from '@akvapolis/rules/person/phone'
import { confirmPhone } from '../features/codes/confirmed-phones.ts'
import { xsrfTokenOf } from '../sessions/calls/session-cookies.ts'
import { signIn } from '../sessions/rotation.ts'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** Signs a visitor in, with the phone confirmed, without the SMS it takes; answers the session's id. */
export async function signInAtOnce(
  { services, clock }: Shop,
  { cookies }: Pick<Visitor, 'cookies'>,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<string> {
  const { db, sessions } = services
  const session = await sessions.find(cookies.get('session') ?? '')
  if (!session) throw new Error('the session has ended')
  await sessions.keep(session, '')
  const now = clock.now()
  const { id: sessionId } = session
  const { cookie: token } = await signIn(db, { sessionId, customerId, device: undefined, now })
  await confirmPhone(db, { sessionId, phone, now })
  cookies.set('session', token).set('XSRF-TOKEN', xsrfTokenOf(token))
  return sessionId
}
