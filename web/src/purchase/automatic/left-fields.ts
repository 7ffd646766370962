import type { Product } from '@akvapolis/rules/products/product'
import type { FormJudge } from '../state/field-errors.ts'
import type { FlowForm } from '../state/flow-form.ts'

/** What a judge says of the fields that have been left; who is still on the way to one is not interrupted. */
export const atLeftFields =
  (judge: FormJudge, left: ReadonlySet<string>): FormJudge =>
  (form) => {
    const said = Object.entries(judge(form) ?? {}).filter(([path]) => left.has(path))
    return said.length > 0 ? Object.fromEntries(said) : null
  }

/** Whether all that every trip has is answered: before that nothing is fetched to judge it by. */
export function isFilledIn(product: Product, { countries, city, trip, tourists }: FlowForm): boolean {
  const isPlaceKnown = product.place === 'city' ? city !== null : countries.length > 0
  const isPeriodKnown = trip.date_from !== null && trip.date_to !== null
  return isPlaceKnown && isPeriodKnown && tourists.every(({ birth }) => birth !== null)
}
