import { daysGenitive } from '@akvapolis/copy/forms/plurals'
import { daysCopy } from '@akvapolis/copy/purchase/days'
import { NumberField } from '../../ui/number/number-field.tsx'
import { type TripFit, useNote } from '../engine/use-trip-fit.ts'
import { useField } from '../state/use-form.ts'

/** How many days of several trips are insured; asked in that mode only, so loaded with it. */
export function InsuredDays({ fit, most }: { fit: TripFit; most: number }) {
  const note = useNote(fit, 'trip.count')
  return (
    <NumberField
      {...useField('trip.count')}
      // Not at each key: on the way from 10 to 12 stands a 1, which would cut what hangs on the days.
      onSettle={fit.fitRisks}
      label={daysCopy.insured}
      hint={note ?? daysCopy.insuredHint(daysGenitive(most))}
      required
      min={1}
      max={most}
    />
  )
}
