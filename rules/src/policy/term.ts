import { daysBetween, type IsoDate } from '../dates/dates.ts'

/** Where a day stands to the term of a policy; `days`: until its first one, or those left, the day itself included. */
export type Term = { is: 'upcoming' | 'valid'; days: number } | { is: 'ended' }

/** Both ends of a term count; the day is Moscow's. */
export function termOn({ start, end }: { start: IsoDate; end: IsoDate }, today: IsoDate): Term {
  if (today < start) return { is: 'upcoming', days: daysBetween(today, start) }
  return today > end ? { is: 'ended' } : { is: 'valid', days: daysBetween(today, end) + 1 }
}
