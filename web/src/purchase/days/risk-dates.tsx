import { daysCopy } from '@akvapolis/copy/purchase/days'
import { DateField } from '../../ui/date/date-field.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { riskBounds } from '../engine/fit-trip.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type TripFit, useNote } from '../engine/use-trip-fit.ts'
import { useField, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** On which days of a single trip a risk is covered. */
export function RiskDates({ index, fit }: { index: number; fit: TripFit }) {
  const today = useBusinessDate()
  const { product, contract } = useFlow()
  const countries = useFormValue((form) => form.countries)
  const trip = useFormValue((form) => form.trip)
  const { from, to } = riskBounds({ product, contract, today }, { countries, trip })
  const start = useField(`risks.${index}.date_from`)
  const end = useField(`risks.${index}.date_to`)
  return (
    <div className={styles.pair}>
      <DateField
        {...start}
        today={today}
        from={from}
        to={to}
        label={daysCopy.riskStart}
        hint={useNote(fit, start.name)}
        required
        outside="clamp"
        onSettle={fit.fitRisks}
      />
      <DateField
        {...end}
        today={today}
        from={start.value ?? from}
        to={to}
        label={daysCopy.riskEnd}
        hint={useNote(fit, end.name)}
        required
        outside="clamp"
      />
    </div>
  )
}
