import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { TripMode } from '@akvapolis/rules/trip-mode'
import { hours, hoursGenitive } from '../forms/plurals.ts'
import { frameCopy } from '../frame.ts'
import { type Bilingual, lifeFirst } from './bilingual.ts'
import { documentTitle } from './document.ts'

/** After the last dive nitrogen leaves the body for hours; in a cabin's thin air it would bubble out. */
export const noFly = (count: number) => ({
  title: `${hours(count)} без перелёта`,
  advice: `От\u00a0последнего погружения до\u00a0вылета должно пройти не\u00a0меньше ${hoursGenitive(count)}. Отсчитайте их от\u00a0своего рейса.`,
})

export const calendarName = documentTitle

export const calendarFileName = (number: string): string => `akvapolis-${number}.ics`

type Trip = {
  number: string
  countries: string[]
  mode: TripMode
  start: IsoDate
  end: IsoDate
  /** From when on its first day it holds; null: since midnight. */
  notBefore: Bilingual | null
  /** Between the last dive and a flight. */
  hoursBeforeFlight: number
  assistancePhones: string[]
}

/** What each entry says; every one of them whom to call, since a phone shows one at a time. */
export function calendarEntries(trip: Trip) {
  const { number, start, end, countries, notBefore } = trip
  const words = entryTitles[trip.mode]
  const flight = noFly(trip.hoursBeforeFlight)
  const policy = `Полис ${number}: ${joinedTerritories(countries)}.`
  const call = `${lifeFirst.ru} ${frameCopy.assistance}: ${trip.assistancePhones.join(', ')}. Назовите номер полиса.`
  const text = (...lines: string[]) => [...lines, policy, call].join('\n')
  return {
    begins: {
      title: `${words.begins}: полис ${number}`,
      text: text(
        `Полис действует ${notBefore?.ru ?? 'с\u00a000:00'} ${formatDate(start)} по\u00a0московскому времени.`,
      ),
    },
    noFly: {
      title: `${words.noFly}: ${flight.title}`,
      text: text(flight.advice),
    },
    ends: {
      title: `${words.ends}: полис ${number}`,
      text: text(`Полис действует до\u00a024:00 ${formatDate(end)} по\u00a0московскому времени.`),
    },
  }
}

/** Of several trips nobody knows the flights; the advice stands before the last day there is. */
const entryTitles: Record<TripMode, { begins: string; noFly: string; ends: string }> = {
  single: {
    begins: 'Начало поездки',
    noFly: 'Последний день погружений',
    ends: 'Конец поездки',
  },
  multiple: {
    begins: 'Начало страхования',
    noFly: 'Перед вылетом',
    ends: 'Конец страхования',
  },
}
