import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Details } from '@akvapolis/rules/details'
import { fixedRiskId } from '@akvapolis/rules/limits'
import { productMeant } from '@akvapolis/rules/products/products'
import { acceptOrder } from '../features/calculator/accept-order.ts'
import { confirmPhone } from '../features/codes/confirmed-phones.ts'
import { createDraft } from '../features/drafts/create-draft.ts'
import { publishDraft } from '../features/drafts/publish-draft.ts'
import { findOwnPolicy } from '../features/policies/find-policy.ts'
import { movePolicy, payPolicy } from '../features/policies/move-policy.ts'
import { diver, family } from '../ground/config/play.ts'
import type { CustomerSession } from '../sessions/calls/register-call.ts'
import { signIn } from '../sessions/rotation.ts'
import type { Services } from '../sessions/services.ts'

const egypt = 66
const maldives = 133
const ip = '127.0.0.1'

/** The diver's paid policy and draft, bought the way customers buy; what is there already stays. */
export async function seedPurchases(services: Services, customerId: number): Promise<void> {
  const session = await openSession(services, customerId)
  const today = services.clock.today()
  const wife = family[0]
  const policy = await buy(services, session, {
    key: 'sandbox-policy',
    details: orderOf({ countries: [egypt], start: addDays(today, 14), days: 14, tourists: [diver] }),
  })
  await pay(services, session, policy)
  await buy(services, session, {
    key: 'sandbox-draft',
    details: orderOf({
      countries: [maldives],
      start: addDays(today, 45),
      days: 10,
      tourists: wife ? [diver, wife] : [diver],
    }),
  })
  await services.db.deleteFrom('session').where('id', '=', session.id).execute()
}

/** A session like that of somebody who has just confirmed the phone. */
async function openSession({ sessions, db, clock }: Services, customerId: number): Promise<CustomerSession> {
  const visitor = await sessions.find(sessions.issue())
  if (!visitor) throw new Error('a session just issued is alive')
  await sessions.keep(visitor, '')
  const now = clock.now()
  const { id: sessionId } = visitor
  await db.transaction().execute(async (tx) => {
    await confirmPhone(tx, { sessionId, phone: diver.phone, now })
    await signIn(tx, { sessionId, customerId, device: undefined, now })
  })
  return {
    id: sessionId,
    customerId,
    signedInAt: now,
    hidesBefore: null,
    silentBefore: null,
    quietUntil: null,
  }
}

type Trip = {
  countries: number[]
  start: IsoDate
  days: number
  tourists: { surname: string; name: string; birth: IsoDate; passport?: string }[]
}

function orderOf({ countries, start, days, tourists }: Trip): Details {
  const { surname_ru, name_ru, birth, email, phone } = diver
  return {
    countries,
    trip: { mode: 'single', date_from: start, date_to: addDays(start, days - 1), now: false },
    tourists: tourists.map(({ surname, name, birth, passport }) => ({ surname, name, birth, passport })),
    risks: [{ risk_id: fixedRiskId, full_coverage: true }],
    insurer: { surname: surname_ru, name: name_ru, birth, email, phone },
    contacts: { email, phone },
    accepted: true,
    accepted_personal_data: true,
  }
}

/** A draft's external id; the one made under the same key by a start that was cut short. */
async function buy(
  services: Services,
  session: CustomerSession,
  { key, details }: { key: string; details: Details },
): Promise<string> {
  const bought = await services.db
    .selectFrom('policy')
    .select('external_id')
    .where('customer_id', '=', session.customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (bought) return bought.external_id

  const asked = { product: productMeant({ draftCall: 'create-draft' }, details), details, session }
  const accepted = await acceptOrder(services, { ...asked, ip })
  if (accepted.status !== 200) throw new Error(`the sandbox's order is refused: ${JSON.stringify(accepted)}`)
  const created = await createDraft(services, { ...asked, replaces: null, key, ip })
  if (created.status !== 200) throw new Error(`the sandbox's draft is refused: ${JSON.stringify(created)}`)
  return created.body.result.external_id
}

/** Its document is made by the queue, which also mails it, but never by a real mail server. */
async function pay(services: Services, session: CustomerSession, draft: string): Promise<void> {
  const { db, clock, config } = services
  const { customerId } = session
  const published = await publishDraft(services, {
    body: { draft_id: draft },
    session,
    ip,
    arrivedAt: clock.now(),
  })
  // A start was cut short so long ago that the trip has begun: it stays a draft.
  if (published.status !== 200) return
  const paid = { reason: 'paid in the sandbox', now: clock.now() }
  await db.transaction().execute(async (tx) => {
    const policy = await findOwnPolicy(tx, { name: draft, customerId, lock: true })
    if (policy?.state !== 'published') return
    if (config.smtp === null) await payPolicy(tx, services, policy, paid)
    else await movePolicy(tx, policy, { move: 'pay', ...paid, set: { paid_at: paid.now } })
  })
}
