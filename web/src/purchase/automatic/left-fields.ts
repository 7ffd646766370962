import type { Product } from '@akvapolis/rules/products/product'
import { valueAt } from '../../form/store/paths.ts'
import type { FormJudge } from '../state/field-errors.ts'
import type { FlowForm } from '../state/flow-form.ts'

type Where = {
  /** The field that somebody is at. */
  current: () => string | null
  /** Where something was wrong before: it stays as long as it is. */
  told: ReadonlySet<string>
}

/** What a judge says of the fields that are filled in and left; who is at one, or on the way to it, is not interrupted. */
export const atLeftFields =
  (judge: FormJudge, { current, told }: Where): FormJudge =>
  (form) => {
    const isLeft = (path: string) => path !== current() && isFilled(valueAt(form, path))
    const said = Object.entries(judge(form) ?? {}).filter(([path]) => told.has(path) || isLeft(path))
    return said.length > 0 ? Object.fromEntries(said) : null
  }

/** What leads to no field, as of a contract, waits for none. */
const isFilled = (value: unknown) =>
  !(value === null || value === '' || (Array.isArray(value) && value.length === 0))

/** Whether all that every trip has is answered: before that nothing is fetched to judge it by. */
export function isFilledIn(product: Product, { countries, city, trip, tourists }: FlowForm): boolean {
  const isPlaceKnown = product.place === 'city' ? city !== null : countries.length > 0
  const isPeriodKnown = trip.date_from !== null && trip.date_to !== null
  return isPlaceKnown && isPeriodKnown && tourists.every(({ birth }) => birth !== null)
}
