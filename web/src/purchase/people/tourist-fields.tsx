import { hiddenNumberWords } from '@akvapolis/copy/account/hidden-papers'
import { peopleCopy, touristLabels } from '@akvapolis/copy/purchase/order'
import { useState } from 'react'
import { useUser } from '../../session/user.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { NameField } from '../../ui/person/name-field.tsx'
import { PassportField } from '../../ui/person/passport-field.tsx'
import { isNumberHidden } from '../passage/hidden-number.ts'
import { isNumberAsked } from '../passport/asked-number.ts'
import { useLockedField } from '../state/locks.ts'
import { useFormValue } from '../state/use-form.ts'
import { BirthField } from '../step/birth-field.tsx'
import styles from '../step/step.module.css'
import { ByPassportLines } from './by-passport-lines.tsx'

type TouristFieldsProps = { index: number; onBirth: () => void }

/** What is said at a number that the draft has and does not show here; null: it has none of this person. */
function useHiddenNumber(index: number): string | null {
  const user = useUser()
  const isHidden = useFormValue((form) => isNumberHidden(form, index))
  return isHidden ? hiddenNumberWords(user?.passport_hidden_until ?? null) : null
}

/** Once it is asked the field stays: it would go under the caret with the last digit. */
function useNumberAsked(index: number): boolean {
  const isAsked = useFormValue((form) => isNumberAsked(form, index))
  const [hasBeen, setHasBeen] = useState(isAsked)
  if (isAsked && !hasBeen) setHasBeen(true)
  return isAsked || hasBeen
}

/** As in a travel passport; its number is asked of the first tourist only, and of whom it is hidden. */
export function TravelPassportFields({ index, onBirth }: TouristFieldsProps) {
  const surname = useLockedField(`tourists.${index}.surname`)
  const name = useLockedField(`tourists.${index}.name`)
  const passport = useLockedField(`tourists.${index}.passport`)
  const hidden = useHiddenNumber(index)
  const isAsked = useNumberAsked(index)
  return (
    <ByPassportLines index={index} isNumberShown={isAsked} onBirth={onBirth}>
      <div className={styles.pair}>
        <NameField
          hint={peopleCopy.latinHint}
          {...surname}
          label={peopleCopy.latinSurname}
          script="latin"
          required
        />
        <NameField
          hint={peopleCopy.latinHint}
          {...name}
          label={peopleCopy.latinName}
          script="latin"
          required
        />
        <BirthField path={`tourists.${index}.birth`} onDate={onBirth} />
        {isAsked && (
          <PassportField
            hint={hidden ?? peopleCopy.passportHint}
            {...passport}
            label={touristLabels.passport}
            required={hidden !== null}
          />
        )}
      </div>
    </ByPassportLines>
  )
}

/** As in a Russian passport or a birth certificate. */
export function InternalPassportFields({ index, onBirth }: TouristFieldsProps) {
  const surname = useLockedField(`tourists.${index}.surname_ru`)
  const name = useLockedField(`tourists.${index}.name_ru`)
  const patronymic = useLockedField(`tourists.${index}.patronymic_ru`)
  const passport = useLockedField(`tourists.${index}.passport_common`)
  const hidden = useHiddenNumber(index)
  return (
    <div className={styles.pair}>
      <NameField {...surname} label={peopleCopy.surname} script="cyrillic" required />
      <NameField {...name} label={peopleCopy.name} script="cyrillic" required />
      <NameField
        hint={peopleCopy.patronymicHint}
        {...patronymic}
        label={peopleCopy.patronymic}
        script="cyrillic"
      />
      <BirthField path={`tourists.${index}.birth`} onDate={onBirth} />
      <TextField
        hint={hidden ?? peopleCopy.commonPassportHint}
        {...passport}
        label={touristLabels.passport_common}
        autoCapitalize="characters"
        required
      />
    </div>
  )
}
