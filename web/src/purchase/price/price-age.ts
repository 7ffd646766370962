import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { useEffect, useState } from 'react'
import type { ToldPrice } from '../state/told-price.ts'

type Info = ToldPrice['info']
type Told = Pick<ToldPrice, 'info' | 'heardAt'>

/** Until when one can buy by a price, by the device's clock. */
export function goodUntil({ info, heardAt }: Told): number {
  const [from, until] = [Date.parse(info.timestamp), lastMoment(info).getTime()]
  // A clock that is ahead would call every price old: then a price lives from when it was heard of.
  return heardAt !== undefined && heardAt >= until ? heardAt + until - from : until
}

/** The same by Moscow's: a trip that began on an earlier day is not sold, whatever its price. */
export function lastMoment({ valid_until, trip }: Pick<Info, 'valid_until' | 'trip'>): Date {
  const firstDayEnds = moscowMidnight(addDays(trip.date_from, 1)).getTime()
  return new Date(Math.min(Date.parse(valid_until), firstDayEnds))
}

/** No timer waits longer: a device that slept would be late. */
const longestWait = 60_000

/** Whether the time of a price is over; again when it is, and when somebody comes back to the page. */
export function useIsOld(price: Told): boolean {
  const until = goodUntil(price)
  const [now, setNow] = useState(Date.now)
  const isOld = now >= until
  useEffect(() => {
    if (isOld) return
    const look = () => setNow(Date.now())
    const timer = setInterval(look, longestWait)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOld])
  return isOld
}
