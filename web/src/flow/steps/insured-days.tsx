import { tripCopy } from '@akvapolis/copy/flow'
import { daysGenitive } from '@akvapolis/copy/plurals'
import { NumberField } from '../../ui/field/number-field.tsx'
import { useField } from '../form/use-form.ts'

/** How many days of several trips are insured; asked in that mode only, so loaded with it. */
export function InsuredDays({ note, most }: { note: string | undefined; most: number }) {
  return (
    <NumberField
      {...useField('trip.count')}
      label={tripCopy.days}
      hint={note ?? tripCopy.daysHint(daysGenitive(most))}
      required
      min={1}
      max={most}
    />
  )
}
