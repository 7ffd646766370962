import type { Risk } from '@akvapolis/contract/dictionaries'
import { tripCopy } from '@akvapolis/copy/flow'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { DateField } from '../../ui/date/date-field.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { useBusinessDate } from '../business-date.ts'
import { riskBounds } from '../fit-trip.ts'
import { useFlow } from '../flow-context.tsx'
import { useField, useFormValue } from '../form/use-form.ts'
import styles from './step.module.css'
import { type TripFit, useNote } from './use-trip-fit.ts'

type RiskProps = { index: number; fit: TripFit }
type ExtraRiskProps = RiskProps & { offered: readonly Risk[]; onRemove: () => void }

/** One added risk: for all days of the trip, or for some. */
export function ExtraRisk({ index, fit, offered, onRemove }: ExtraRiskProps) {
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
      {!coverage.value && (
        <Suspense>{mode === 'multiple' ? <RiskDays {...own} /> : <RiskDates {...own} />}</Suspense>
      )}
    </fieldset>
  )
}

const RiskDays = lazy(async () => ({ default: (await import('./risk-days.tsx')).RiskDays }))

function RiskDates({ index, fit }: RiskProps) {
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
        {...{ today, from, to }}
        label={tripCopy.riskStart}
        hint={useNote(fit, start.name)}
        required
        outside="clamp"
        onSettle={fit.fitRisks}
      />
      <DateField
        {...end}
        {...{ today, to }}
        from={start.value ?? from}
        label={tripCopy.riskEnd}
        hint={useNote(fit, end.name)}
        required
        outside="clamp"
      />
    </div>
  )
}
