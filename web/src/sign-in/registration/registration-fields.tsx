import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { earliestBirth, type IsoDate } from '@akvapolis/rules/dates/dates'
import { useRef } from 'react'
import { loadRegistrationJudge } from '../../form/judges/judges.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { NameField } from '../../ui/person/name-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import styles from '../entrance/sign-in.module.css'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { useRegistration } from './use-registration.ts'

type RegistrationFieldsProps = {
  fields: ReturnType<typeof useRegistration>['fields']
  today: IsoDate
}

export function RegistrationFields({ fields, today }: RegistrationFieldsProps) {
  const { field } = fields
  const phone = field('phone')
  return (
    <div className={styles.pair}>
      <NameField
        {...field('surname')}
        label={registrationCopy.surname}
        script="either"
        required
        autoComplete="family-name"
      />
      <NameField
        {...field('name')}
        label={registrationCopy.name}
        script="either"
        required
        autoComplete="given-name"
      />
      <PhoneField
        {...phone}
        label={registrationCopy.phone}
        hint={registrationCopy.phoneHint}
        required
        onChange={(value) => {
          typedPhone.current = value
          phone.onChange(value)
        }}
      />
      <TextField
        {...field('email')}
        label={registrationCopy.email}
        hint={registrationCopy.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <BirthField fields={fields} today={today} />
    </div>
  )
}

/** A wrong birth date is kept and shown with its error at once, never corrected to a false one. */
function BirthField({ fields: { field, setError }, today }: RegistrationFieldsProps) {
  const birth = field('birth')
  const latest = useRef(birth.value)

  async function handleBirth(date: IsoDate | null) {
    latest.current = date
    birth.onChange(date)
    const judge = date === null ? null : await loadRegistrationJudge().catch(() => null)
    if (!judge || date === null || latest.current !== date) return
    const message = judge.birthError(date, today)
    if (message) setError('birth', message)
  }
  return (
    <DateField
      {...birth}
      label={registrationCopy.birth}
      enterKeyHint="go"
      required
      outside="keep"
      opensAt="year"
      autoComplete="bday"
      from={earliestBirth}
      to={today}
      today={today}
      onChange={handleBirth}
    />
  )
}
