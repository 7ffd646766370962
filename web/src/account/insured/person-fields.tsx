import { insuredCopy } from '@akvapolis/copy/account/insured'
import { type IsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import type { useFields } from '../../form/fields/use-fields.ts'
import { useToday } from '../../session/site.ts'
import { BirthDateField } from '../../ui/person/birth-date-field.tsx'
import { useLatinProposal } from '../../ui/person/latin-proposal.ts'
import { NameField } from '../../ui/person/name-field.tsx'
import styles from './insured.module.css'

export type PersonForm = {
  surname_ru: string
  name_ru: string
  surname: string
  name: string
  birth: IsoDate | null
}

/** The Russian name first: the Latin one is proposed from it. */
export function PersonFields({ field }: { field: ReturnType<typeof useFields<PersonForm>>['field'] }) {
  const proposing = useLatinProposal()
  const today = useToday() ?? moscowDate(new Date())
  return (
    <div className={styles.fields}>
      <NameField
        {...proposing(field('surname_ru'), field('surname'))}
        label={insuredCopy.surname}
        script="either"
      />
      <NameField {...proposing(field('name_ru'), field('name'))} label={insuredCopy.name} script="either" />
      <NameField
        {...field('surname')}
        label={insuredCopy.latinSurname}
        hint={insuredCopy.latinHint}
        script="latin"
        required
      />
      <NameField
        {...field('name')}
        label={insuredCopy.latinName}
        hint={insuredCopy.latinHint}
        script="latin"
        required
      />
      <BirthDateField
        {...field('birth')}
        label={insuredCopy.birth}
        enterKeyHint="done"
        required
        today={today}
      />
    </div>
  )
}
