import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { russianName } from '@akvapolis/rules/person/printed-name'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { NameField } from '../../ui/person/name-field.tsx'
import { PhoneField } from '../../ui/person/phone-field.tsx'
import { useLock, useLockedField } from '../state/locks.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { BirthField } from '../step/birth-field.tsx'
import styles from '../step/step.module.css'

/** Who buys the policy. */
export function InsurerFields() {
  const surname = useLockedField('insurer.surname')
  const name = useLockedField('insurer.name')
  const email = useLockedField('insurer.email')
  const phone = useLockedField('insurer.phone')
  const isLocked = useLock('insurer') !== null
  const proposal = useFirstTourist()
  const isHolderKnown = surname.readOnly && name.readOnly && !isLocked
  return (
    <Card title={peopleCopy.insurer} level={3}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{peopleCopy.insurerHint}</p>
        {!isHolderKnown && (
          <div className={styles.group}>
            <Button look="quiet" disabled={isLocked} onClick={proposal.take}>
              {peopleCopy.sameAsTourist}
            </Button>
            <p role="status" className={styles.quiet}>
              {proposal.isNameMissing && peopleCopy.writeInRussian}
            </p>
          </div>
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

/**
 * Proposes what is known of the first tourist: the birth date, and the Russian name where there is one. A Latin one stays where
 * it is: what stands in the passport is no Russian name.
 */
function useFirstTourist() {
  const form = useForm()
  const [isAsked, setAsked] = useState(false)
  const isNamed = useFormValue(({ insurer }) => Boolean(insurer.surname && insurer.name))

  function take() {
    const { tourists, insurer } = form.values()
    const [first] = tourists
    if (!first) return
    const russian = russianName(first)
    if (russian) {
      form.set('insurer.surname', russian.surname)
      form.set('insurer.name', russian.name)
    } else if (!insurer.surname) {
      document.getElementsByName('insurer.surname')[0]?.focus()
    }
    if (first.birth) form.set('insurer.birth', first.birth)
    setAsked(true)
  }
  return { take, isNameMissing: isAsked && !isNamed }
}
