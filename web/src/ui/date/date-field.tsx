import { dateWords } from '@akvapolis/copy/controls'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { useRef, useState } from 'react'
import { IconButton } from '../basic/button.tsx'
import type { CalendarMode, DateBounds, NextDate } from '../calendar/calendar-page.ts'
import fieldStyles from '../field/field.module.css'
import { Field, type FieldControl, type FieldFrame, labelId } from '../field/field.tsx'
import { useOwnWords } from '../field/own-words.ts'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput, type TextInputProps } from '../field/text-input.tsx'
import { useTypingNote } from '../field/use-mask.ts'
import { fetchAhead } from '../late/fetch-part.ts'
import { late } from '../late/late.tsx'
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
    /** The date that the calendar goes on with once this one is picked. */
    next?: NextDate
  }

/** A date typed as ДД.ММ.ГГГГ or picked in a calendar that is loaded when somebody reaches for it. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, value, onChange, outside, onClamp, onSettle, ...others } = props
  const { from = null, to = null, today, opensAt = 'day', offers = { from, to }, next, ...input } = others
  const { name, disabled = false, readOnly = false } = input
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Of a date long ago none of these days is one.
  const example = opensAt === 'year' ? '07.05.1990' : formatDate(from ?? today)
  const bounds = { from, to }
  const isWrong = Boolean(error)
  const entry = useDateEntry({ name, value, onChange, bounds, example, isWrong, outside, onClamp, onSettle })
  const { note, onSaid } = useTypingNote(entry.text)
  useOwnWords(name, entry.problem)

  return (
    <Field
      label={label}
      hint={hint}
      note={note || entry.note}
      error={entry.problem || error}
      required={required}
    >
      {(control) => (
        <div className={`${fieldStyles.box} ${styles.date}`} ref={box}>
          <DateInput {...input} control={control} entry={entry} onSaid={onSaid} />
          {!readOnly && (
            <CalendarButton labelId={labelId(control.id)} disabled={disabled} onPress={() => setOpen(true)} />
          )}
          {isOpen && (
            <CalendarDialog
              value={value}
              today={today}
              opensAt={opensAt}
              next={next}
              bounds={offers}
              labelId={labelId(control.id)}
              anchor={box}
              onPick={entry.pick}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type DateInputProps = Omit<InputProps, keyof FieldFrame> &
  Pick<TextInputProps, 'onSaid'> & { control: FieldControl; entry: ReturnType<typeof useDateEntry> }

function DateInput({ control, entry, onBlur, ...input }: DateInputProps) {
  return (
    <TextInput
      {...control}
      {...input}
      inputMode="numeric"
      placeholder={dateWords.placeholder}
      mask="date"
      text={entry.text}
      onText={(text, typedIn) => entry.handleText(text, typedIn?.selectionEnd === text.length)}
      onKeyDown={(event) => event.key === 'Enter' && entry.settle()}
      onBlur={() => {
        entry.settle()
        onBlur?.()
      }}
    />
  )
}

type CalendarButtonProps = { labelId: string; disabled: boolean; onPress: () => void }

/** Fetches the calendar before it is pressed. */
function CalendarButton({ labelId, disabled, onPress }: CalendarButtonProps) {
  return (
    <IconButton
      icon="calendar"
      label={dateWords.open}
      aria-describedby={labelId}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onPress}
      onPointerEnter={() => fetchAhead(loadCalendar)}
      onFocus={() => fetchAhead(loadCalendar)}
    />
  )
}

const loadCalendar = () => import('../calendar/calendar-dialog.tsx')
const CalendarDialog = late(async () => (await loadCalendar()).CalendarDialog, {
  closedBy: ({ onClose }) => onClose,
})
