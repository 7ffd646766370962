import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { useBusinessDate } from '../../purchase/engine/business-date.ts'
import { tripBounds } from '../../purchase/engine/fit-trip.ts'
import { useFlow } from '../../purchase/engine/flow-context.tsx'
import { type TripFit, useNote } from '../../purchase/engine/use-trip-fit.ts'
import { useField, useFormValue } from '../../purchase/state/use-form.ts'
import { DateField } from '../../ui/date/date-field.tsx'

/** The first day and the last; either moves the other where both can't be. */
export function EntryDates({ fit }: { fit: TripFit }) {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const countries = useFormValue((form) => form.countries)
  const trip = useFormValue((form) => form.trip)
  const bounds = tripBounds({ product, contract, today }, { countries, trip })
  const [start, end] = [useField('trip.date_from'), useField('trip.date_to')]
  const [startNote, endNote] = [useNote(fit, 'trip.date_from'), useNote(fit, 'trip.date_to')]
  const asked = { today, required: true, outside: 'clamp', onSettle: fit.fit } as const
  return (
    <>
      <DateField
        {...start}
        {...asked}
        {...bounds.start}
        label={tripCopy.start}
        hint={startNote}
        offers={bounds.startOffered}
      />
      <DateField
        {...end}
        {...asked}
        {...bounds.end}
        label={tripCopy.end}
        hint={endNote}
        offers={bounds.endOffered}
      />
    </>
  )
}
