import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { useUser } from '../../session/user.ts'
import { Card } from '../../ui/basic/card.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useLock, useLockedField } from '../state/locks.ts'
import { useForm } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** Where the code and the policy go. The holder's phone and e-mail follow until they are edited themselves. */
export function Contacts() {
  const user = useUser()
  const form = useForm()
  const phone = useLockedField('contacts.phone')
  const email = useLockedField('contacts.email')
  const isOfAccount = { phone: useLock('insurer.phone') !== null, email: useLock('insurer.email') !== null }
  const { price } = useFlow().product

  function follow(name: 'phone' | 'email', before: string | null, now: string | null) {
    const own = form.values().insurer[name]
    if (!isOfAccount[name] && (!own || own === before)) form.set(`insurer.${name}`, now)
  }
  return (
    <Card title={peopleCopy.contacts} level={3}>
      <div className={styles.pair}>
        <TextField
          hint={price === 'free' ? peopleCopy.emailHintFree : peopleCopy.emailHint}
          {...email}
          label={peopleCopy.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          onChange={(value) => {
            follow('email', email.value, value)
            email.onChange(value)
          }}
        />
        <PhoneField
          {...phone}
          label={peopleCopy.phone}
          hint={user ? peopleCopy.phoneLocked : peopleCopy.phoneHint}
          required
          readOnly={phone.readOnly || Boolean(user)}
          onChange={(value) => {
            follow('phone', phone.value, value)
            phone.onChange(value)
          }}
        />
      </div>
    </Card>
  )
}
