import { judgeBirths } from './births.ts'
import type { IsoDate } from './dates.ts'
import type { Details } from './details.ts'
import { type ExtraRisk, judgeRisks } from './extra-risks.ts'
import type { Issue, Judged } from './issues.ts'
import { mostCountries, russiaId } from './limits.ts'
import { judgePeriod } from './period.ts'
import type { Product } from './products/product.ts'
import type { TripMode } from './trip-mode.ts'

/** What the judge has to know about the world. */
export type QuoteContext = {
  today: IsoDate
  knowsCountry: (id: number) => boolean
  knowsRisk: (id: number) => boolean
  ageLimit: number
}

/** Step 1 as judged: what is priced, and what the policy will say about the trip. */
export type Quote = {
  countries: number[]
  isInsideRussia: boolean
  mode: TripMode
  isTravelling: boolean
  start: IsoDate
  end: IsoDate
  /** Insured days. */
  days: number
  births: IsoDate[]
  extraRisks: ExtraRisk[]
}

/** Judges step 1 of a calculator (specification 001 §5, §9). Finds everything wrong at once. */
export function judgeQuote(product: Product, details: Details, context: QuoteContext): Judged<Quote> {
  const issues: Issue[] = []
  const countries = [...new Set(details.countries ?? [])]
  const isInsideRussia = countries.length === 1 && countries[0] === russiaId
  issues.push(...countryIssues(countries, context))

  const period = judgePeriod(product, details, { ...context, isInsideRussia })
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
      countries,
      isInsideRussia,
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

function countryIssues(countries: number[], { knowsCountry }: QuoteContext): Issue[] {
  const path = 'countries'
  if (countries.length === 0) return [{ path, code: 'countries_required' }]
  if (countries.length > mostCountries) {
    return [{ path, code: 'too_many_countries', params: { most: mostCountries } }]
  }
  if (countries.includes(russiaId) && countries.length > 1) return [{ path, code: 'russia_alone' }]
  return countries.every(knowsCountry) ? [] : [{ path, code: 'unknown_country' }]
}
