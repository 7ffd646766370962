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
  const code = choiceIssue(id, context)
  const { term, issues } = judgeTerm(risk, path, context)
  if (code !== null) return { risk: null, issues: [{ path: `${path}.risk_id`, code }, ...issues] }
  return { risk: id !== null && term ? { id, ...term } : null, issues }
}

function choiceIssue(
  id: number | null,
  { knowsRisk, isRepeated }: RiskContext & { isRepeated: boolean },
): Issue['code'] | null {
  if (id === null) return 'required'
  if (id === fixedRiskId || !knowsRisk(id)) return 'unknown_risk'
  return isRepeated ? 'risk_repeated' : null
}

/** How long it lasts; null: something is wrong with it, or the trip it is measured against is not clear. */
type JudgedTerm = { term: Omit<ExtraRisk, 'id'> | null; issues: Issue[] }

function judgeTerm(risk: RiskDetails, path: string, { mode, start, end, days }: RiskContext): JudgedTerm {
  // What is wrong with the period is its own issue.
  const period = start === null || end === null || days === null ? null : { start, end, days }
  if (risk.full_coverage ?? true) {
    return { term: period && { days: period.days, isFull: true, start: null, end: null }, issues: [] }
  }
  return mode === 'multiple' ? judgeCount(risk, { path, period }) : judgeDates(risk, { path, period })
}

type Measured = { path: string; period: { start: IsoDate; end: IsoDate; days: number } | null }

/** In mode multiple only the number of days counts; own dates are ignored. */
function judgeCount({ count }: RiskDetails, { path, period }: Measured): JudgedTerm {
  const refuse = (issue: Omit<Issue, 'path'>) => ({
    term: null,
    issues: [{ path: `${path}.count`, ...issue }],
  })
  if (count === null || count === undefined) return refuse({ code: 'required' })
  if (!period) return { term: null, issues: [] }
  if (count < 1 || count > period.days) {
    return refuse({ code: 'days_out_of_range', params: { least: 1, most: period.days } })
  }
  return { term: { days: count, isFull: false, start: null, end: null }, issues: [] }
}

function judgeDates(risk: RiskDetails, measured: Measured): JudgedTerm {
  const issues: Issue[] = []
  const start = readDateInTrip('date_from', risk, { ...measured, issues })
  const end = readDateInTrip('date_to', risk, { ...measured, issues })
  if (start !== null && end !== null && end < start) {
    issues.push({ path: `${measured.path}.date_to`, code: 'risk_end_before_start' })
  }
  if (start === null || end === null || !measured.period || issues.length > 0) return { term: null, issues }
  return { term: { days: inclusiveDays(start, end), isFull: false, start, end }, issues }
}

function readDateInTrip(
  key: 'date_from' | 'date_to',
  risk: RiskDetails,
  { path: place, period, issues }: Measured & { issues: Issue[] },
): IsoDate | null {
  const path = `${place}.${key}`
  const date = readDate(risk[key], path, { issues })
  if (date !== null && period && (date < period.start || date > period.end)) {
    const params = { from: formatDate(period.start), to: formatDate(period.end) }
    issues.push({ path, code: 'risk_outside_trip', params })
  }
  return date
}
