import { numberWords } from '@akvapolis/copy/numbers'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Icon, type IconName } from '../basic/icon.tsx'
import fieldStyles from '../field/field.module.css'
import { Field, labelId } from '../field/field.tsx'
import { useOwnWords } from '../field/own-words.ts'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput } from '../field/text-input.tsx'
import { useTextOfValue } from '../field/use-text-of-value.ts'
import styles from './number-field.module.css'

export type NumberFieldProps = Omit<InputProps, 'autoComplete'> & {
  /** A whole number, null when empty. A typed one may lie outside the bounds: the form says so. */
  value: number | null
  onChange: (value: number | null) => void
  /** The person has changed the number and left the field. */
  onSettle?: () => void
  min: number
  max: number
  step?: number
}

/** A whole number with − and +, which keep it within its bounds, as do the arrow keys. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, value, onChange, onSettle, min, max, step = 1, ...input } = props
  const entry = useNumberEntry({ name: input.name, value, onChange, onSettle, min, max })
  const { text, unread, outside, type, move, handleBlur } = entry
  useOwnWords(input.name, unread ?? '')
  const isFixed = Boolean(input.disabled || input.readOnly)

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (!by || isFixed) return
    event.preventDefault()
    move(by)
  }
  return (
    <Field label={label} hint={hint} error={unread || error || outside} required={required}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its own input and buttons, nobody presses it
        <div className={`${fieldStyles.box} ${styles.number}`} onBlur={handleBlur}>
          <StepButton
            icon="minus"
            label={numberWords.decrease}
            describedBy={labelId(control.id)}
            disabled={isFixed || (value !== null && value <= min)}
            onClick={() => move(-step)}
          />
          <TextInput
            {...input}
            {...control}
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            inputMode="numeric"
            text={text}
            onText={type}
            onKeyDown={handleKeyDown}
          />
          <StepButton
            icon="plus"
            label={numberWords.increase}
            describedBy={labelId(control.id)}
            disabled={isFixed || (value !== null && value >= max)}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  )
}

type NumberEntry = Pick<NumberFieldProps, 'name' | 'value' | 'onChange' | 'min' | 'max'> & {
  onSettle: (() => void) | undefined
}

/**
 * Text and value of a number, typed or changed by steps within its bounds, until the field is left. What is no whole number
 * stays as it was typed and says so: without its point 12.5 would be 125. A number out of its bounds is said on leaving.
 */
function useNumberEntry({ name, value, onChange, onSettle, min, max }: NumberEntry) {
  const [text, setText] = useTextOfValue({ name, value, format: String, parse: wholeNumber })
  const [isLeft, setLeft] = useState(false)
  const isChanged = useRef(false)
  const within = (next: number) => Math.min(max, Math.max(min, next))
  const isOutside = isLeft && value !== null && value !== within(value)

  function change(typed: string) {
    isChanged.current = true
    setLeft(false)
    setText(typed)
    onChange(wholeNumber(typed))
  }
  return {
    text,
    /** Why nothing goes on from here, whatever the form says. */
    unread: value === null && text.trim() !== '' ? numberWords.wholeNumber : undefined,
    /** Until the form says it in its own words. */
    outside: isOutside ? numberWords.outOfRange(min, max) : undefined,
    type: (typed: string) => change(typed),
    move: (by: number) => change(String(value === null ? (by > 0 ? min : max) : within(value + by))),
    /** From the number to its buttons the person stays. */
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!isChanged.current || currentTarget.contains(relatedTarget)) return
      isChanged.current = false
      setLeft(true)
      onSettle?.()
    },
  }
}

function wholeNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}

type StepButtonProps = {
  icon: IconName
  label: string
  describedBy: string
  disabled: boolean
  onClick: () => void
}

/** Out of the tab order: the arrow keys of the input do the same. */
function StepButton({ icon, label, describedBy, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={label}
      aria-describedby={describedBy}
      {...button}
    >
      <Icon name={icon} />
    </button>
  )
}
