import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Checkbox, type CheckboxProps } from '../../ui/check/checkbox.tsx'
import { late } from '../../ui/late/late.tsx'
import styles from '../entrance/sign-in.module.css'

const ConsentDialog = late(async () => (await import('../../consents/consent-dialog.tsx')).ConsentDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** The agreement on personal data, its text one press away. */
export function Consent(box: Omit<CheckboxProps, 'label'>) {
  const [isOpen, setOpen] = useState(false)

  return (
    <div className={styles.consent}>
      <Checkbox {...box} label={registrationCopy.accept} required />
      <Button look="link" onClick={() => setOpen(true)}>
        {registrationCopy.read}
      </Button>
      {isOpen && <ConsentDialog name="personal_data" onClose={() => setOpen(false)} />}
    </div>
  )
}
