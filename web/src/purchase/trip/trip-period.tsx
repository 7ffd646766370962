import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { DateField } from '../../ui/date/date-field.tsx'
import { late } from '../../ui/late/late.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { tripBounds } from '../engine/fit-trip.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type TripFit, useNote } from '../engine/use-trip-fit.ts'
import { askedOf } from '../state/flow-details.ts'
import { useField, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** Mode, dates, insured days; each answer may leave others no room. */
export function TripPeriod({ fit }: { fit: TripFit }) {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const countries = useFormValue((form) => form.countries)
  const trip = useFormValue((form) => form.trip)
  const asked = askedOf(product, { countries, trip })
  const bounds = tripBounds({ product, contract, today }, { countries, trip })
  const { mode, start, end, now } = useTripFields(fit.fit)
  const [startNote, endNote] = [useNote(fit, 'trip.date_from'), useNote(fit, 'trip.date_to')]
  return (
    <div className={styles.stack}>
      <RadioGroup
        {...mode}
        label={tripCopy.mode}
        look="segments"
        hint={tripCopy.modeHints[trip.mode]}
        options={tripModes.map((value) => ({
          value,
          label: tripCopy.modes[value],
          disabled: !product.modes.includes(value),
        }))}
      />
      {asked.travelling && <Checkbox {...now} label={tripCopy.travelling} hint={tripCopy.travellingHint} />}
      <div className={styles.pair}>
        <DateField
          {...start}
          {...{ today, ...bounds.start }}
          offers={bounds.startOffered}
          label={tripCopy.start}
          hint={startNote}
          required
          outside="clamp"
        />
        <DateField
          {...end}
          {...{ today, ...bounds.end }}
          offers={bounds.endOffered}
          label={tripCopy.end}
          hint={endNote ?? (contract && tripCopy.endOfContract)}
          required
          readOnly={contract !== null}
          outside="clamp"
        />
      </div>
      {asked.insuredDays && <InsuredDays fit={fit} most={bounds.mostDays} />}
    </div>
  )
}

const InsuredDays = late(async () => (await import('../days/insured-days.tsx')).InsuredDays)

function useTripFields(onAnswer: () => void) {
  const mode = useField('trip.mode')
  const start = useField('trip.date_from')
  const end = useField('trip.date_to')
  const now = useField('trip.now')
  /** The field with `onAnswer` after its every change. */
  function told<Value>(field: { onChange: (value: Value) => void }) {
    return (value: Value) => {
      field.onChange(value)
      onAnswer()
    }
  }
  return {
    mode: { ...mode, onChange: told(mode) },
    start: { ...start, onSettle: onAnswer },
    end: { ...end, onSettle: onAnswer },
    now: { ...now, onChange: told(now) },
  }
}
