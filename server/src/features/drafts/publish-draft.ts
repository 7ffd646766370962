import type { BodyOf } from '@akvapolis/contract/call'
import type { publishDraft as publishDraftCall } from '@akvapolis/contract/drafts'
import type { Issue } from '@akvapolis/rules/issues'
import { policyNumber } from '@akvapolis/rules/policy/numbers'
import type { Kysely } from 'kysely'
import { nextCount } from '../../ground/database/next-count.ts'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { notFound, type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { readInfo } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { takeDays } from '../bonus-days/ledger.ts'
import { unlessOpen } from '../calculator/sales.ts'
import { findCustomer } from '../customers/customers.ts'
import { type BankWord, cancelUnpaid, lockUnpaid, onBankWord } from '../payments/cancel-unpaid.ts'
import { findOwnPolicy, numberOf } from '../policies/find-policy.ts'
import { replacedByAnother } from '../policies/history.ts'
import { type MovedPolicy, movePolicy, payPolicy } from '../policies/move-policy.ts'
import { renewPrice, wasSeen } from '../policies/renew-price.ts'

type Body = BodyOf<typeof publishDraftCall>
type Asked = {
  body: Body
  session: Pick<CustomerSession, 'id' | 'customerId' | 'hidesBefore' | 'quietUntil'>
  ip: string
  arrivedAt: Date
}
type Published = Outcome<typeof publishDraftCall>

/**
 * Makes a draft a policy, once: a repeat gives the same number. What the client says of dates and bonus days is
 * compared only. A policy that costs nothing is paid at once. A changed price, or other key information, is accepted by
 * asking again after it was told. The unpaid policy that it replaces is cancelled with it, the bank being asked first.
 */
export async function publishDraft(services: Services, asked: Asked): Promise<Published> {
  const closed = await unlessOpen(services)
  if (closed) return closed
  return onBankWord(services, (tx, word) => publishOnce(tx, services, asked, word))
}

async function publishOnce(
  tx: Kysely<Database>,
  services: Services,
  { body, session, ip, arrivedAt }: Asked,
  word: BankWord,
): Promise<Published> {
  const { customerId } = session
  if (!(await findCustomer(tx, customerId, { lock: 'key share' }))) return { status: 401 }
  const draft = await findOwnPolicy(tx, { name: body.draft_id, customerId, lock: true })
  if (!draft) return notFound
  const differing = differencesFrom(draft, body)
  if (differing.length > 0) return wrong(...differing)
  if (draft.state !== 'draft') return published(draft)

  const replaced = draft.replaces_id === null ? null : await lockUnpaid(tx, draft.replaces_id, word)
  if (replaced && 'status' in replaced) return replaced
  const renewed = await renewPrice(tx, services, draft, {
    isAgreed: (offer) => wasSeen(offer, arrivedAt),
    by: { sessionId: session.id, ip },
  })
  if ('status' in renewed) return renewed
  const conflict = await takeBonusDays(tx, services, { draft, session })
  if (conflict) return conflict
  if (replaced) await cancelUnpaid(tx, services, { policy: replaced, reason: replacedByAnother })
  return published(await publish(tx, services, draft))
}

/** The days that pay for a draft, taken from the contract it was judged by. */
async function takeBonusDays(
  tx: Kysely<Database>,
  { clock }: Services,
  { draft, session }: { draft: PolicyRow; session: Asked['session'] },
) {
  const { id, customer_id, dms_contract_id, end_date } = draft
  const { bonus_days } = readInfo(draft)
  if (bonus_days === 0) return null
  const issue =
    dms_contract_id === null
      ? ({ path: 'bonus_days', code: 'no_dms_contract' } as const)
      : await takeDays(tx, {
          contractId: dms_contract_id,
          customerId: customer_id,
          policyId: id,
          days: bonus_days,
          end: end_date,
          session,
          now: clock.now(),
        })
  return issue && wrong(issue)
}

async function publish(tx: Kysely<Database>, services: Services, draft: PolicyRow): Promise<MovedPolicy> {
  const { clock } = services
  const now = clock.now()
  const number = policyNumber(await nextCount(tx, 'policy_number'), clock.today())
  const move = { move: 'publish', reason: 'published', now, set: { number, published_at: now } } as const
  const policy = await movePolicy(tx, draft, move)
  if (!policy) throw new Error('a locked draft can be published')
  if (draft.total_kopecks > 0) return policy
  return (await payPolicy(tx, services, policy, { reason: 'costs nothing', now })) ?? policy
}

function differencesFrom(draft: PolicyRow, body: Body): Issue[] {
  const ours = {
    start_date: draft.start_date,
    end_date: draft.end_date,
    bonus_days: readInfo(draft).bonus_days,
  }
  return (['start_date', 'end_date', 'bonus_days'] as const)
    .filter((key) => body[key] != null && body[key] !== ours[key])
    .map((path) => ({ path, code: 'differs_from_policy' }))
}

const published = (policy: MovedPolicy) =>
  ok({ policy_number: numberOf(policy), user_id: policy.customer_id, policy_id: policy.external_id })
