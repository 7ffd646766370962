import { priceLifeCopy } from '@akvapolis/copy/purchase/price'
import { formatMoscowMoment } from '@akvapolis/rules/dates/date-text'
import { useEffect, useEffectEvent } from 'react'
import { useFlow } from '../engine/flow-context.tsx'
import { askedOf } from '../state/flow-details.ts'
import { isPayable } from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useFormValue } from '../state/use-form.ts'
import { endOfSale, lastMoment, useIsOld } from './price-age.ts'

/** Until when a price holds, beside it. `onOld`: it is calculated anew; without it the way on does so. */
export function PriceLife({ price, onOld }: { price: ToldPrice; onOld?: (() => void) | undefined }) {
  const flow = useFlow()
  const isAway = useFormValue((form) => form.trip.now && askedOf(flow.product, form).travelling)
  // What is published may be paid for up to the first day itself.
  const traveller = { isTravelling: isAway && !isPayable(flow) }
  const isOld = useIsOld(price, traveller)
  const handleOld = useEffectEvent(() => onOld?.())
  useEffect(() => {
    if (isOld) handleOld()
  }, [isOld])
  if (isOld) return endOfSale(price.info, traveller) ? priceLifeCopy.notSold : priceLifeCopy.renewed
  const until = priceLifeCopy.holdsUntil(formatMoscowMoment(lastMoment(price.info, traveller)))
  const startsToday = !traveller.isTravelling && endOfSale(price.info) !== null
  return startsToday ? `${until}. ${priceLifeCopy.startsToday(price.info.total === 0)}` : until
}
