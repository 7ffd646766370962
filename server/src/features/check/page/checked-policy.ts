import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import type { CheckedState } from '@akvapolis/copy/papers/check-page'
import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import { papersOf } from '@akvapolis/rules/policy/papers'
import { termOn } from '@akvapolis/rules/policy/term'
import type { Insurer } from '../../../ground/config/insurer.ts'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import { readInfo } from '../../../ground/stored/policy.ts'
import type { PrintedName } from '../../../ports/policy-document.ts'
import type { Services } from '../../../sessions/services.ts'
import { type CertificateRow, findByCertificate } from '../../certificates/find-by-certificate.ts'
import { depthTold, numberTold, printedFacts } from '../../documents/document-of-policy.ts'
import { findByCheckId } from '../../policies/find-policy.ts'
import { cancelledAt } from '../../policies/history.ts'

/** What anybody may know who holds the document: no names, births, passports or sums. */
export type CheckedPolicy = {
  checkId: string
  state: Exclude<CheckedState, 'unknown'>
  cancelledOn: IsoDate | null
  /** The last three digits; null before there is a number to tell, and before anybody can have the document. */
  numberEnding: string | null
  start: IsoDate
  end: IsoDate
  /** From when on its first day it holds; null: since midnight. */
  notBefore: Bilingual | null
  insuredDays: number
  territory: PrintedName[]
  depth: { metres: number | null; isByCertificate: boolean }
  people: number
  /** Its people and papers are gone: nothing of them can be asked. */
  isAnonymised: boolean
  /** The paper is a certificate: of one of these people, and of nobody else. */
  isCertificate: boolean
  insurer: Insurer
  /** Null: what it covers is not known. */
  assistanceHours: string | null
}

/** A policy that has a check page, and what the page may tell of it; with the certificate by whose id it was found. */
export type Found = { policy: PolicyRow; certificate: CertificateRow | null; facts: CheckedPolicy }

/**
 * The policy of a check id, its own or a certificate's, as it stands today; null for a draft, one that never was a policy,
 * and nothing of ours.
 */
export async function findChecked(services: Services, checkId: string): Promise<Found | null> {
  const { db, clock } = services
  const certified = await findByCertificate(db, checkId)
  const { policy, certificate } = certified ?? { policy: await findByCheckId(db, checkId), certificate: null }
  const state = policy ? checkedStateOn(clock.today(), policy) : 'unknown'
  if (!policy || state === 'unknown') return null
  const facts = await factsOf(services, policy, state)
  if (!certificate) return { policy, certificate, facts }
  return { policy, certificate, facts: { ...facts, checkId: certificate.check_id, isCertificate: true } }
}

async function factsOf(
  services: Services,
  policy: PolicyRow,
  state: CheckedPolicy['state'],
): Promise<CheckedPolicy> {
  const { db, config } = services
  const facts = await printedFacts(services, policy)
  return {
    checkId: policy.check_id,
    state,
    cancelledOn: state === 'cancelled' ? moscowDate(await cancelledAt(db, policy.id)) : null,
    numberEnding: numberTold(policy)?.slice(-3) ?? null,
    start: facts.start,
    end: facts.end,
    notBefore: facts.notBefore,
    insuredDays: facts.insuredDays,
    territory: facts.territory,
    depth: { metres: depthTold(facts), isByCertificate: facts.cover?.depth?.by === 'certificate' },
    people: readInfo(policy).tourists.length,
    isAnonymised: policy.anonymised_at !== null,
    isCertificate: false,
    insurer: config.insurer,
    assistanceHours: facts.cover?.cover.assistance_hours ?? null,
  }
}

/** Of a policy that nobody has bought there is no paper, and nobody to ask about; of an anonymised one not any more. */
export const isAsked = ({ numberEnding, isAnonymised }: CheckedPolicy): boolean =>
  numberEnding !== null && !isAnonymised

function checkedStateOn(today: IsoDate, policy: PolicyRow): CheckedState {
  const { check } = papersOf(policy)
  if (check !== 'in_force') return check
  return termOn({ start: policy.start_date, end: policy.end_date }, today).is
}
