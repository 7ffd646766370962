import type { Phone } from '@akvapolis/rules/person/phone'
import { confirmPhone } from '../features/codes/confirmed-phones.ts'
import { xsrfTokenOf } from '../sessions/calls/session-cookies.ts'
import { signIn } from '../sessions/rotation.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A visitor's session, kept from now on. */
export async function openSessionOf(
  { services: { sessions } }: Pick<Shop, 'services'>,
  { cookies }: Pick<Visitor, 'cookies'>,
): Promise<OpenSession> {
  const session = await sessions.find(cookies.get('session') ?? '')
  if (!session) throw new Error('the session has ended')
  await sessions.keep(session, '')
  return session
}

/** Signs a visitor in, with the phone confirmed, without the SMS it takes; answers the session's id. */
export async function signInAtOnce(
  shop: Shop,
  visitor: Pick<Visitor, 'cookies'>,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<string> {
  const { db } = shop.services
  const now = shop.clock.now()
  const { id: sessionId } = await openSessionOf(shop, visitor)
  const { cookie: token } = await signIn(db, { sessionId, customerId, device: undefined, now })
  await confirmPhone(db, { sessionId, phone, now })
  visitor.cookies.set('session', token).set('XSRF-TOKEN', xsrfTokenOf(token))
  return sessionId
}
