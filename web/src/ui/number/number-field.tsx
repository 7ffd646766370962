import { controlWords } from '@akvapolis/copy/controls'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon, type IconName } from '../basic/icon.tsx'
import fieldStyles from '../field/field.module.css'
import { Field, labelId } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput } from '../field/text-input.tsx'
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
  const { change, move, handleBlur } = useNumberChange({ value, onChange, onSettle, min, max })
  const isFixed = Boolean(input.disabled || input.readOnly)

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (!by || isFixed) return
    event.preventDefault()
    move(by)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its own input and buttons, nobody presses it
        <div className={`${fieldStyles.box} ${styles.number}`} onBlur={handleBlur}>
          <StepButton
            icon="minus"
            label={controlWords.decrease}
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
            mask="digits"
            text={value === null ? '' : String(value)}
            onText={(text) => change(text === '' ? null : Number(text))}
            onKeyDown={handleKeyDown}
          />
          <StepButton
            icon="plus"
            label={controlWords.increase}
            describedBy={labelId(control.id)}
            disabled={isFixed || (value !== null && value >= max)}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  )
}

type NumberChange = Pick<NumberFieldProps, 'value' | 'onChange' | 'min' | 'max'> & {
  onSettle: (() => void) | undefined
}

/** Changes of the number, typed or by steps within its bounds, until the field is left. */
function useNumberChange({ value, onChange, onSettle, min, max }: NumberChange) {
  const isChanged = useRef(false)
  const within = (next: number) => Math.min(max, Math.max(min, next))

  function change(next: number | null) {
    isChanged.current = true
    onChange(next)
  }
  return {
    change,
    move: (by: number) => change(value === null ? (by > 0 ? min : max) : within(value + by)),
    /** From the number to its buttons the person stays. */
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!isChanged.current || currentTarget.contains(relatedTarget)) return
      isChanged.current = false
      onSettle?.()
    },
  }
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
