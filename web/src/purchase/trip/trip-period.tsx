import { tripCopy } from '@akvapolis/copy/purchase/flow'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { OnceHydrated } from '../../session/hydrated.ts'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { DateField } from '../../ui/date/date-field.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { tripBounds } from '../engine/fit-trip.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { endHint } from '../engine/trip-notes.ts'
import { type TripFit, useNote } from '../engine/use-trip-fit.ts'
import { askedOf } from '../state/flow-details.ts'
import { useField, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'
import { TripLengths } from './trip-lengths.tsx'
import { type TripLength, useTripLength } from './use-trip-length.ts'

/** Mode, dates, insured days; each answer may leave others no room. */
export function TripPeriod({ fit }: { fit: TripFit }) {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const countries = useFormValue((form) => form.countries)
  const trip = useFormValue((form) => form.trip)
  const asked = askedOf(product, { countries, trip })
  const bounds = tripBounds({ product, contract, today }, { countries, trip })
  const hasLengths = trip.mode === 'single' && contract === null
  const length = useTripLength(fit, hasLengths)
  const fields = useTripFields(fit, length)
  const { mode, now } = fields
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
      {hasLengths && <TripLengths length={length} />}
      <TripDates {...fields} fit={fit} bounds={bounds} isWaiting={length.isWaiting} />
      {asked.insuredDays && (
        // What comes late can keep nothing that is typed before it has come.
        <OnceHydrated waiting={waiting}>
          <InsuredDays fit={fit} most={bounds.mostDays} />
        </OnceHydrated>
      )}
    </div>
  )
}

type TripDatesProps = Pick<ReturnType<typeof useTripFields>, 'start' | 'end' | 'pickEnd'> & {
  fit: TripFit
  bounds: ReturnType<typeof tripBounds>
  /** For a start, to which a length that was chosen is added. */
  isWaiting: boolean
}

function TripDates({ start, end, pickEnd, fit, bounds, isWaiting }: TripDatesProps) {
  const { contract } = useFlow()
  const today = useBusinessDate()
  const chosenEnd = useFormValue((form) => form.trip.date_to)
  const [startNote, endNote] = [useNote(fit, 'trip.date_from'), useNote(fit, 'trip.date_to')]
  const theEnd = {
    asksBoth: tripCopy.bothDates,
    asks: tripCopy.nowTheEnd,
    bounds: bounds.endOffered,
    onPick: pickEnd,
  }
  return (
    <div className={styles.pair}>
      <DateField
        {...start}
        {...bounds.start}
        today={today}
        offers={bounds.startOffered}
        label={tripCopy.start}
        hint={startNote ?? (isWaiting && tripCopy.startFirst)}
        required
        outside="clamp"
        // Two taps for both dates, unless the second is known.
        {...(!contract && chosenEnd === null && !isWaiting && { next: theEnd })}
      />
      <DateField
        {...end}
        {...bounds.end}
        today={today}
        offers={bounds.endOffered}
        label={tripCopy.end}
        hint={endNote ?? endHint(contract, chosenEnd)}
        required
        readOnly={contract !== null}
        outside="clamp"
      />
    </div>
  )
}

const waiting = <Skeleton look="asked" />

const InsuredDays = late(async () => (await import('../days/insured-days.tsx')).InsuredDays, { waiting })

function useTripFields({ fit }: TripFit, length: TripLength) {
  const mode = useField('trip.mode')
  const start = useField('trip.date_from')
  const end = useField('trip.date_to')
  const now = useField('trip.now')
  return {
    mode: {
      ...mode,
      onChange(value: typeof mode.value) {
        mode.onChange(value)
        fit()
      },
    },
    start: { ...start, onSettle: length.startSettled },
    end: { ...end, onSettle: length.endSettled },
    /** In the calendar of the start. */
    pickEnd(date: IsoDate) {
      end.onChange(date)
      length.endSettled()
    },
    now: {
      ...now,
      onChange(value: boolean) {
        now.onChange(value)
        length.nowSettled(value)
      },
    },
  }
}
