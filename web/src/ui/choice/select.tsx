import { choiceWords } from '@akvapolis/copy/controls'
import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { Icon } from '../basic/icon.tsx'
import fieldStyles from '../field/field.module.css'
import { Field, type FieldFrame } from '../field/field.tsx'
import styles from './combobox.module.css'
import type { Option } from './options.ts'

export type SelectProps<Value extends string | number> = FieldFrame & {
  name: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  ref?: Ref<HTMLSelectElement>
}

/** One of a few, by the list of the platform; where there are many, SearchSelect. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hint, error, required = false, options, value, onChange, ...select } = props
  const { placeholder = choiceWords.choose, ...attributes } = select
  // A value that is in no option would be shown as the first that can be chosen.
  const isChosen = options.some((option) => option.value === value)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={fieldStyles.box}>
          <select
            {...attributes}
            {...control}
            className={`${fieldStyles.input} ${styles.select}`}
            data-empty={!isChosen || undefined}
            value={isChosen ? String(value) : ''}
            onChange={(event) => {
              const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {!isChosen && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.toggle}>
            <Icon name="down" />
          </span>
        </div>
      )}
    </Field>
  )
}
