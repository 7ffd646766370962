import { daysGenitive } from '@akvapolis/copy/forms/plurals'
import { daysCopy } from '@akvapolis/copy/purchase/days'
import { NumberField } from '../../ui/number/number-field.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { riskBounds } from '../engine/fit-trip.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type TripFit, useNote } from '../engine/use-trip-fit.ts'
import { useField, useFormValue } from '../state/use-form.ts'

/** For how many of the insured days a risk is covered. */
export function RiskDays({ index, fit }: { index: number; fit: TripFit }) {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const countries = useFormValue((form) => form.countries)
  const trip = useFormValue((form) => form.trip)
  const { mostDays } = riskBounds({ product, contract, today }, { countries, trip })
  const days = useField(`risks.${index}.count`)
  const note = useNote(fit, days.name)
  return (
    <NumberField
      {...days}
      label={daysCopy.ofRisk}
      // It speaks of all insured days, which may be more by now.
      hint={(days.value === mostDays && note) || daysCopy.ofRiskHint(daysGenitive(mostDays))}
      required
      min={1}
      max={mostDays}
    />
  )
}
