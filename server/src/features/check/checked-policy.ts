import type { CheckedState } from '@akvapolis/copy/papers/check-page'
import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import { papersOf } from '@akvapolis/rules/policy/papers'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { PrintedName } from '../../ports/policy-document.ts'
import type { Services } from '../../sessions/services.ts'
import { documentOf } from '../documents/document-of-policy.ts'
import { findByCheckId } from '../policies/find-policy.ts'
import { cancelledAt } from '../policies/history.ts'

/** What anybody may know who holds the document: no names, births, passports or sums. */
export type CheckedPolicy = {
  state: Exclude<CheckedState, 'unknown'>
  cancelledOn: IsoDate | null
  /** The last three digits; null before there is a number to tell. */
  numberEnding: string | null
  start: IsoDate
  end: IsoDate
  insuredDays: number
  territory: PrintedName[]
  depthMetres: number | null
  people: number
  insurer: { name: string; assistancePhones: string[] }
}

/** The policy of a check id as it stands today; null for a draft, one that never was a policy, and nothing of ours. */
export async function checkedPolicy(services: Services, checkId: string): Promise<CheckedPolicy | null> {
  const policy = await findByCheckId(services.db, checkId)
  const state = policy ? stateOn(services.clock.today(), policy) : 'unknown'
  if (!policy || state === 'unknown') return null
  const document = await documentOf(services, policy)
  return {
    state,
    cancelledOn: state === 'cancelled' ? moscowDate(await cancelledAt(services.db, policy.id)) : null,
    numberEnding: document.number?.slice(-3) ?? null,
    start: document.start,
    end: document.end,
    insuredDays: document.insuredDays,
    territory: document.territory,
    depthMetres: document.programme?.depthMetres ?? null,
    people: document.insured.length,
    insurer: document.insurer,
  }
}

function stateOn(today: IsoDate, policy: PolicyRow): CheckedState {
  const { check } = papersOf(policy)
  if (check !== 'in_force') return check
  if (today < policy.start_date) return 'upcoming'
  return today > policy.end_date ? 'ended' : 'valid'
}
