import { tripCopy } from '@akvapolis/copy/flow'
import { daysGenitive } from '@akvapolis/copy/plurals'
import { NumberField } from '../../ui/field/number-field.tsx'
import { useFlow } from '../flow-context.tsx'
import { useField, useFormValue } from '../form/use-form.ts'

/** For how many of the insured days a risk is covered. */
export function RiskDays({ index }: { index: number }) {
  const { product } = useFlow()
  const insured = useFormValue((form) => form.trip.count) ?? product.insuredDays.most
  return (
    <NumberField
      {...useField(`risks.${index}.count`)}
      label={tripCopy.riskDays}
      hint={tripCopy.riskDaysHint(daysGenitive(insured))}
      required
      min={1}
      max={insured}
    />
  )
}
