import { codeLength } from '@akvapolis/rules/limits'
import fieldStyles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput } from '../field/text-input.tsx'
import { useTypingNote } from '../field/use-mask.ts'
import styles from './code-input.module.css'

export type CodeInputProps = Omit<InputProps, 'autoComplete' | 'placeholder'> & {
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code as soon as its last digit is there. */
  onComplete?: (code: string) => void
}

/** The code of an SMS: one input, so that phones can fill it in from the message. */
export function CodeInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  onComplete,
  ...input
}: CodeInputProps) {
  function handleText(text: string) {
    if (text === value) return
    onChange(text)
    if (text.length === codeLength) onComplete?.(text)
  }
  const { note, onSaid } = useTypingNote(value)
  return (
    <Field label={label} hint={hint} note={note} error={error} required={required}>
      {(control) => (
        <div className={`${fieldStyles.box} ${styles.code}`}>
          <TextInput
            {...input}
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="go"
            mask="code"
            text={value}
            onText={handleText}
            onSaid={onSaid}
          />
        </div>
      )}
    </Field>
  )
}
