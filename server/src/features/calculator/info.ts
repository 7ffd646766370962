import type { Info } from '@akvapolis/contract/calculator'
import { activityText, programmeText } from '@akvapolis/copy/purchase/activities'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { fixedRiskId, priceHours } from '@akvapolis/rules/limits'
import { amountOf } from '@akvapolis/rules/money'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import type { Price } from '@akvapolis/rules/price/price'
import type { Quote } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import { programmeLeastDays } from '@akvapolis/rules/trip/trip'
import type { TariffInForce } from '../../ground/offer/tariffs.ts'

type Calculated = { product: Product; quote: Quote; price: Price; inForce: TariffInForce; now: Date }

/** A price as the page shows it. Its number is given when it is kept. */
export function infoOf({ product, quote, price, inForce, now }: Calculated): Info {
  const { tariff } = inForce
  const { programme } = quote
  return {
    number: '',
    timestamp: now.toISOString(),
    valid_until: new Date(now.getTime() + priceHours * hourMs).toISOString(),
    countries: quote.countries.map((id) => ({ id, name: territoryName(id) })),
    cities: quote.city ? [quote.city] : [],
    trip: { mode: quote.mode, date_from: quote.start, date_to: quote.end, count: quote.days },
    tourists: price.tourists.map(({ age }) => ({ age })),
    insurance_amount: price.zone.insurance_amount_eur,
    risks: risksOf(quote, tariff),
    total: price.totalRoubles,
    draft_id: null,
    bonus_days: bonusDaysOf(product, quote),
    diving_program_description: programme && programmeText(programme),
    ...(programme && { programme_depth: programme.depth }),
    // Of a course; who teaches dives as many days as are insured.
    days_underwater: programmeLeastDays(product, programme) || null,
    breakdown: breakdownOf(price, inForce),
  }
}

/** What publishing a policy takes from a DMS contract. */
const bonusDaysOf = (product: Product, quote: Quote): number =>
  product.insuredDays.limitedBy === 'bonus_days' ? quote.days : 0

/** With full coverage a risk has the dates of the trip; one that is counted in days has none. */
function risksOf(quote: Quote, tariff: Tariff): Info['risks'] {
  const fixed = { id: fixedRiskId, days: quote.days, isFull: true, start: null, end: null }
  return [fixed, ...quote.extraRisks].map((risk) => ({
    risk_id: risk.id,
    name: riskName(risk.id, tariff),
    date_from: risk.isFull ? quote.start : risk.start,
    date_to: risk.isFull ? quote.end : risk.end,
    count: risk.days,
  }))
}

function breakdownOf(price: Price, { tariff, rateDate }: TariffInForce): Info['breakdown'] {
  const { minimumRoubles } = price
  return {
    tariff: tariff.name,
    rub_per_eur: Number(tariff.rub_per_eur),
    rate_date: rateDate,
    zone: price.zone.id,
    eur_per_day: Number(price.zone.eur_per_day),
    days: price.days,
    duration_coefficient: Number(price.durationCoefficient),
    trip_coefficient: Number(price.tripCoefficient),
    activity: price.activity.map((line) => ({
      name: line.activity === 'risk' ? riskName(line.riskId ?? 0, tariff) : activityText[line.activity],
      days: line.days,
      coefficient: Number(line.coefficient),
    })),
    tourists: price.tourists.map(({ age, coefficient, premium }) => ({
      age,
      coefficient: Number(coefficient),
      premium_eur: amountOf(premium),
    })),
    ...(minimumRoubles !== null && { minimum_total_rub: minimumRoubles }),
  }
}

const riskName = (id: number, tariff: Tariff): string =>
  tariff.risks.find((risk) => risk.id === id)?.name ?? ''
