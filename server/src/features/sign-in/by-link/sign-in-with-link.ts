import type { BodyOf } from '@akvapolis/contract/call'
import { signInWithLink as signInWithLinkCall } from '@akvapolis/contract/sign-in'
import { addressKey } from '../../../ground/limits/limits.ts'
import { type Audited, wrong } from '../../../ground/outcome.ts'
import type { DeviceToken } from '../../../sessions/devices/known-devices.ts'
import { rotateRepeatably } from '../../../sessions/repeats/repeats.ts'
import { lockSession, signIn } from '../../../sessions/rotation.ts'
import type { Services } from '../../../sessions/services.ts'
import type { OpenSession } from '../../../sessions/sessions.ts'
import { findCustomer } from '../../customers/customers.ts'
import { endSignInLinks, findSignInLink, spendSignInLink } from '../../customers/sign-in-link.ts'
import { signedInAs } from '../../customers/signed-in-as.ts'

type Asked = {
  body: BodyOf<typeof signInWithLinkCall>
  session: OpenSession
  ip: string
  device: DeviceToken
}

const refused = { event: 'sign_in_refused', note: 'link' } as const
const linkOver = { ...wrong({ path: 'token', code: 'sign_in_link_over' }), refused }
const linkElsewhere = wrong({ path: 'token', code: 'sign_in_link_elsewhere' })

/**
 * Signs in by a mailed link. It proves a mailbox and no phone, so a purchase still asks for its code, and nothing is
 * hidden after a long silence. A mail that somebody else reads or is talked into opening opens nothing: the session has
 * to be the one that asked. Looked at elsewhere, the link is not used up.
 */
export async function signInWithLink(
  services: Services,
  { body, session, ip, device }: Asked,
): Promise<Audited<typeof signInWithLinkCall>> {
  const { db, clock, limits } = services
  const over = await limits.take(['checkLink', session.id], ['checkLinkAddress', addressKey(ip)])
  if (over) return over
  const now = clock.now()
  const link = await findSignInLink(db, { token: body.token, now })
  if (!link) return linkOver
  const of = { customerId: link.customerId }
  if (link.sessionId !== session.id) return { ...linkElsewhere, refused: { ...refused, of } }

  return db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id)
    const customer = await findCustomer(tx, link.customerId, { lock: 'update' })
    // Another address may have been confirmed meanwhile.
    const isStill = await findSignInLink(tx, { token: body.token, now })
    if (!customer || !isStill || !(await spendSignInLink(tx, link.id, now))) return linkOver
    await endSignInLinks(tx, { customerId: customer.id, now })
    const signingIn = { sessionId: session.id, customerId: customer.id, device, now }
    const spent = { sessionId: session.id, linkId: link.id, call: signInWithLinkCall.path, now }
    const signedIn = await rotateRepeatably(tx, spent, () => signIn(tx, signingIn))
    return signedInAs(tx, services, { session, customer, way: 'link', signedIn })
  })
}
