import { priceLifeCopy } from '@akvapolis/copy/purchase/price'
import { formatMoscowMoment } from '@akvapolis/rules/dates/date-text'
import { useEffect, useEffectEvent } from 'react'
import type { ToldPrice } from '../state/told-price.ts'
import { lastMoment, useIsOld } from './price-age.ts'

/** Until when a price holds, beside it. `onOld`: it is calculated anew; without it the way on does so. */
export function PriceLife({ price, onOld }: { price: ToldPrice; onOld?: (() => void) | undefined }) {
  const isOld = useIsOld(price)
  const handleOld = useEffectEvent(() => onOld?.())
  useEffect(() => {
    if (isOld) handleOld()
  }, [isOld])
  return isOld ? priceLifeCopy.renewed : priceLifeCopy.holdsUntil(formatMoscowMoment(lastMoment(price.info)))
}
