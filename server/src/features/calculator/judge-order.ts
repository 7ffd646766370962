import type { Details } from '@akvapolis/rules/details'
import type { Issue } from '@akvapolis/rules/issues'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { judgeOrder, type Order } from '@akvapolis/rules/policy/order'
import type { Quote } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import type { Services } from '../../sessions/services.ts'
import { type OpenSession, SessionEnded } from '../../sessions/sessions.ts'
import { judgeTrip } from './price-trip.ts'

export type JudgedOrder =
  | { ok: true; quote: Quote; dmsContractId: number | null; order: Order }
  | { ok: false; issues: Issue[] }

/** Judges steps 1 and 2 together. A signed-in customer's policy goes to their own phone. */
export async function judgeWholeOrder(
  services: Services,
  { product, details, session }: { product: Product; details: Details; session: OpenSession },
): Promise<JudgedOrder> {
  const trip = await judgeTrip(services, { product, details, session })
  const order = judgeOrder(details, { today: services.clock.today() })
  const issues = [...(trip.ok ? [] : trip.issues), ...(order.ok ? [] : order.issues)]
  const phone = normalisePhone(details.contacts?.phone ?? '')
  if (phone !== null && session.customerId !== null) {
    const own = await phoneOf(services, session.customerId)
    if (phone !== own) issues.push({ path: 'contacts.phone', code: 'phone_not_own' })
  }
  if (!trip.ok || !order.ok || issues.length > 0) return { ok: false, issues: distinctPaths(issues) }
  return { ok: true, quote: trip.quote, dmsContractId: trip.dmsContractId, order: order.value }
}

/** An account that is deleted meanwhile takes the session with it. */
async function phoneOf({ db }: Services, customerId: number): Promise<Phone> {
  const customer = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer?.phone) throw new SessionEnded()
  return customer.phone
}

/** Both steps read the birth dates: one sentence a field is enough. */
function distinctPaths(issues: Issue[]): Issue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed()
}
