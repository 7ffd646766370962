import type { User } from '@akvapolis/contract/session'
import { phoneCopy } from '@akvapolis/copy/account/phone'
import { formatPhone } from '@akvapolis/rules/person/phone'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from '../change/own-data.module.css'
import { useFormInCard } from '../change/use-form-in-card.ts'
import { useMailedLink } from './use-mailed-link.ts'

const PhoneChange = late(async () => (await import('./phone-change.tsx')).PhoneChange, {
  waiting: <Skeleton lines={2} look="field" />,
})

/** The number that one signs in by, or another one; a mailed link goes on where the change was left. */
export function PhoneCard({ user }: { user: User }) {
  const { isOpen, open, close, opener } = useFormInCard('phone', user.id)
  const { link, forget } = useMailedLink(open)

  function handleClose() {
    forget()
    close()
  }
  return (
    <Card title={phoneCopy.heading}>
      {isOpen ? (
        // Another tab may have changed it meanwhile: what was proved by the old one is over.
        <PhoneChange key={`${link} ${user.phone}`} user={user} link={link} onClose={handleClose} />
      ) : (
        <div className={styles.form}>
          <p>{formatPhone(user.phone)}</p>
          <p className={styles.quiet}>{phoneCopy.hint}</p>
          <Button ref={opener} look="quiet" icon="pencil" onClick={open}>
            {phoneCopy.change}
          </Button>
        </div>
      )}
    </Card>
  )
}
