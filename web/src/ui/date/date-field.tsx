import { calendarWords } from '@akvapolis/copy/controls'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../basic/button.tsx'
import type { CalendarMode, DateBounds } from '../calendar/calendar-page.ts'
import fieldStyles from '../field/field.module.css'
import { Field, labelId } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput } from '../field/text-input.tsx'
import styles from './date-field.module.css'
import { type DateEntry, useDateEntry } from './use-date-entry.ts'

export type DateFieldProps = Omit<InputProps, 'placeholder'> &
  Pick<DateEntry, 'value' | 'onChange' | 'outside' | 'onClamp' | 'onSettle'> & {
    /** Bounds of what is typed, and of the calendar too unless it `offers` less; null or absent is open. */
    from?: IsoDate | null
    to?: IsoDate | null
    offers?: DateBounds
    today: IsoDate
    /** What the calendar shows first: days, or years for a date long ago. */
    opensAt?: CalendarMode
  }

/** A date typed as ДД.ММ.ГГГГ or picked in a calendar that is loaded when somebody reaches for it. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, value, onChange, outside, onClamp, onSettle } = props
  const {
    from = null,
    to = null,
    today,
    opensAt = 'day',
    offers = { from, to },
    name,
    disabled,
    readOnly,
    autoComplete,
    onBlur,
    ref,
  } = props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const entry = useDateEntry({ value, onChange, bounds: { from, to }, outside, onClamp, onSettle })

  function handlePick(date: IsoDate) {
    entry.pick(date)
    setOpen(false)
  }
  return (
    <Field label={label} hint={entry.note || hint} error={entry.problem || error} required={required}>
      {(control) => (
        <div className={`${fieldStyles.box} ${styles.date}`} ref={box}>
          <TextInput
            {...control}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete={autoComplete}
            inputMode="numeric"
            placeholder={calendarWords.placeholder}
            mask="date"
            text={entry.text}
            onText={(text, input) => entry.handleText(text, input?.selectionEnd === text.length)}
            onKeyDown={(event) => event.key === 'Enter' && entry.settle()}
            onBlur={() => {
              entry.settle()
              onBlur?.()
            }}
            ref={ref}
          />
          {!readOnly && (
            <IconButton
              icon="calendar"
              label={calendarWords.open}
              aria-describedby={labelId(control.id)}
              aria-haspopup="dialog"
              disabled={disabled ?? false}
              onClick={() => setOpen(true)}
              onPointerEnter={loadCalendar}
              onFocus={loadCalendar}
            />
          )}
          {isOpen && (
            <Suspense>
              <CalendarDialog
                {...{ value, today, opensAt }}
                bounds={offers}
                labelId={labelId(control.id)}
                anchor={box}
                onPick={handlePick}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}

const loadCalendar = () => import('../calendar/calendar-dialog.tsx')
const CalendarDialog = lazy(async () => ({ default: (await loadCalendar()).CalendarDialog }))
