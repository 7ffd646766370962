import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { NameField } from '../../ui/person/name-field.tsx'
import { PhoneField } from '../../ui/person/phone-field.tsx'
import { useLockedField } from '../state/locks.ts'
import { useForm } from '../state/use-form.ts'
import { BirthField } from '../step/birth-field.tsx'
import styles from '../step/step.module.css'

/** Who buys the policy. */
export function InsurerFields() {
  const surname = useLockedField('insurer.surname')
  const name = useLockedField('insurer.name')
  const email = useLockedField('insurer.email')
  const phone = useLockedField('insurer.phone')
  const copyFirstTourist = useFirstTourist()
  const isHolderKnown = surname.readOnly && name.readOnly
  return (
    <Card title={peopleCopy.insurer} level={3}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{peopleCopy.insurerHint}</p>
        {!isHolderKnown && (
          <Button look="quiet" onClick={copyFirstTourist}>
            {peopleCopy.sameAsTourist}
          </Button>
        )}
        <div className={styles.pair}>
          <NameField
            {...surname}
            label={peopleCopy.surname}
            script="either"
            required
            autoComplete="family-name"
          />
          <NameField {...name} label={peopleCopy.name} script="either" required autoComplete="given-name" />
          <BirthField path="insurer.birth" whose="insurer" />
          <TextField
            {...email}
            label={peopleCopy.email}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <PhoneField {...phone} label={peopleCopy.phone} required />
        </div>
      </div>
    </Card>
  )
}

/** Takes over what the first tourist has: the names of the passport asked for, and the birth date. */
function useFirstTourist() {
  const form = useForm()
  return () => {
    const { tourists, on_internal_passport } = form.values()
    const [first] = tourists
    if (!first) return
    const surname = on_internal_passport ? first.surname_ru : first.surname
    const name = on_internal_passport ? first.name_ru : first.name
    if (surname) form.set('insurer.surname', surname)
    if (name) form.set('insurer.name', name)
    if (first.birth) form.set('insurer.birth', first.birth)
  }
}
