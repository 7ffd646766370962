import { controlWords } from '@akvapolis/copy/controls'
import { type KeyboardEvent, useMemo } from 'react'
import { Icon, type IconName } from '../show/icon.tsx'
import fieldStyles from './field.module.css'
import { Field, labelId } from './field.tsx'
import { digitsMask } from './masks.ts'
import styles from './number-field.module.css'
import type { InputProps } from './text-field.tsx'
import { TextInput } from './text-input.tsx'

export type NumberFieldProps = Omit<InputProps, 'autoComplete'> & {
  /** A whole number, null when empty. A typed one may lie outside the bounds: the form says so. */
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  step?: number
}

/** A whole number with − and +, which keep it within its bounds, as do the arrow keys. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, value, onChange, min, max, step = 1, ...input } = props
  const mask = useMemo(() => digitsMask(String(max).length), [max])
  const isFixed = Boolean(input.disabled || input.readOnly)
  const within = (next: number) => Math.min(max, Math.max(min, next))
  const move = (by: number) => onChange(value === null ? (by > 0 ? min : max) : within(value + by))

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (!by || isFixed) return
    event.preventDefault()
    move(by)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={`${fieldStyles.box} ${styles.number}`}>
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
            mask={mask}
            text={value === null ? '' : String(value)}
            onText={(text) => onChange(text === '' ? null : Number(text))}
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
