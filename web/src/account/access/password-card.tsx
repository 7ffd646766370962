import type { User } from '@akvapolis/contract/session'
import { passwordCopy } from '@akvapolis/copy/account/own-data'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from '../change/own-data.module.css'
import { useFormInCard } from '../change/use-form-in-card.ts'

const PasswordForm = late(async () => (await import('./password-form.tsx')).PasswordForm, {
  waiting: <Skeleton lines={2} look="field" />,
})

/** A password, or another one. */
export function PasswordCard({ user: { id, has_password: has } }: { user: User }) {
  const { isOpen, open, close, opener } = useFormInCard('password', id)
  return (
    <Card title={passwordCopy.heading}>
      {isOpen ? (
        <PasswordForm onClose={close} />
      ) : (
        <div className={styles.form}>
          <p className={styles.quiet}>
            {passwordCopy.hint} {has ? null : passwordCopy.setSoon}
          </p>
          <Button ref={opener} look="quiet" icon="lock" onClick={open}>
            {has ? passwordCopy.change : passwordCopy.set}
          </Button>
        </div>
      )}
    </Card>
  )
}
