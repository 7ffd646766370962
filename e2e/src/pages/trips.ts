import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Person } from '../people/people.ts'
import type { Trip } from './trip-step.ts'

/** Two weeks in Egypt, ten days from today. */
export function twoWeeksInEgypt(today: IsoDate, people: Pick<Person, 'birth'>[]): Trip {
  const from = addDays(today, 10)
  return {
    countries: ['Египет'],
    from,
    to: addDays(from, 13),
    births: people.map(({ birth }) => birth),
  }
}
