import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Phone } from '@akvapolis/rules/person/phone'
import { PhoneField, type PhoneFieldProps } from '../../ui/phone/phone-field.tsx'
import { typedPhone } from '../entrance/typed-phone.ts'

type PhoneOfProps = Pick<PhoneFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'enterKeyHint'>

/** Whose account it is; the number that was typed on another step stands there already. */
export function PhoneOf({ onChange, ...field }: PhoneOfProps) {
  function handleChange(phone: Phone | null) {
    typedPhone.current = phone
    onChange(phone)
  }
  return (
    <PhoneField
      {...field}
      label={signInCopy.phone}
      required
      autoComplete="username"
      onChange={handleChange}
    />
  )
}
