import type { BodyOf } from '@akvapolis/contract/call'
import type {
  getPayLink,
  makePayLink as makePayLinkCall,
  PayLink,
  revokePayLink as revokePayLinkCall,
} from '@akvapolis/contract/payments'
import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { payLinkHours } from '@akvapolis/rules/limits'
import { amountOf, type Kopecks } from '@akvapolis/rules/money'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../../ground/database/schema.ts'
import { type Audited, notFound, type Outcome, ok, type Refusal } from '../../../ground/outcome.ts'
import { newToken } from '../../../ground/secrets.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { CustomerSession } from '../../../sessions/calls/register-call.ts'
import type { Services } from '../../../sessions/services.ts'
import { unlessOpen } from '../../calculator/sales.ts'
import { findCustomer } from '../../customers/customers.ts'
import { findOwnPolicy } from '../../policies/find-policy.ts'
import { noteOfPolicy } from '../../policies/note.ts'
import { agreedSum } from '../attempts/agreed-sum.ts'
import { onBankWord } from '../attempts/bank-word.ts'
import { begunBy, endPayLink, livingLink, type PayLinkRow, payLinkColumns } from './living-link.ts'

type Asking = { name: string; session: CustomerSession }

/** The link of an own policy that answers now, without what opens it. */
export async function showPayLink(services: Services, asking: Asking): Promise<Outcome<typeof getPayLink>> {
  const policy = await ownPolicy(services.db, asking)
  if ('status' in policy) return policy
  const link = await livingLink(services.db, services, policy.row)
  if (!link) return ok({ result: null })
  const begun = await begunBy(services, { link })
  return ok({ result: { ...told(link), begun_at: begun?.toISOString() ?? null } })
}

type Making = {
  body: BodyOf<typeof makePayLinkCall>
  session: CustomerSession
  ip: string
  arrivedAt: Date
}

/**
 * Makes a link by which anybody pays for an own policy: 256 bits in an address that is told now and never again. The one
 * before it ends. A price that has changed is told and agreed to first, as where the owner pays.
 */
export async function makePayLink(
  services: Services,
  { body, session, ip, arrivedAt }: Making,
): Promise<Audited<typeof makePayLinkCall>> {
  const closed = await unlessOpen(services)
  if (closed) return closed
  return onBankWord(services, async (tx, word) => {
    const own = await lockOwnPolicy(tx, { name: body.policy_id, session })
    if ('status' in own) return own
    const policy = own.row
    const agreed = await agreedSum(tx, services, {
      policy,
      amount: body.amount,
      session,
      ip,
      arrivedAt,
      word,
    })
    if ('status' in agreed) return agreed
    const now = services.clock.now()
    await endPayLink(tx, policy.id, now)
    const token = newToken()
    const link = await addLink(tx, { policy, token, kopecks: agreed.kopecks, now })
    const recorded = await noteOfPolicy(tx, services, { event: 'pay_link_made', policy, session })
    const url = `${services.config.publicUrl}/pay/${token}`
    return ok({ result: { ...told(link), url } }, { recorded })
  })
}

/** Ends the link at once. Whoever stands on the bank's page by then may still pay there. */
export async function revokePayLink(
  services: Services,
  asking: Asking,
): Promise<Audited<typeof revokePayLinkCall>> {
  return services.db.transaction().execute(async (tx) => {
    const own = await lockOwnPolicy(tx, asking)
    if ('status' in own) return own
    await endPayLink(tx, own.row.id, services.clock.now())
    const { row: policy } = own
    const noted = { event: 'pay_link_revoked', policy, session: asking.session } as const
    return ok({ success: true as const }, { recorded: await noteOfPolicy(tx, services, noted) })
  })
}

const told = ({ created_at, ends_at, kopecks }: PayLinkRow): Omit<PayLink, 'begun_at'> => ({
  created_at: created_at.toISOString(),
  ends_at: ends_at.toISOString(),
  total: amountOf(kopecks),
})

async function ownPolicy(
  db: Kysely<Database>,
  { name, session, lock = false }: Asking & { lock?: boolean },
): Promise<{ row: PolicyRow } | Refusal> {
  const row = await findOwnPolicy(db, { name, customerId: session.customerId, lock })
  return row ? { row } : notFound
}

/** The customer first: an account that is being deleted makes no more links. */
async function lockOwnPolicy(tx: Kysely<Database>, asking: Asking): Promise<{ row: PolicyRow } | Refusal> {
  if (!(await findCustomer(tx, asking.session.customerId, { lock: 'key share' }))) return { status: 401 }
  return ownPolicy(tx, { ...asking, lock: true })
}

type NewLink = { policy: PolicyRow; token: string; kopecks: Kopecks; now: Date }

/** It lives for hours, but not beyond the last day on which its policy can be paid for. */
function addLink(tx: Kysely<Database>, { policy, token, kopecks, now }: NewLink): Promise<PayLinkRow> {
  const ends = Math.min(
    now.getTime() + payLinkHours * hourMs,
    moscowMidnight(addDays(policy.start_date, 1)).getTime(),
  )
  return tx
    .insertInto('pay_link')
    .values({
      policy_id: policy.id,
      token_hash: sha256(token),
      kopecks,
      created_at: now,
      ends_at: new Date(ends),
    })
    .returning(payLinkColumns)
    .executeTakeFirstOrThrow()
}
