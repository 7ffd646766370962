import { type ReactNode, type Ref, useId } from 'react'
import { describe, type FieldFrame, FieldMessage } from '../field/field.tsx'
import mark from './choice-mark.module.css'
import styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = FieldFrame & {
  name: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  disabled?: boolean
  /** `segments`: side by side in one bar, for two or three short words. */
  look?: 'list' | 'segments'
  /** The chosen radio, or the first one. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few, all of them to be seen; platform radios, so arrows and forms work by themselves. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, required = false, options, value, look = 'list', ref, ...shared } = props
  const id = useId()
  const focusable = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset className={styles.group} {...describe(id, { error, required: false })}>
      <legend className={styles.legend} data-asterisk={required || undefined}>
        {label}
      </legend>
      <div className={look === 'segments' ? styles.segments : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...shared}
            option={option}
            isChecked={option.value === value}
            isSegment={look === 'segments'}
            ref={option === focusable ? ref : undefined}
          />
        ))}
      </div>
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type RadioProps<Value extends string> = Pick<
  RadioGroupProps<Value>,
  'name' | 'onChange' | 'onBlur' | 'disabled'
> & {
  option: RadioOption<Value>
  isChecked: boolean
  isSegment: boolean
  ref: Ref<HTMLInputElement> | undefined
}

function Radio<Value extends string>(props: RadioProps<Value>) {
  const { name, option, isChecked, isSegment, disabled, onChange, onBlur, ref } = props
  return (
    <label className={isSegment ? styles.segment : mark.choice}>
      <input
        type="radio"
        className={isSegment ? styles.hidden : mark.dot}
        ref={ref}
        name={name}
        value={option.value}
        checked={isChecked}
        disabled={disabled || option.disabled}
        onChange={() => onChange(option.value)}
        onBlur={onBlur}
      />
      <span>
        {option.label}
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
    </label>
  )
}
