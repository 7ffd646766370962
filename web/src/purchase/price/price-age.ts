import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { travellingDelayDays } from '@akvapolis/rules/limits'
import { useEffect, useState } from 'react'
import type { ToldPrice } from '../state/told-price.ts'

type Info = ToldPrice['info']
type Told = Pick<ToldPrice, 'info' | 'heardAt'>
type Traveller = { isTravelling?: boolean }

/** Until when one can buy by a price, by the device's clock. */
export function goodUntil({ info, heardAt }: Told, traveller?: Traveller): number {
  const [from, until] = [Date.parse(info.timestamp), lastMoment(info, traveller).getTime()]
  // A clock that is ahead would call every price old: then a price lives from when it was heard of.
  return heardAt !== undefined && heardAt >= until ? heardAt + until - from : until
}

/** The same by Moscow's. */
export function lastMoment(info: Info, traveller?: Traveller): Date {
  return endOfSale(info, traveller) ?? new Date(info.valid_until)
}

/**
 * When its trip is no longer sold, whatever its price, where that comes first: one that began on an earlier day; to who
 * travels already, one that begins before the days of waiting are over.
 */
export function endOfSale(
  { timestamp, valid_until, trip }: Info,
  { isTravelling = false }: Traveller = {},
): Date | null {
  const lastDay = isTravelling ? addDays(trip.date_from, -travellingDelayDays) : trip.date_from
  const end = moscowMidnight(addDays(lastDay, 1))
  // Priced after it, it is sold by another day than the clock's: that of a demonstration.
  const isSoldLater = end <= new Date(timestamp)
  return isSoldLater || end >= new Date(valid_until) ? null : end
}

/** No timer waits longer: a device that slept would be late. */
const longestWait = 60_000

/** Whether the time of a price is over; again when it is, and when somebody comes back to the page. */
export function useIsOld(price: Told, traveller: Traveller): boolean {
  const until = goodUntil(price, traveller)
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
