import type { ProductCode } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import type { Parts } from './state/parts.ts'

/** Fetched with the page, so that whoever buys one product does not load the questions of another. */
export async function loadParts(code: ProductCode): Promise<Parts> {
  const { place, programme, buyers } = productOf(code)
  const [city, course, contract] = await Promise.all([
    place === 'city' ? import('./parts/city-field.tsx') : null,
    programme ? import('./parts/programme-fields.tsx') : null,
    buyers === 'contract_holders' ? import('./parts/contract-parts.tsx') : null,
  ])
  return {
    Place: city?.CityField ?? null,
    Programme: course?.ProgrammeFields ?? null,
    Gate: contract?.ContractGate ?? null,
    Terms: contract?.ContractTerms ?? null,
  }
}
