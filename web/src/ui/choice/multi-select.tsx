import { choiceWords } from '@akvapolis/copy/controls'
import { useImperativeHandle, useRef } from 'react'
import { Icon } from '../basic/icon.tsx'
import fieldStyles from '../field/field.module.css'
import { Field, type FieldControl } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { Chips } from './chips.tsx'
import styles from './combobox.module.css'
import { OptionList } from './option-list.tsx'
import { type MultiChoice, useMultiChoice } from './use-multi-choice.ts'

export type MultiSelectProps<Value extends string | number> = Omit<InputProps, 'autoComplete' | 'readOnly'> &
  MultiChoice<Value>

/** Several of many, found by typing; what is chosen stands as chips in the field. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { label, hint, error, required = false } = props
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <MultiCombobox {...props} control={control} />}
    </Field>
  )
}

function MultiCombobox<Value extends string | number>(
  props: MultiSelectProps<Value> & { control: FieldControl },
) {
  const { control, name, disabled = false, placeholder = choiceWords.choose, onBlur, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement) // set before any effect runs
  const choice = useMultiChoice({ ...props, id: control.id, input, popover })
  const { combobox, chosen } = choice
  return (
    <div ref={box} className={`${fieldStyles.box} ${styles.many}`}>
      <Chips chosen={chosen} isFixed={disabled} onRemove={choice.toggle} input={input} />
      <input
        {...control}
        {...combobox.inputAttributes}
        ref={input}
        name={name}
        disabled={disabled}
        placeholder={chosen.length === 0 ? placeholder : ''}
        className={fieldStyles.input}
        value={choice.typed}
        onKeyDown={choice.handleKeyDown}
        onFocus={choice.handleFocus}
        onBlur={() => {
          choice.forgetTyped()
          onBlur?.()
        }}
      />
      <span className={styles.toggle}>
        <Icon name="down" />
      </span>
      <OptionList
        {...combobox}
        isComing={props.isComing ?? false}
        groups={choice.groups}
        isChosen={choice.isChosen}
        reason={choice.reason}
        anchor={box}
        popover={popover}
        isMultiple
      />
      <span className="visually-hidden" role="status">
        {choice.announcement}
      </span>
    </div>
  )
}
