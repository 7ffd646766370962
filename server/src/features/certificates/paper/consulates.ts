import { notForSchengenVisa } from '@akvapolis/copy/papers/visa'
import {
  consulatesOf,
  countryGroups,
  schengenName,
  territoryById,
} from '@akvapolis/rules/countries/countries'
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

/** To whoever asks for the paper: of the consulates, and of a policy for some Schengen states, which is not enough. */
export function toldBeforeVisa(contract: Pick<PolicyContract, 'quote'>): string | null {
  const warning = warningOf(contract)
  if (!warning) return null
  // Each group holds all of them; the countries that one policy can name are fewer.
  const holdsInAll = countryGroups.some(({ id }) => contract.quote.countries.includes(id))
  return holdsInAll ? warning.ru : `${warning.ru} ${notForSchengenVisa(schengenName)}`
}
