import { callFailureCopy } from '@akvapolis/copy/frame'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Checkbox, type CheckboxProps } from '../../ui/check/checkbox.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { isFetched } from '../entrance/fetched.ts'
import styles from '../entrance/sign-in.module.css'

const loadText = () => import('../../consents/consent-dialog.tsx')
const ConsentDialog = lazy(async () => ({ default: (await loadText()).ConsentDialog }))

/** The agreement on personal data, its text one press away. */
export function Consent(box: Omit<CheckboxProps, 'label'>) {
  const [isOpen, setOpen] = useState(false)

  async function handleRead() {
    if (await isFetched(loadText())) setOpen(true)
    else toast.error(callFailureCopy.offline)
  }
  return (
    <div className={styles.consent}>
      <Checkbox {...box} label={registrationCopy.accept} required />
      <Button look="link" onClick={handleRead}>
        {registrationCopy.read}
      </Button>
      {isOpen && (
        <Suspense>
          <ConsentDialog name="personal_data" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
