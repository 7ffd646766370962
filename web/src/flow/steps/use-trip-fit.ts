import { calendarWords } from '@akvapolis/copy/controls'
import { tripCopy } from '@akvapolis/copy/flow'
import { days } from '@akvapolis/copy/plurals'
import { formatDate } from '@akvapolis/rules/date-text'
import { useState } from 'react'
import { useBusinessDate } from '../business-date.ts'
import { fitTrip } from '../fit-trip.ts'
import { useFlow } from '../flow-context.tsx'
import { useForm } from '../form/use-form.ts'

/** What had to move after the last answer, as a line under its field. */
export type TripNotes = { date_from?: string; date_to?: string; count?: string }

/** Moves what no longer fits after an answer about the trip, and says so. */
export function useTripFit() {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const store = useForm()
  const [notes, setNotes] = useState<TripNotes>({})

  function fit() {
    const form = store.values()
    const fitted = fitTrip({ product, contract, today }, form)
    const moved: TripNotes = {}
    if (fitted.date_from !== form.trip.date_from) {
      store.set('trip.date_from', fitted.date_from)
      moved.date_from = calendarWords.nearestDate
    }
    if (fitted.date_to !== form.trip.date_to && fitted.date_to !== null) {
      store.set('trip.date_to', fitted.date_to)
      moved.date_to = tripCopy.endMoved(formatDate(fitted.date_to))
    }
    if (fitted.count !== form.trip.count && fitted.count !== null) {
      store.set('trip.count', fitted.count)
      moved.count = tripCopy.daysMoved(days(fitted.count))
    }
    store.clearErrors('trip.date_from', 'trip.date_to', 'trip.count')
    setNotes(moved)
  }
  return { notes, fit }
}
