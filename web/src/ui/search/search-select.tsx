import { choiceWords } from '@akvapolis/copy/controls'
import { useImperativeHandle, useRef } from 'react'
import { Icon } from '../basic/icon.tsx'
import styles from '../choice/combobox.module.css'
import { OptionList } from '../choice/option-list.tsx'
import fieldStyles from '../field/field.module.css'
import { Field, type FieldControl } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { type SearchChoice, useSearchChoice } from './use-search-choice.ts'

export type SearchSelectProps<Value extends string | number> = Omit<InputProps, 'autoComplete' | 'readOnly'> &
  SearchChoice<Value>

/** One of many, found by typing. Leaving with an emptied text takes the choice back, with any other keeps it. */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { label, hint, error, required = false } = props
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <SearchCombobox {...props} control={control} />}
    </Field>
  )
}

function SearchCombobox<Value extends string | number>(
  props: SearchSelectProps<Value> & { control: FieldControl },
) {
  const { control, name, disabled = false, onBlur, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement) // set before any effect runs
  const place = { id: control.id, input, popover }
  const { combobox, items, chosen, text, announcement, enter, leave } = useSearchChoice({
    ...props,
    ...place,
  })
  return (
    <div ref={box} className={`${fieldStyles.box} ${styles.single}`}>
      <input
        {...control}
        {...combobox.inputAttributes}
        ref={input}
        name={name}
        disabled={disabled}
        placeholder={props.placeholder ?? choiceWords.choose}
        className={fieldStyles.input}
        value={text}
        onFocus={(event) => {
          enter()
          event.currentTarget.select()
        }}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
      />
      <span className={styles.toggle}>
        <Icon name="down" />
      </span>
      <OptionList
        {...combobox}
        isComing={props.isComing ?? false}
        groups={[{ options: items }]}
        isChosen={(option) => option.value === chosen?.value}
        anchor={box}
        popover={popover}
      />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}
