import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Issue } from '@akvapolis/rules/issues'
import { leastBonusDays } from '@akvapolis/rules/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { hiddenIssue } from '../../sessions/hidden-papers.ts'

/** Gives a contract days, or takes them away again (negative), as the insurer says. */
export async function grantDays(
  tx: Kysely<Database>,
  { contractId, days, now }: { contractId: number; days: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('bonus_ledger')
    .values({ contract_id: contractId, kind: 'grant', policy_id: null, days, at: now })
    .execute()
}

export type Taking = {
  contractId: number
  customerId: number
  policyId: number
  days: number
  /** The last day of the trip. */
  end: IsoDate
  /** Who asks: what was linked before may be hidden from it. */
  session: Pick<CustomerSession, 'hidesBefore' | 'quietUntil'>
  now: Date
}

/**
 * Takes the days of a policy from its contract, in the transaction that publishes it. Says what stands in the way:
 * the contract is no longer this customer's or hidden from the session, its days are gone, or it ends before the trip does.
 * Null: taken.
 */
export async function takeDays(
  tx: Kysely<Database>,
  { contractId, customerId, policyId, days, end, session, now }: Taking,
): Promise<Issue | null> {
  const path = 'bonus_days'
  const contract = await tx
    .selectFrom('dms_contract')
    .select(['balance', 'end_date', 'linked_at'])
    .where('id', '=', contractId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!contract) return { path, code: 'no_dms_contract' }
  const { hidesBefore } = session
  if (hidesBefore !== null && contract.linked_at !== null && contract.linked_at < hidesBefore)
    return hiddenIssue(path, session)
  if (contract.balance < Math.max(days, leastBonusDays)) return { path, code: 'bonus_days_short' }
  if (contract.end_date < end)
    return { path, code: 'dms_contract_ends', params: { date: formatDate(contract.end_date) } }
  await tx
    .insertInto('bonus_ledger')
    .values({ contract_id: contractId, kind: 'take', policy_id: policyId, days: -days, at: now })
    .execute()
  return null
}

/** Gives back, once, what a policy took; nothing for one that took nothing. */
export async function giveBackDays(
  tx: Kysely<Database>,
  { policyId, now }: { policyId: number; now: Date },
): Promise<void> {
  const taken = await tx
    .selectFrom('bonus_ledger')
    .select(['contract_id', 'days'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'take')
    .executeTakeFirst()
  if (!taken) return
  await tx
    .insertInto('bonus_ledger')
    .values({
      contract_id: taken.contract_id,
      kind: 'give_back',
      policy_id: policyId,
      days: -taken.days,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['policy_id', 'kind']).doNothing())
    .execute()
}
