import type { IsoDate } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import type { Issue, Judged } from '../issues.ts'
import type { DivingProgram } from '../offer/tariff.ts'
import type { Product } from '../products/product.ts'
import { judgeBirths } from '../trip/births.ts'
import { contractIssue, type DmsContract, payingContract } from '../trip/dms-contract.ts'
import { type ExtraRisk, judgeRisks } from '../trip/extra-risks.ts'
import { judgePeriod } from '../trip/period.ts'
import { type City, judgePlace } from '../trip/place.ts'
import { judgeProgramme } from '../trip/programme.ts'
import { staysInRussia } from '../trip/stays-in-russia.ts'
import type { TripMode } from '../trip-mode.ts'

/** What the judge has to know about the world. */
export type QuoteContext = {
  today: IsoDate
  knowsCountry: (id: number) => boolean
  knowsRisk: (id: number) => boolean
  cityById: (id: number) => City | undefined
  programmeById: (id: number) => DivingProgram | undefined
  ageLimit: number
  /** The DMS contract in use; null when there is none. Read for products of contract holders only. */
  contract: DmsContract | null
}

/** Step 1 as judged: what is priced, and what the policy will say about the trip. */
export type Quote = {
  countries: number[]
  isInsideRussia: boolean
  /** The place of training. */
  city: Pick<City, 'id' | 'name'> | null
  programme: DivingProgram | null
  mode: TripMode
  isTravelling: boolean
  start: IsoDate
  end: IsoDate
  /** Insured days. */
  days: number
  births: IsoDate[]
  extraRisks: ExtraRisk[]
}

/**
 * Judges step 1 of a calculator (specification 001 §5, §9). Finds everything wrong at once, unless a DMS contract
 * that pays for it is missing or used up: then the trip is of no interest yet.
 */
export function judgeQuote(product: Product, details: Details, context: QuoteContext): Judged<Quote> {
  const contract = payingContract(product, context.contract)
  const hindrance = contractIssue(product, contract, context)
  if (hindrance) return { ok: false, issues: [hindrance] }

  const issues: Issue[] = []
  const place = judgePlace(product, details, { ...context, contract })
  issues.push(...place.issues)
  const isInsideRussia = staysInRussia(place.countries)

  const { programme, ...judgedProgramme } = judgeProgramme(product, details, context)
  issues.push(...judgedProgramme.issues)

  const period = judgePeriod(product, details, { ...context, isInsideRussia, programme, contract })
  issues.push(...period.issues)

  const births = judgeBirths(details, context, period.start)
  issues.push(...births.issues)

  const risks = judgeRisks(product, details, { ...context, isInsideRussia, ...period })
  issues.push(...risks.issues)

  const { start, end, days } = period
  if (issues.length > 0 || start === null || end === null || days === null) return { ok: false, issues }
  return {
    ok: true,
    value: {
      countries: place.countries,
      isInsideRussia,
      city: place.city,
      programme,
      mode: period.mode,
      isTravelling: period.isTravelling,
      start,
      end,
      days,
      births: births.births,
      extraRisks: risks.extraRisks,
    },
  }
}
