import { passwordCopy } from '@akvapolis/copy/account/own-data'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from '../change/own-data.module.css'

const PasswordForm = late(async () => (await import('./password-form.tsx')).PasswordForm, {
  waiting: <Skeleton lines={2} look="field" />,
})

/** A password, or another one. */
export function PasswordCard() {
  const has = useUser()?.has_password ?? true
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)

  function handleClose() {
    // The form goes, and with it the button that had the focus.
    flushSync(() => setOpen(false))
    change.current?.focus()
  }
  return (
    <Card title={passwordCopy.heading}>
      {isOpen ? (
        <PasswordForm onClose={handleClose} />
      ) : (
        <div className={styles.form}>
          <p className={styles.quiet}>
            {passwordCopy.hint} {has ? null : passwordCopy.setSoon}
          </p>
          <Button ref={change} look="quiet" icon="lock" onClick={() => setOpen(true)}>
            {has ? passwordCopy.change : passwordCopy.set}
          </Button>
        </div>
      )}
    </Card>
  )
}
