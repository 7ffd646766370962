import { secretWords } from '@akvapolis/copy/forms/controls'
import { useState } from 'react'
import { IconButton } from '../basic/button.tsx'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import type { InputProps } from '../field/text-field.tsx'
import { TextInput } from '../field/text-input.tsx'

export type PasswordFieldProps = Omit<InputProps, 'autoComplete' | 'placeholder'> & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.box}>
          <TextInput
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            text={value}
            onText={onChange}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? secretWords.hidePassword : secretWords.showPassword}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
