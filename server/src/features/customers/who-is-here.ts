import type { User } from '@akvapolis/contract/session'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findCustomer, userOf } from './customers.ts'

/** The customer of a session, as they are told of themselves; null for a visitor. */
export async function whoIsHere(
  { db, seal, clock }: Pick<Services, 'db' | 'seal' | 'clock'>,
  session: OpenSession | null,
): Promise<User | null> {
  if (session === null || session.customerId === null) return null
  const customer = await findCustomer(db, session.customerId)
  return customer ? userOf(db, { customer, sessionId: session.id, seal, now: clock.now() }) : null
}
