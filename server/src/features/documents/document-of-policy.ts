import type { Info } from '@akvapolis/contract/calculator'
import { territoryById } from '@akvapolis/rules/countries/countries'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import { fixedRiskId } from '@akvapolis/rules/limits'
import { coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import { nameInBoth } from '@akvapolis/rules/person/printed-name'
import type { Tourist } from '@akvapolis/rules/policy/order'
import { type Papers, papersOf } from '@akvapolis/rules/policy/papers'
import type { Quote } from '@akvapolis/rules/price/quote'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { CoverInForce } from '../../ground/offer/covers.ts'
import { openContract, readInfo } from '../../ground/stored/policy.ts'
import type {
  PolicyDocument,
  PolicyFacts,
  PolicyStanding,
  PrintedCover,
  PrintedName,
  PrintedPerson,
  PrintedRisk,
} from '../../ports/policy-document.ts'
import type { Services } from '../../sessions/services.ts'
import { controlCode } from '../policies/control-code.ts'
import { limitOfFirstDay } from '../policies/first-day.ts'
import { type Sold, signedToken } from './signed-token.ts'

type Printing = Pick<Services, 'config' | 'seal' | 'qrKey' | 'tariffs' | 'covers' | 'db' | 'clock'>

/** What a stored draft or policy prints: its own row, and the tariff and cover it was priced with, nothing else. */
export async function documentOf(services: Printing, policy: PolicyRow): Promise<PolicyDocument> {
  const contract = openContract(services.seal, policy)
  const facts = await printedFacts(services, policy, contract)
  const sold = { countries: contract.quote.countries, depthMetres: depthTold(facts) }
  return { ...facts, ...standingOf(services, policy, sold) }
}

/** How deep a policy goes; one whose cover is not known may have a programme that says it. */
export const depthTold = ({ cover, programme }: Pick<PolicyFacts, 'cover' | 'programme'>): number | null =>
  cover ? (cover.depth?.metres ?? null) : (programme?.depthMetres ?? null)

/** What a policy says, without its number and what is signed for its QR code. */
export async function printedFacts(
  { config, seal, tariffs, covers, db, clock }: Omit<Printing, 'qrKey'>,
  policy: PolicyRow,
  { quote, tourists, holder, consents } = openContract(seal, policy),
): Promise<PolicyFacts> {
  const [{ tariff }, sold, notBefore] = await Promise.all([
    tariffs.byId(policy.tariff_id),
    covers.soldWith(policy),
    limitOfFirstDay({ db, clock }, policy),
  ])
  const info = readInfo(policy)
  const programmeDepth = quote.programme?.depth ?? null
  const cover = sold && coverOf(sold, { product: policy.product, programmeDepth })
  return {
    product: policy.product,
    drafted: moscowDate(policy.created_at),
    issued: policy.paid_at && moscowDate(policy.paid_at),
    insurer: config.insurer,
    holder: {
      name: nameInBoth(holder),
      birth: holder.birth,
      phone: holder.phone,
      email: holder.email ?? policy.email,
    },
    insured: tourists.map(personOf),
    territory: quote.countries.map((id) => {
      const territory = territoryById(id)
      return { name: territory?.name ?? '', nameEn: territory?.name_en ?? null }
    }),
    city: cityOf(quote, tariff),
    start: policy.start_date,
    end: policy.end_date,
    notBefore,
    mode: quote.mode,
    insuredDays: quote.days,
    programme: programmeOf(quote, { info, tariff }),
    isInsideRussia: quote.isInsideRussia,
    risks: risksOf(quote, tariff),
    cover,
    insuranceAmount: info.insurance_amount * 100,
    premium: policy.total_kopecks,
    consents: { terms: consents.terms, personalData: consents.personal_data },
    tariff: {
      name: tariff.name,
      nameEn: tariff.name_en ?? null,
      roublesPerEuro: rateText(info.breakdown.rub_per_eur),
      rateDate: info.breakdown.rate_date,
    },
  }
}

/** The number that may be told: none before the policy is sold. */
export const numberTold = (policy: PolicyRow): string | null =>
  policy.paid_at === null ? null : numberOf(policy)

const isOfSold = (document: Papers['document']): document is 'policy' | 'cancelled' =>
  document === 'policy' || document === 'cancelled'

function numberOf({ number }: PolicyRow): string {
  if (number === null) throw new Error('a policy that was paid has a number')
  return number
}

/** As it was sold, whatever became of it since; as a sample when it never was. */
function standingOf(services: Printing, policy: PolicyRow, sold: Sold): PolicyStanding {
  const { document } = papersOf(policy)
  if (!isOfSold(document))
    return { isSample: true, reason: document ?? 'unpaid', number: null, checkUrl: null, controlCode: null }
  return {
    isSample: false,
    number: numberOf(policy),
    checkUrl: `${services.config.publicUrl}/check/${policy.check_id}#${signedToken(services, policy, sold)}`,
    controlCode: controlCode(policy.check_id),
  }
}

/** A rate with all its decimals, two at least: '95.00', '91.3245'. */
function rateText(roublesPerEuro: number): string {
  const whole = String(roublesPerEuro)
  return (whole.split('.')[1] ?? '').length > 2 ? whole : roublesPerEuro.toFixed(2)
}

const coverOf = ({ id, cover }: CoverInForce, asked: Parameters<typeof coveredDepth>[1]): PrintedCover => ({
  id,
  cover,
  depth: coveredDepth(cover, asked),
})

function cityOf(quote: Quote, tariff: Tariff): PrintedName | null {
  if (quote.city === null) return null
  const { id, name } = quote.city
  return { name, nameEn: tariff.cities.find((city) => city.id === id)?.name_en ?? null }
}

function programmeOf(
  quote: Quote,
  { info, tariff }: { info: Info; tariff: Tariff },
): PolicyFacts['programme'] {
  if (quote.programme === null) return null
  const { name, group, depth } = quote.programme
  const found = tariff.diving_program_groups.find(({ id }) => id === group)
  const level = found ? { name: found.name, nameEn: found.name_en ?? null } : null
  return { level, name, depthMetres: depth, daysUnderwater: info.days_underwater }
}

const personOf = (tourist: Tourist): PrintedPerson => ({
  name: nameInBoth(tourist),
  birth: tourist.birth,
  passport: tourist.passport,
  isOtherDocument: tourist.document === 'internal',
})

function risksOf(quote: Quote, tariff: Tariff): PrintedRisk[] {
  const fixed = { id: fixedRiskId, days: quote.days, isFull: true, start: null, end: null }
  return [fixed, ...quote.extraRisks].map((risk) => {
    const named = tariff.risks.find(({ id }) => id === risk.id)
    return { id: risk.id, name: named?.name ?? '', nameEn: named?.name_en ?? null, term: termOf(risk) }
  })
}

function termOf(risk: Quote['extraRisks'][number]): PrintedRisk['term'] {
  if (risk.isFull) return { kind: 'full' }
  return risk.start !== null && risk.end !== null
    ? { kind: 'dates', start: risk.start, end: risk.end }
    : { kind: 'days', days: risk.days }
}
