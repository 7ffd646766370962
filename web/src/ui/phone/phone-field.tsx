import { valueWords } from '@akvapolis/copy/forms/values'
import { formatPhone, type Phone, phoneOfTyped } from '@akvapolis/rules/person/phone'
import { useState } from 'react'
import { useOwnWords } from '../field/own-words.ts'
import { type InputProps, TextField } from '../field/text-field.tsx'
import { useTextOfValue } from '../field/use-text-of-value.ts'

export type PhoneFieldProps = InputProps & {
  /** '+79161234567'; null until the number is complete. */
  value: Phone | null
  onChange: (value: Phone | null) => void
}

export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const { name } = field
  const [text, setText] = useTextOfValue({ name, value, format: formatPhone, parse: phoneOfTyped })
  const [isLeft, setLeft] = useState(false)
  // Half a number is none: nothing of it is in the form, so the field itself says what is missing.
  const isSaid = isLeft || Boolean(field.error)
  const problem = isSaid && value === null && text !== '' ? valueWords.phone : ''
  useOwnWords(name, problem)
  function handleChange(typed: string) {
    setLeft(false)
    setText(typed)
    const phone = phoneOfTyped(typed)
    if (phone !== value) onChange(phone)
  }
  return (
    <TextField
      placeholder="+7"
      autoComplete="tel"
      {...field}
      inputMode="tel"
      mask="phone"
      value={text}
      onChange={handleChange}
      error={problem || field.error}
      onBlur={() => {
        setLeft(true)
        field.onBlur?.()
      }}
    />
  )
}
