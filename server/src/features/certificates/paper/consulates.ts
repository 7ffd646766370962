import { consulatesOf, territoryById } from '@akvapolis/rules/countries/countries'
import type { PolicyContract } from '../../../ground/stored/policy-contract.ts'

/** Of the consulates, where the trip leads to a country that has such. */
export function warningOf({ quote }: Pick<PolicyContract, 'quote'>): { ru: string; en: string } | null {
  for (const id of quote.countries) {
    const territory = territoryById(id)
    const consulates = territory && consulatesOf(territory)
    if (consulates) return consulates
  }
  return null
}
