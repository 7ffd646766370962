import type { FlowForm } from '../../purchase/state/flow-form.ts'
import type { FlowState } from '../../purchase/state/flow-state.ts'

type Begun = {
  form: Pick<FlowForm, 'trip' | 'tourists' | 'risks'>
  flow: Pick<FlowState, 'step' | 'price' | 'stored'>
}

/**
 * Whether a purchase has gone further than the front asks: with a price, or with answers that it does not show. It goes on
 * in its calculator then.
 */
export function isBeyondEntries({
  form: { trip, tourists, risks },
  flow: { step, price, stored },
}: Begun): boolean {
  const isFurther = step > 1 || price !== null || stored !== null
  const isMore = trip.mode !== 'single' || trip.now || tourists.length > 1 || risks.length > 1
  return isFurther || isMore
}
