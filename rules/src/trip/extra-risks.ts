import { formatDate } from '../dates/date-text.ts'
import { type IsoDate, inclusiveDays } from '../dates/dates.ts'
import type { Details, RiskDetails } from '../details.ts'
import type { Issue } from '../issues.ts'
import { fixedRiskId, mostRisks } from '../limits.ts'
import { readDate } from '../person/fields.ts'
import type { Product } from '../products/product.ts'
import type { Period } from './period.ts'

/** A risk beside the fixed one; own dates only where they count, in mode single without full coverage. */
export type ExtraRisk = {
  id: number
  /** Insured days of this risk. */
  days: number
  isFull: boolean
  start: IsoDate | null
  end: IsoDate | null
}

type RiskContext = Pick<Period, 'mode' | 'start' | 'end' | 'days'> & {
  isInsideRussia: boolean
  knowsRisk: (id: number) => boolean
}

/** Judges `risks`: the fixed one first, then the extra ones with their own dates or days inside the trip. */
export function judgeRisks(
  product: Product,
  { risks }: Details,
  context: RiskContext,
): { extraRisks: ExtraRisk[]; issues: Issue[] } {
  if (product.risks !== 'extra') return { extraRisks: [], issues: [] }
  const [fixed, ...extra] = risks ?? []
  const wrong = listIssue(fixed, extra, context)
  if (wrong) return { extraRisks: [], issues: [{ path: 'risks', ...wrong }] }

  const issues: Issue[] = []
  const extraRisks = extra.flatMap((risk, index) => {
    const isRepeated = extra.slice(0, index).some((earlier) => earlier.risk_id === risk.risk_id)
    const judged = judgeExtraRisk(risk, `risks.${index + 1}`, { ...context, isRepeated })
    issues.push(...judged.issues)
    return judged.risk ? [judged.risk] : []
  })
  return { extraRisks, issues }
}

function listIssue(
  fixed: RiskDetails | undefined,
  extra: RiskDetails[],
  { isInsideRussia }: RiskContext,
): Omit<Issue, 'path'> | null {
  if (fixed?.risk_id !== fixedRiskId) return { code: 'first_risk_fixed' }
  if (isInsideRussia && extra.length > 0) return { code: 'no_risks_in_russia' }
  // mostRisks counts the fixed one too.
  return extra.length >= mostRisks ? { code: 'too_many_risks', params: { most: mostRisks } } : null
}

type JudgedRisk = { risk: ExtraRisk | null; issues: Issue[] }

function judgeExtraRisk(
  risk: RiskDetails,
  path: string,
  context: RiskContext & { isRepeated: boolean },
): JudgedRisk {
  const id = risk.risk_id ?? null
  if (id === null) return refuse({ path: `${path}.risk_id`, code: 'required' })
  if (id === fixedRiskId || !context.knowsRisk(id)) {
    return refuse({ path: `${path}.risk_id`, code: 'unknown_risk' })
  }
  if (context.isRepeated) return refuse({ path: `${path}.risk_id`, code: 'risk_repeated' })

  const { start, end, days } = context
  // Without a period there is nothing to measure a risk against; the period's own issue is enough.
  if (start === null || end === null || days === null) return { risk: null, issues: [] }
  if (risk.full_coverage ?? true) return accept({ id, days, isFull: true, start: null, end: null })
  return context.mode === 'multiple'
    ? judgeCountedRisk(id, risk, { path, days })
    : judgeDatedRisk(id, risk, { path, start, end })
}

/** In mode multiple only the number of days counts; own dates are ignored. */
function judgeCountedRisk(
  id: number,
  { count }: RiskDetails,
  { path, days }: { path: string; days: number },
): JudgedRisk {
  if (count === null || count === undefined) return refuse({ path: `${path}.count`, code: 'required' })
  if (count < 1 || count > days) {
    return refuse({ path: `${path}.count`, code: 'days_out_of_range', params: { least: 1, most: days } })
  }
  return accept({ id, days: count, isFull: false, start: null, end: null })
}

function judgeDatedRisk(
  id: number,
  risk: RiskDetails,
  trip: { path: string; start: IsoDate; end: IsoDate },
): JudgedRisk {
  const issues: Issue[] = []
  const start = readDateInTrip('date_from', risk, { ...trip, issues })
  const end = readDateInTrip('date_to', risk, { ...trip, issues })
  if (start !== null && end !== null && end < start) {
    issues.push({ path: `${trip.path}.date_to`, code: 'risk_end_before_start' })
  }
  if (start === null || end === null || issues.length > 0) return { risk: null, issues }
  return accept({ id, days: inclusiveDays(start, end), isFull: false, start, end })
}

function readDateInTrip(
  key: 'date_from' | 'date_to',
  risk: RiskDetails,
  trip: { path: string; start: IsoDate; end: IsoDate; issues: Issue[] },
): IsoDate | null {
  const path = `${trip.path}.${key}`
  const date = readDate(risk[key], path, trip)
  if (date !== null && (date < trip.start || date > trip.end)) {
    const params = { from: formatDate(trip.start), to: formatDate(trip.end) }
    trip.issues.push({ path, code: 'risk_outside_trip', params })
  }
  return date
}

const accept = (risk: ExtraRisk): JudgedRisk => ({ risk, issues: [] })
const refuse = (issue: Issue): JudgedRisk => ({ risk: null, issues: [issue] })
