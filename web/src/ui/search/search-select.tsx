import { choiceWords } from '@akvapolis/copy/controls'
import { useImperativeHandle, useRef, useState } from 'react'
import { Icon } from '../basic/icon.tsx'
import styles from '../choice/combobox.module.css'
import { OptionList } from '../choice/option-list.tsx'
import { foundOptions, type Option } from '../choice/options.ts'
import { useCombobox } from '../choice/use-combobox.ts'
import fieldStyles from '../field/field.module.css'
import { Field, type FieldControl } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'

export type SearchSelectProps<Value extends string | number> = Omit<
  InputProps,
  'autoComplete' | 'readOnly'
> & {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
}

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
  const { control, name, options, value, onChange, disabled = false, onBlur, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement) // set before any effect runs
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  const items = foundOptions(options, typed ?? '')
  const combobox = useCombobox({
    id: control.id,
    input,
    popover,
    items,
    isClosed: (option: Option<Value>) => option.disabled === true,
    onTyped: setTyped,
    onEscape: () => setTyped(null),
    onPick(option) {
      setTyped(null)
      onChange(option.value)
    },
  })

  function handleBlur() {
    if (typed === '' && value !== null) onChange(null)
    setTyped(null)
    onBlur?.()
  }
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
        value={typed ?? chosen?.label ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={handleBlur}
      />
      <span className={styles.toggle}>
        <Icon name="down" />
      </span>
      <OptionList
        {...combobox}
        groups={[{ options: items }]}
        isChosen={(option) => option === chosen}
        anchor={box}
        popover={popover}
      />
    </div>
  )
}
