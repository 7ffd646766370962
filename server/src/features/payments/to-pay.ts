import type { BodyOf } from '@akvapolis/contract/call'
import type { toPay as toPayCall } from '@akvapolis/contract/payments'
import { documentTitle } from '@akvapolis/copy/papers/document'
import { hundredthsOf, type Kopecks } from '@akvapolis/rules/money'
import { usualMethod } from '@akvapolis/rules/policy/payment-methods'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { AttemptRow, Database, PolicyRow } from '../../ground/database/schema.ts'
import { type ConflictCode, notFound, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { unlessOpen } from '../calculator/sales.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { renewPrice } from '../policies/renew-price.ts'
import { openAttempt } from './attempts/open-attempt.ts'

type Asked = { body: BodyOf<typeof toPayCall>; session: CustomerSession; ip: string; arrivedAt: Date }

/**
 * The form that takes the buyer to the bank for our own total. What the page believes it to be is compared only:
 * nobody is asked to pay a sum he hasn't seen, so a changed price is signed once it comes back as `amount`; other key
 * information at the same sum, once it was told. Asked again, in another tab too, it is the same order.
 */
export async function toPay(
  services: Services,
  { body, session, ip, arrivedAt }: Asked,
): Promise<Outcome<typeof toPayCall>> {
  const closed = await unlessOpen(services)
  if (closed) return closed
  return services.db.transaction().execute(async (tx) => {
    const { customerId } = session
    const policy = await findOwnPolicy(tx, { name: body.policy_number, customerId, lock: true })
    if (!policy) return notFound
    if (policy.state !== 'published') return { status: 409, code: conflicts[policy.state] }

    const seen = body.amount == null ? undefined : hundredthsOf(body.amount)
    if (seen === null) return refuseSum(tx, services, { policy, session, seen })
    const conflict = await renewPrice(tx, services, policy, {
      isAgreed: ({ kopecks, since, isOtherSum }) =>
        kopecks === seen && (isOtherSum || (since !== null && since <= arrivedAt)),
      by: { sessionId: session.id, ip },
    })
    if (conflict) return conflict
    const kopecks = await totalOf(tx, policy)
    if (seen !== undefined && seen !== kopecks) return refuseSum(tx, services, { policy, session, seen })

    const method = body.method ?? usualMethod
    const attempt = await openAttempt(tx, services, { policy, kopecks, method, payLinkId: null })
    return ok(formOf(services, policy, attempt))
  })
}

/** Why a policy that is not published can't be paid for. */
const conflicts: Readonly<Record<Exclude<PolicyState, 'published'>, ConflictCode>> = {
  draft: 'not_published',
  paid: 'already_paid',
  expired: 'start_passed',
  review: 'in_review',
  cancelled: 'cancelled',
}

async function refuseSum(
  tx: Kysely<Database>,
  { clock }: Services,
  { policy, session, seen }: { policy: PolicyRow; session: CustomerSession; seen: Kopecks | null },
) {
  await tx
    .insertInto('audit')
    .values({
      at: clock.now(),
      event: 'to_pay_amount_differs',
      session_id: session.id,
      customer_id: session.customerId,
      policy_id: policy.id,
      note: seen === null ? 'no sum' : `${seen} kopecks`,
    })
    .execute()
  return wrong({ path: 'amount', code: 'amount_differs' })
}

/** After the price was renewed, perhaps. */
async function totalOf(tx: Kysely<Database>, { id }: PolicyRow): Promise<Kopecks> {
  const policy = await tx
    .selectFrom('policy')
    .select('total_kopecks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return policy.total_kopecks
}

function formOf({ config, bank }: Services, policy: PolicyRow, attempt: AttemptRow) {
  const number = policy.number ?? ''
  const back = new URL(`${config.publicUrl}/api/payment/return`)
  back.search = new URLSearchParams({ policy: policy.external_id, order: attempt.order_id }).toString()
  return bank.formOf({
    orderId: attempt.order_id,
    showOrderId: number,
    kopecks: attempt.kopecks,
    details: documentTitle(number),
    method: attempt.method,
    email: policy.email,
    phone: readContract(policy).holder.phone,
    returnUrl: back.href,
  })
}
