import type { Risk } from '@akvapolis/contract/dictionaries'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { Button } from '../../ui/basic/button.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { late } from '../../ui/late/late.tsx'
import type { TripFit } from '../engine/use-trip-fit.ts'
import { useField, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'

type ExtraRiskProps = {
  index: number
  fit: TripFit
  offered: readonly Risk[]
  hint: string | undefined
  onRemove: () => void
}

/** One added risk: for all days of the trip, or for some. */
export function ExtraRisk({ index, fit, offered, hint, onRemove }: ExtraRiskProps) {
  const mode = useFormValue((form) => form.trip.mode)
  const risks = useFormValue((form) => form.risks)
  const taken = risks.filter((_, place) => place !== index).map((risk) => risk.risk_id)
  const risk = useField(`risks.${index}.risk_id`)
  const coverage = useField(`risks.${index}.full_coverage`)
  const own = { index, fit }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{tripCopy.extraRisk(index)}</legend>
      <div className={styles.row}>
        <div className={styles.wide}>
          <Select
            {...risk}
            label={tripCopy.risk}
            hint={hint}
            required
            options={offered
              .filter(({ id }) => !taken.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button look="link" icon="trash" onClick={onRemove}>
          {tripCopy.removeRisk}
        </Button>
      </div>
      <Checkbox
        {...coverage}
        label={tripCopy.fullCoverage}
        onChange={(isFull) => {
          coverage.onChange(isFull)
          fit.fitRisks()
        }}
      />
      {!coverage.value && (mode === 'multiple' ? <RiskDays {...own} /> : <RiskDates {...own} />)}
    </fieldset>
  )
}

const RiskDays = late(async () => (await import('../days/risk-days.tsx')).RiskDays)
const RiskDates = late(async () => (await import('../days/risk-dates.tsx')).RiskDates)
