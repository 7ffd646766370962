import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, Ref } from 'react'
import type { MaskName } from '../mask/mask-engine.ts'
import styles from './field.module.css'
import { Field, type FieldFrame } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useTypingNote } from './use-mask.ts'

/** What every control of one line takes; `ref` is its real input, for setting the focus. */
export type InputProps = FieldFrame & {
  name: string
  onBlur?: () => void
  /** Filled from the profile and not to be changed: read, focused and sent, with a lock. */
  readOnly?: boolean
  disabled?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** What the key that ends the typing does: leads on, unless this is the last field of its form. */
  enterKeyHint?: 'next' | 'done' | 'go' | 'send' | 'search'
  ref?: Ref<HTMLInputElement>
}

export type TextFieldProps = InputProps & {
  value: string
  onChange: (value: string) => void
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'search'>
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  autoCapitalize?: 'words' | 'characters'
  mask?: MaskName
}

export function TextField({ label, hint, error, required, value, onChange, ...input }: TextFieldProps) {
  const { note, onSaid } = useTypingNote(value)
  return (
    <Field label={label} hint={hint} note={note} error={error} required={required}>
      {(control) => (
        <div className={styles.box}>
          <TextInput {...input} {...control} text={value} onText={onChange} onSaid={onSaid} />
        </div>
      )}
    </Field>
  )
}
