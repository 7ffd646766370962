import { type ReactNode, type Ref, useId } from 'react'
import { describe, FieldMessage } from '../field/field.tsx'
import styles from './choice-mark.module.css'

export type CheckboxProps = {
  /** May hold a link; the whole of it is the label. */
  label: ReactNode
  name: string
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: () => void
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean
  /** Not to be changed now: it keeps the focus and its value. */
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({
  label,
  name,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  disabled,
  readOnly,
  ref,
}: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...describe(id, { error, required })}
          type="checkbox"
          className={styles.box}
          ref={ref}
          name={name}
          checked={value}
          disabled={disabled}
          aria-disabled={readOnly || undefined}
          onChange={(event) => !readOnly && onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span data-asterisk={required || undefined}>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
