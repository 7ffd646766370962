import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { NameField } from '../../ui/person/name-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { useLock, useLockedField } from '../state/locks.ts'
import { BirthField } from '../step/birth-field.tsx'
import styles from '../step/step.module.css'
import { useHolder } from './use-holder.ts'

/** Who buys the policy: the first tourist, unless something else is typed. */
export function InsurerFields() {
  const birth = useLockedField('insurer.birth')
  const email = useLockedField('insurer.email')
  const phone = useLockedField('insurer.phone')
  const shown = useHolder()
  const { holder, typed } = shown
  return (
    <Card title={peopleCopy.insurer} level={3}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{peopleCopy.insurerHint}</p>
        <FirstTourist {...shown} />
        <div className={styles.pair}>
          <HolderName {...shown} field="surname" autoComplete="family-name" />
          <HolderName {...shown} field="name" autoComplete="given-name" />
          <BirthField
            path="insurer.birth"
            whose="insurer"
            field={{ ...birth, value: holder.birth, onChange: (date) => typed('birth', date) }}
          />
          <TextField
            {...email}
            label={peopleCopy.email}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <PhoneField {...phone} label={peopleCopy.phone} enterKeyHint="done" required />
        </div>
      </div>
    </Card>
  )
}

type Holder = ReturnType<typeof useHolder>

type HolderNameProps = Pick<Holder, 'holder' | 'typed' | 'nameTourist'> & {
  field: 'surname' | 'name'
  autoComplete: 'family-name' | 'given-name'
}

function HolderName({ field, autoComplete, holder, typed, nameTourist }: HolderNameProps) {
  const locked = useLockedField(`insurer.${field}`)
  return (
    <NameField
      {...locked}
      value={holder[field]}
      onChange={(text) => typed(field, text)}
      onBlur={nameTourist}
      label={peopleCopy[field]}
      script="either"
      required
      autoComplete={autoComplete}
    />
  )
}

type FirstTouristProps = Omit<Holder, 'holder' | 'typed' | 'nameTourist'>

/** Whether the first tourist buys the policy: proposed where they are of age. */
function FirstTourist(props: FirstTouristProps) {
  const { canBeTourist, isTourist, isNamedInLatin, setTourist, writeInRussian } = props
  const locks = [useLock('insurer.surname'), useLock('insurer.name')]
  /** The account says who it is. */
  const isKnown = locks.every((lock) => lock !== null)
  const isLocked = useLock('insurer') !== null
  if (!canBeTourist || (isKnown && !isLocked)) return null
  return (
    <div>
      <Checkbox
        name="insurer_follows"
        label={peopleCopy.firstTourist}
        value={isTourist}
        onChange={setTourist}
        readOnly={isLocked}
      />
      {isNamedInLatin && (
        <Button look="link" disabled={isLocked} onClick={writeInRussian}>
          {peopleCopy.writeInRussian}
        </Button>
      )}
    </div>
  )
}
