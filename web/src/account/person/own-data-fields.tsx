import type { HolderField, User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import { useToday } from '../../session/site.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { BirthDateField } from '../../ui/person/birth-date-field.tsx'
import { useLatinProposal } from '../../ui/person/latin-proposal.ts'
import { NameField } from '../../ui/person/name-field.tsx'
import { PassportField } from '../../ui/person/passport-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import styles from '../change/own-data.module.css'
import { InLatin } from './in-latin.tsx'
import { fixedIn, isNamedInRussian } from './own-data.ts'
import type { OwnDataFields } from './use-own-data.ts'

type FieldsProps = { fields: OwnDataFields }

const inRussian = { script: 'cyrillic', required: true } as const

/**
 * The Russian name first: the Latin one is proposed from it, and only offered where the Russian one is all that is known. Stars
 * as specified, but for Latin names that may stay unknown; the Russian names may stay empty.
 */
export function NameFields({ fields, user }: FieldsProps & { user: User }) {
  const { surname, name, isInRussian, proposed } = useNames(fields, user)
  return (
    <>
      <div className={styles.fields}>
        <NameField
          {...proposed(surname.russian, surname.latin)}
          label={ownDataCopy.surname}
          {...fixedOr(user, 'surname_ru')}
          {...inRussian}
        />
        <NameField
          {...proposed(name.russian, name.latin)}
          label={ownDataCopy.name}
          {...fixedOr(user, 'name_ru')}
          {...inRussian}
        />
        <NameField
          {...fields.field('patronymic_ru')}
          label={ownDataCopy.patronymic}
          hint={ownDataCopy.patronymicHint}
          {...inRussian}
        />
      </div>
      <div className={styles.fields}>
        <NameField
          {...surname.latin}
          label={ownDataCopy.latinSurname}
          {...fixedOr(user, 'surname', ownDataCopy.latinHint)}
          script="latin"
          required={!isInRussian}
          autoComplete="family-name"
        />
        <NameField
          {...name.latin}
          label={ownDataCopy.latinName}
          {...fixedOr(user, 'name', ownDataCopy.latinHint)}
          script="latin"
          required={!isInRussian}
          autoComplete="given-name"
        />
        <InLatin surname={surname} name={name} />
      </div>
    </>
  )
}

function useNames({ field }: OwnDataFields, user: User) {
  const proposing = useLatinProposal()
  const isInRussian = isNamedInRussian(user)
  const surname = { latin: field('surname'), russian: field('surname_ru') }
  const name = { latin: field('name'), russian: field('name_ru') }
  // Proposed for one of them alone, a name would be half in either letters.
  const isOffered = isInRussian && !surname.latin.value && !name.latin.value
  const proposed: typeof proposing = (russian, latin) => (isOffered ? russian : proposing(russian, latin))
  return { surname, name, isInRussian, proposed }
}

/** What is as in a DMS contract can't be changed; what is not may become so. */
function fixedOr(user: User, field: HolderField, hint?: string) {
  const readOnly = fixedIn(user).includes(field)
  return { readOnly, hint: readOnly ? ownDataCopy.fixedByContract : hint }
}

export function ContactFields({ fields: { field }, user }: FieldsProps & { user: User }) {
  const today = useToday() ?? moscowDate(new Date())
  return (
    <div className={styles.fields}>
      <BirthDateField
        {...field('birth')}
        {...fixedOr(user, 'birth')}
        label={ownDataCopy.birth}
        required
        autoComplete="bday"
        today={today}
      />
      {!user.passport_hidden && (
        <PassportField {...field('passport')} label={ownDataCopy.passport} hint={ownDataCopy.passportHint} />
      )}
      <TextField
        {...field('email')}
        label={ownDataCopy.email}
        enterKeyHint="done"
        hint={ownDataCopy.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField
        name="phone"
        value={user.phone}
        onChange={() => {}}
        label={ownDataCopy.phone}
        hint={ownDataCopy.phoneHint}
        required
        readOnly
      />
    </div>
  )
}
