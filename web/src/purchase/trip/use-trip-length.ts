import { inclusiveDays } from '@akvapolis/rules/dates/dates'
import { useState } from 'react'
import type { TripFit } from '../engine/use-trip-fit.ts'
import { useForm, useFormValue } from '../state/use-form.ts'

export type TripLength = ReturnType<typeof useTripLength>

/** How long the trip is to last. Chosen before the start, it waits for it; a start that moves takes the end along. */
export function useTripLength(fit: TripFit, isOffered: boolean) {
  const form = useForm()
  const { date_from: from, date_to: to } = useFormValue(({ trip }) => trip)
  const [chosen, setChosen] = useState<number | null>(null)
  const held = isOffered ? chosen : null
  const isWaiting = from === null && chosen !== null
  return {
    current: isWaiting ? chosen : from && to && inclusiveDays(from, to),
    isWaiting,
    choose(days: number) {
      setChosen(days)
      fit.fit(days)
      if (form.values().trip.date_from === null) document.getElementsByName('trip.date_from')[0]?.focus()
    },
    startSettled: () => fit.fit(held),
    /** «Уже путешествую» moves the start, and gives it back. */
    nowSettled: (isTravelling: boolean) => fit.fitNow(isTravelling, held),
    /** Another end was chosen by itself. */
    endSettled() {
      setChosen(null)
      fit.fit()
    },
  }
}
