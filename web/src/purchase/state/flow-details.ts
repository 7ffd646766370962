import type { Details, RiskDetails } from '@akvapolis/rules/details'
import { russiaId } from '@akvapolis/rules/limits'
import type { Product } from '@akvapolis/rules/products/product'
import { eachText, type FlowForm, type RiskForm, touristTexts } from './flow-form.ts'

/** Which questions of step 1 are asked, after what has been answered so far. */
export function askedOf(product: Product, { countries, trip }: Pick<FlowForm, 'countries' | 'trip'>) {
  // Beside another country too: one of the two will go, and Russia may be the one that stays.
  const isRussia = countries.includes(russiaId)
  return {
    travelling: product.canBeTravelling && !isRussia,
    insuredDays: trip.mode === 'multiple',
    extraRisks: product.risks === 'extra' && !isRussia,
  }
}

/** Step 1 as it travels: what was asked and nothing of what stands hidden in the form. */
export function quoteDetails(product: Product, form: FlowForm): Details {
  const { countries, city, trip, tourists, risks } = form
  const { diving_program_groups, diving_program_id } = trip
  const asked = askedOf(product, form)
  return {
    countries,
    ...(product.place === 'city' && { city }),
    ...(product.buyers === 'contract_holders' && { is_pay_by_bonus: true }),
    trip: {
      mode: trip.mode,
      date_from: trip.date_from,
      date_to: trip.date_to,
      count: asked.insuredDays ? trip.count : null,
      now: asked.travelling && trip.now,
      ...(product.programme && { diving_program_groups, diving_program_id }),
    },
    tourists: tourists.map(({ birth }) => ({ birth })),
    ...(product.risks !== 'none' && {
      risks: (asked.extraRisks ? risks : risks.slice(0, 1)).map((risk) =>
        riskDetails(risk, asked.insuredDays),
      ),
    }),
  }
}

/** Steps 1 and 2 as they travel. */
export function orderDetails(product: Product, form: FlowForm): Details {
  const { tourists, on_internal_passport, contacts, insurer, accepted, accepted_personal_data } = form
  const texts = touristTexts[on_internal_passport ? 'internal' : 'travel']
  return {
    ...quoteDetails(product, form),
    tourists: tourists.map((tourist) => ({
      birth: tourist.birth,
      ...eachText(texts, (text) => tourist[text]),
    })),
    contacts,
    insurer,
    accepted,
    accepted_personal_data,
  }
}

/** What a price was calculated for, to be compared with what the form says now. */
export function quoteInput(product: Product, form: FlowForm): string {
  return JSON.stringify(quoteDetails(product, form))
}

function riskDetails({ risk_id, full_coverage, ...own }: RiskForm, isCounted: boolean): RiskDetails {
  if (full_coverage) return { risk_id, full_coverage }
  if (isCounted) return { risk_id, full_coverage, count: own.count }
  return { risk_id, full_coverage, date_from: own.date_from, date_to: own.date_to }
}
